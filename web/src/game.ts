// The game that is on the board: who sits where, what was played, whose turn it is. It knows no
// rules: the engine is asked for everything.

import { Engine } from './engine';
import { type Board, playerOf, seatOf } from './protocol';
import { type GameText, readLink, writeLink, writeRecord } from './record';
import {
  ENGINE_SEAT, PERSON_SEAT, type Die, type Entry, type Seat, type State, type Variant, canResign, describeSeat, endOf, isOver, isPersonal,
  readSeat, resigner, seatAt, seatText,
} from './state';

const FIRST_SEATS = 4;

const ROLL_MS = 700;
const LOOK_MS = 250; // time to see the roll before a move follows
const LINK_MS = 400; // browsers allow only so many changes of the address

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether a move is one of `r1:1/6 r2:1/6 ...`. */
const isOutcome = (text: string, chance: string): boolean =>
  chance.split(' ').some((part) => part.split(':')[0] === text);

/** One of `r1:1/6 r2:1/6 ...`, by its odds. */
function draw(chance: string): string {
  const outcomes = chance.split(' ').map((part) => {
    const [text = '', odds = ''] = part.split(':');
    const [numerator = '1', denominator = '1'] = odds.split('/');
    return { text, share: Number(numerator) / Number(denominator) };
  });
  let rest = crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
  for (const { text, share } of outcomes) {
    rest -= share;
    if (rest < 0) return text;
  }
  return outcomes.at(-1)!.text;
}

export class Game {
  private readonly engine: Engine;
  private readonly listeners = new Set<() => void>();
  private current: State | undefined;
  private chance = 'none';
  private queue: Promise<unknown> = Promise.resolve();
  private turn = 0; // counts what happens: an answer to an earlier turn is out of date
  private linkTimer: ReturnType<typeof setTimeout> | undefined;
  failure = '';

  constructor(script: string | URL) {
    this.engine = new Engine(script, (text) => this.fail(text));
  }

