// Moves as steps for a hand: cells to click on and words to choose.
//
// The grammar is the one that protocol/GUIDE.md gives for all games. A text that it does not cover
// is a word by itself, so that every legal move can be chosen.

/** A cell's name, or a word: '!' and what the word means. */
export type Step = string;

export const isWord = (step: Step): boolean => step.startsWith('!');

export const WORD = {
  becomes: '!=', // + letter: what the man becomes
  puts: '!+', // + letter: what is put on the next cell
  jumps: '!@', // put or teleported to the cell before
  leaves: '!off', // goes off the board
  whole: '!:', // + text: a pass, a roll, or anything else
} as const;

export interface Move {
  text: string;
  steps: Step[];
  end: string | undefined; // the cell where the man comes to stand
}

const LEG = /^([a-z]\d+)(?:([a-z]\d+)([a-z])?|@([a-z]\d+)?)$/;
const PUT = /^([a-z])@([a-z]\d+)$/;

/** Adds a leg's steps; the cell where it ends, or undefined if the text is no leg. */
function addLeg(text: string, first: boolean, at: string | undefined, steps: Step[]): string | undefined {
  const put = PUT.exec(text);
  if (put && !first) {
    steps.push(WORD.puts + put[1]!, put[2]!);
    return at;
  }
  const leg = LEG.exec(text);
  if (!leg) return undefined;
  const [, from, to, letter, jump] = leg as unknown as [string, string, string?, string?, string?];
  if (from !== at) steps.push(from);
  if (to && to !== from) steps.push(to);
  if (letter) steps.push(WORD.becomes + letter);
  if (jump) steps.push(jump, WORD.jumps);
  if (!to && !jump) steps.push(WORD.leaves);
  return to ?? jump ?? from;
}

export function readMove(text: string): Move {
  const steps: Step[] = [];
  let end: string | undefined;
  for (const [index, leg] of text.split(',').entries()) {
    end = addLeg(leg, index === 0, end, steps);
    if (end === undefined) return { text, steps: [WORD.whole + text], end };
  }
  return { text, steps, end };
}

/** A move that is being put together: the legal moves that fit the steps so far. */
export class Choice {
  private constructor(
    readonly moves: Move[],
    readonly taken: Step[],
    private readonly goal: string | undefined,
  ) {}

  static among(texts: string[]): Choice {
    return new Choice(texts.map(readMove), [], undefined);
  }

  get begun(): boolean {
    return this.taken.length > 0;
  }

  /** The cell that the man has reached, or starts from. */
  get at(): string | undefined {
    return this.taken.filter((step) => !isWord(step)).at(-1);
  }

  /** The move that is whole if nothing is added. */
  get whole(): Move | undefined {
    return this.moves.find((move) => move.steps.length === this.taken.length);
  }

  /** The next steps, in the order of the list, each with a move that has it. */
  private next(words: boolean): Map<Step, Move> {
    const steps = new Map<Step, Move>();
    for (const move of this.moves) {
      const step = move.steps[this.taken.length];
      if (step !== undefined && isWord(step) === words && !steps.has(step)) steps.set(step, move);
    }
    return steps;
  }

  /** What may be clicked on next. */
  get cells(): Set<string> {
    const cells = new Set(this.next(false).keys());
    // Where one piece only may be put, its squares are asked for at once.
    const put = this.onlyPut;
    if (put) for (const move of this.moves) if (move.steps[this.taken.length] === put) cells.add(move.steps[this.taken.length + 1]!);
    return cells;
  }

  /** Words to choose from, each with a move that has it. */
  get words(): Map<Step, Move> {
    const words = this.next(true);
    const put = this.onlyPut;
    if (put) words.delete(put);
    return words;
  }

  /** The word of putting something on a cell, if it is the only such word. */
  private get onlyPut(): Step | undefined {
    if (this.next(false).size > 0) return undefined;
    const puts = [...this.next(true).keys()].filter((step) => step.startsWith(WORD.puts));
    return puts.length === 1 ? puts[0] : undefined;
  }

  /** Where the man may end after further legs. */
  get ends(): Set<string> {
    const ends = new Set<string>();
    if (!this.begun) return ends;
    const near = this.cells;
    for (const move of this.moves) if (move.end !== undefined && !near.has(move.end)) ends.add(move.end);
    if (this.at !== undefined) ends.delete(this.at);
    return ends;
  }

  private filtered(step: Step, goal = this.goal): Choice {
    const at = this.taken.length;
    return new Choice(this.moves.filter((move) => move.steps[at] === step), [...this.taken, step], goal);
  }

  /** After a click on a cell; undefined if it means nothing here. */
  withCell(cell: string): Choice | undefined {
    const put = this.onlyPut;
    if (this.next(false).has(cell)) return this.filtered(cell).settled();
    if (put && this.cells.has(cell)) return this.filtered(put).filtered(cell).settled();
    if (!this.ends.has(cell)) return undefined;
    return new Choice(this.moves.filter((move) => move.end === cell), this.taken, cell).settled();
  }

  withWord(word: Step): Choice | undefined {
    return this.next(true).has(word) ? this.filtered(word).settled() : undefined;
  }

  /** Takes the steps that leave no choice: words behind a target, and the way to a chosen end. */
  private settled(): Choice {
    if (this.whole || this.taken.length === 0) return this;
    const cells = [...this.next(false).keys()];
    const words = [...this.next(true).keys()];
    if (cells.length + words.length !== 1) return this;
    if (words.length === 1 && this.taken.length > 1) return this.filtered(words[0]!).settled();
    if (cells.length === 1 && this.goal !== undefined) return this.filtered(cells[0]!).settled();
    return this;
  }

  /** The move, where nothing is left to choose. */
  get settledMove(): Move | undefined {
    return this.moves.length === 1 ? this.whole : undefined;
  }
}
