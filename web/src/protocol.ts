// What the engine says of a board: the answer to `query board` (protocol/GUIDE.md).

export type Player = string; // p1 to p4

export interface Cell {
  name: string;
  x: number; // of the centre, in thousandths of a cell
  y: number; // upwards
  kind: string;
  owner: Player | null;
}

export interface Man {
  letter: string;
  name: string;
  owner: Player;
}

export interface Piece extends Man {
  cell: string;
  marks: string[];
}

export interface Off extends Man {
  count: number;
}

export interface Board {
  variant: string;
  title: string;
  shape: 'square' | 'hex';
  players: number;
  names: string[];
  turn: Player | 'none';
  roll: number | null;
  check: boolean;
  result: string;
  reason: string;
  last: string[];
  cells: Cell[];
  pieces: Piece[];
  off: Off[];
  links: [string, string][];
}

/** The seat of a player, from 0. */
export const seatOf = (player: Player): number => Number(player.slice(1)) - 1;
export const playerOf = (seat: number): Player => `p${seat + 1}`;

export const nameOf = (board: Board, player: Player): string => board.names[seatOf(player)] ?? player;

/** Words of the protocol for people: `king-captured`, `mage-apprentice`. */
export const readable = (word: string): string => (/\d/.test(word) ? word.toUpperCase() : word.replaceAll('-', ' '));
