// The engine at the other end of messages, as a client of the line protocol sees it.

export interface Info {
  depth: number;
  score: string;
}

interface Search {
  onInfo: (info: Info) => void;
  resolve: (move: string) => void;
}

const ERROR = 'info string error ';

/** `+0.35` or `wins in 7`, from the words of an `info` line. */
function readInfo(line: string): Info | undefined {
  const match = /^info depth (\d+) .*?score (cp|mate) (-?\d+)/.exec(line);
  if (!match) return undefined;
  const value = Number(match[3]);
  const score = match[2] === 'cp' ? (value > 0 ? '+' : '') + (value / 100).toFixed(2)
    : value > 0 ? `wins in ${value}` : `loses in ${-value}`;
  return { depth: Number(match[1]), score };
}

export class Engine {
  private readonly worker: Worker;
  private readonly answers: ((answer: string) => void)[] = [];
  private readonly syncs: ((error: string | null) => void)[] = [];
  private readonly searches: Search[] = [];
  private greeting: ((lines: string[]) => void) | undefined;
  private greetingLines: string[] = [];
  private error: string | null = null;

  constructor(script: string | URL, onFailure: (text: string) => void) {
    this.worker = new Worker(script, { type: 'module' });
    this.worker.onmessage = (event: MessageEvent<string>) => this.take(event.data);
    this.worker.onerror = (event) => onFailure(event.message || 'it could not be loaded');
  }

  send(line: string): void {
    this.worker.postMessage(line);
  }

  /** `ugi`: the lines that name the options. */
  greet(): Promise<string[]> {
    return new Promise((resolve) => {
      this.greeting = resolve;
      this.send('ugi');
    });
  }

  /** The answer to `query QUESTION`. */
  ask(question: string): Promise<string> {
    return new Promise((resolve) => {
      this.answers.push(resolve);
      this.send(`query ${question}`);
    });
  }

  /** Carries out a command that answers nothing; what was wrong with it, or null. */
  run(line: string): Promise<string | null> {
    return new Promise((resolve) => {
      this.syncs.push(resolve);
      this.send(line);
      this.send('isready');
    });
  }

  /** The best move within limits. */
  go(limits: string, onInfo: (info: Info) => void): Promise<string> {
    return new Promise((resolve) => {
      this.searches.push({ onInfo, resolve });
      this.send(`go ${limits}`);
    });
  }

  get searching(): boolean {
    return this.searches.length > 0;
  }

  private take(line: string): void {
    if (line.startsWith('response ')) this.answers.shift()?.(line.slice('response '.length));
    else if (line === 'readyok') this.takeReady();
    else if (line.startsWith('bestmove ')) this.searches.shift()?.resolve(line.split(' ')[1] ?? '');
    else if (line.startsWith(ERROR)) this.error ??= line.slice(ERROR.length).replace(/^\S+ /, '');
    else if (this.greeting) this.takeGreeting(line);
    else if (line.startsWith('info ')) this.takeInfo(line);
  }

  private takeReady(): void {
    const error = this.error;
    this.error = null;
    this.syncs.shift()?.(error);
  }

  private takeGreeting(line: string): void {
    if (line !== 'ugiok') {
      this.greetingLines.push(line);
      return;
    }
    this.greeting?.(this.greetingLines);
    this.greeting = undefined;
  }

  private takeInfo(line: string): void {
    const info = readInfo(line);
    if (info) this.searches[0]?.onInfo(info);
  }
}