  get state(): State | undefined {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private set(change: Partial<State>): void {
    this.current = { ...this.current!, ...change };
    for (const listener of this.listeners) listener();
  }

  private fail(text: string): void {
    this.failure = text;
    for (const listener of this.listeners) listener();
  }

  /** What talks to the engine happens one after the other. */
  private enqueue<T>(action: () => Promise<T>): Promise<T> {
    const done = this.queue.then(action);
    this.queue = done.catch((failure: unknown) => this.fail(String(failure)));
    return done;
  }

  /** Whatever was under way is out of date. */
  private halt(): void {
    this.turn++;
    if (this.engine.searching) this.engine.send('stop');
  }

  private async askBoard(): Promise<Board> {
    return JSON.parse(await this.engine.ask('board')) as Board;
  }

  // --- At the beginning

  async open(hash: string): Promise<void> {
    await this.enqueue(async () => {
      const variants = await this.readVariants(await this.engine.greet());
      const seats = [PERSON_SEAT, ...Array<Seat>(FIRST_SEATS - 1).fill(ENGINE_SEAT)];
      this.current = {
        variants, seats, start: await this.engine.ask('fen'), board: await this.askBoard(), position: '', legal: [],
        die: undefined, rollDue: false, entries: [], paused: false, thinking: undefined,
        resigned: undefined, message: '',
      };
      const link = readLink(hash);
      const refused = link ? await this.put(link) : null;
      if (!link || refused) await this.put({ variant: variants[0]!.name, moves: [] });
      if (refused) this.set({ message: `The link was not understood: ${refused}` });
    });
  }

  /** All games, and the starts that the option Players gives them. */
  private async readVariants(options: string[]): Promise<Variant[]> {
    const choices = options.find((line) => line.startsWith('option name Players '))?.match(/(?<= var )\S+/g) ?? [''];
    const variants: Variant[] = [];
    for (const name of (await this.engine.ask('variants')).split(' ')) {
      const variant: Variant = { name, title: name, starts: [] };
      this.engine.send(`setoption name UGI_Variant value ${name}`);
      for (const choice of choices) {
        if (choice) this.engine.send(`setoption name Players value ${choice}`);
        this.engine.send(`setoption name UGI_Variant value ${name}`);
        const position = await this.engine.ask('fen');
        if (variant.starts.some((start) => start.position === position)) continue;
        const board = await this.askBoard();
        variant.title = board.title;
        variant.starts.push({ position, names: board.names });
      }
      variants.push(variant);
    }
    return variants;
  }

  // --- Putting up a game

  /** What is wrong with it, or null; the game that was on the board stays then. */
  load(game: GameText): Promise<string | null> {
    this.halt();
    return this.enqueue(() => this.put(game));
  }

  private variantNamed(name: string | undefined): Variant | undefined {
    return this.current!.variants.find((variant) => variant.name === name);
  }

  private async put(game: GameText): Promise<string | null> {
    const before = this.current!;
    const refused = await this.setUpFitting(game);
    if (refused) {
      await this.setUp(before.board.variant, { start: before.start, moves: before.entries.map((entry) => entry.text) });
      await this.refresh();
      return refused;
    }
    const named = game.seats ? game.seats.split(' ').slice(0, FIRST_SEATS).map(readSeat) : [];
    const seats = [...named, ...before.seats.slice(named.length)];
    this.current = { ...before, seats, start: await this.startPosition(game.moves.length), resigned: game.resigned };
    const entries = await this.readEntries(game.moves);
    await this.refresh({ entries, paused: false, message: '', die: undefined });
    return null;
  }

  /** Sets up a game; a position of which nobody said what game it is may be one of any game. */
  private async setUpFitting(game: GameText): Promise<string | null> {
    const name = game.variant ?? this.current!.board.variant;
    if (!this.variantNamed(name)) return `There is no game ${name}.`;
    const refused = await this.setUp(name, game);
    if (!refused || game.variant || !game.start) return refused;
    for (const other of this.current!.variants) if (!(await this.setUp(other.name, game))) return null;
    return refused;
  }

  /** Sends a game to the engine; what is wrong with it, or null. */
  private async setUp(name: string, game: GameText): Promise<string | null> {
    const start = game.start ?? this.variantNamed(name)!.starts[0]!.position;
    const moves = game.moves.length > 0 ? ` moves ${game.moves.join(' ')}` : '';
    await this.engine.run(`setoption name UGI_Variant value ${name}`);
    const refused = await this.engine.run(`position fen ${start}${moves}`);
    if (refused || game.resigned === undefined) return refused;
    const { names } = await this.askBoard();
    return names.some((_, seat) => playerOf(seat) === game.resigned) ? null : 'The player said to have resigned is not in this game.';
  }

  private async startPosition(moves: number): Promise<string> {
    if (moves > 0) this.engine.send(`undo ${moves}`);
    return this.engine.ask('fen');
  }

  /** Plays the moves from the start, to see who made which. */
  private async readEntries(moves: string[]): Promise<Entry[]> {
    const asked = moves.map(async (text) => {
      const player = this.engine.ask('turn');
      const chance = this.engine.ask('chance');
      this.engine.send(`moves ${text}`);
      return { text, player: await player, roll: isOutcome(text, await chance) };
    });
    return Promise.all(asked);
  }

  newGame(variant: string, start: string, seats: Seat[]): Promise<string | null> {
    this.halt();
    return this.enqueue(async () => {
      this.set({ seats });
      this.engine.send('uginewgame');
      return this.put({ variant, start, moves: [] });
    });
  }

  // --- Going on

  /** Asks for all there is to know of the position, and lets who is not a person go on. */
  private async refresh(change: Partial<State> = {}): Promise<void> {
    const turn = ++this.turn;
    const board = await this.askBoard();
    const position = await this.engine.ask('fen');
    this.chance = await this.engine.ask('chance');
    const rollDue = this.chance !== 'none';
    const state = { ...this.current!, ...change, board };
    const personal = isPersonal(state);
    const moves = personal && !rollDue ? await this.engine.ask('moves') : 'none';
    const legal = moves === 'none' ? [] : moves.split(' ');
    const die = this.dieOf(state, board);
    this.set({ ...change, board, position, rollDue, legal, die, thinking: undefined });
    this.writeLink();
    void this.goOn(turn);
  }

  private dieOf(state: State, board: Board): Die | undefined {
    const faces = this.chance === 'none' ? state.die?.faces : this.chance.split(' ').map((part) => part.split(':')[0]!);
    const shown = board.roll === null ? state.die?.shown : `r${board.roll}`;
    return faces || shown ? { faces: faces ?? [], shown, rolling: false } : undefined;
  }

  private async goOn(turn: number): Promise<void> {
    const state = this.current!;
    if (isOver(state) || state.paused) return;
    const seat = seatAt(state, state.board.turn);
    if (!seat.engine) return;
    if (state.rollDue) await this.roll();
    else await this.think(turn, seat);
  }

  private async think(turn: number, seat: Seat): Promise<void> {
    await this.engine.run(`setoption name Skill value ${seat.skill}`);
    if (turn !== this.turn) return;
    const move = await this.engine.go(`movetime ${seat.time}`, (thinking) => {
      if (turn === this.turn) this.set({ thinking });
    });
    await this.enqueue(async () => {
      if (turn === this.turn) await this.add(move, false);
    });
  }

  /** Ends the engine's thinking: it moves at once. */
  moveNow(): void {
    if (this.engine.searching) this.engine.send('stop');
  }

  /** Rolls the die for whoever has to. */
  async roll(): Promise<void> {
    const turn = this.turn;
    const die = this.current!.die;
    if (!this.current!.rollDue || !die || die.rolling) return;
    const text = draw(this.chance);
    if (!isCalm()) {
      this.set({ die: { ...die, rolling: true } });
      await pause(ROLL_MS);
      if (turn !== this.turn) return;
      this.set({ die: { ...die, shown: text } });
      await pause(LOOK_MS);
    }
    await this.enqueue(async () => {
      if (turn !== this.turn) return;
      this.current = { ...this.current!, die: { ...die, shown: text } };
      await this.add(text, true);
    });
  }

  /** A person's move, in any spelling; false if it is not legal. */
  play(text: string): Promise<boolean> {
    const turn = this.turn;
    return this.enqueue(async () => turn === this.turn && isPersonal(this.current!) && this.add(text, false));
  }

  private async add(text: string, roll: boolean): Promise<boolean> {
    const { board, entries } = this.current!;
    const refused = await this.engine.run(`moves ${text}`);
    if (refused) return false;
    await this.refresh({ entries: [...entries, { text, player: board.turn, roll }], message: '' });
    return true;
  }

  /** The board as a move would leave it. */
  preview(text: string): Promise<Board> {
    return this.enqueue(async () => {
      if (await this.engine.run(`moves ${text}`)) return this.current!.board; // the game has gone on
      const board = await this.askBoard();
      this.engine.send('undo');
      return board;
    });
  }

  // --- Other things that people do

  /** Back to where a person had to choose a move; between engines one move. */
  takeBack(): Promise<void> {
    this.halt();
    return this.enqueue(async () => {
      const { entries, seats, resigned } = this.current!;
      if (resigned) return this.refresh({ resigned: undefined });
      const chosen = (entry: Entry): boolean => !entry.roll && !seats[seatOf(entry.player)]!.engine;
      let keep = entries.findLastIndex(chosen);
      const paused = keep < 0;
      if (paused) keep = entries.findLastIndex((entry) => !entry.roll);
      if (keep < 0) return this.refresh();
      this.engine.send(`undo ${entries.length - keep}`);
      this.current = { ...this.current!, die: undefined };
      return this.refresh({ entries: entries.slice(0, keep), paused, message: '' });
    });
  }

  resign(): Promise<void> {
    this.halt();
    return this.enqueue(async () => {
      if (canResign(this.current!)) await this.refresh({ resigned: resigner(this.current!) });
    });
  }

  setPaused(paused: boolean): Promise<void> {
    this.halt();
    return this.enqueue(() => this.refresh({ paused }));
  }

  setSeat(index: number, seat: Seat): Promise<void> {
    this.halt();
    const seats = this.current!.seats.map((old, i) => (i === index ? seat : old));
    return this.enqueue(() => this.refresh({ seats }));
  }

  say(message: string): void {
    this.set({ message });
  }

  // --- Games as text

  private text(): GameText {
    const { board, start, entries, seats, resigned } = this.current!;
    const usual = this.variantNamed(board.variant)?.starts[0]?.position === start;
    return {
      variant: board.variant,
      start: usual ? undefined : start,
      moves: entries.map((entry) => entry.text),
      seats: seats.slice(0, board.players).map(seatText).join(' '),
      resigned,
    };
  }

  link(): string {
    return `#${writeLink(this.text())}`;
  }

  /** The address carries the game, so that a page that is loaded again goes on. */
  private writeLink(): void {
    clearTimeout(this.linkTimer);
    this.linkTimer = setTimeout(() => history.replaceState(null, '', this.link()), LINK_MS);
  }

  async record(): Promise<string> {
    const plies = await this.enqueue(() => this.engine.ask('ply'));
    const state = this.current!;
    const { board, start, entries, resigned } = state;
    const end = endOf(state);
    return writeRecord({
      variant: board.variant,
      start,
      players: board.names.map((_, i) => describeSeat(state.seats[i]!)),
      moves: entries.map((entry) => entry.text),
      result: end.result,
      reason: end.reason,
      plies,
      resigned,
      date: new Date(),
    });
  }
}
