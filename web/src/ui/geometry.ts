// Where things are on the drawing: a cell is 100 wide, y grows downwards.

import type { Board, Cell } from '../protocol';

export interface Point {
  x: number;
  y: number;
}

interface Label extends Point {
  text: string;
}

export interface Layout {
  at: (cell: string) => Point;
  label: number; // size of the letters and numbers at the edge
  labels: Label[];
  box: { x: number; y: number; width: number; height: number };
}

const SCALE = 0.1;
const HALF = 50;
const THIN = 8; // a margin without labels
const HEX_HALF = 57.735; // from the centre of a hexagon to its top

const center = (cell: Cell, turned: boolean): Point =>
  turned ? { x: -cell.x * SCALE, y: cell.y * SCALE } : { x: cell.x * SCALE, y: -cell.y * SCALE };

const fileOf = (name: string): string => name.replace(/\d+$/, '');
const rankOf = (name: string): string => /\d+$/.exec(name)?.[0] ?? '';

/** The outermost cell of each group of cells. */
function outermost(cells: Cell[], group: (name: string) => string, further: (a: Cell, b: Cell) => boolean): Map<string, Cell> {
  const best = new Map<string, Cell>();
  for (const cell of cells) {
    const key = group(cell.name);
    const other = best.get(key);
    if (!other || further(cell, other)) best.set(key, cell);
  }
  return best;
}

/** Letters in a row below the board, numbers in a column before it. */
function labelSquares(board: Board, at: Layout['at'], edges: { left: number; bottom: number }, label: number): Label[] {
  const files = outermost(board.cells, fileOf, () => false);
  const ranks = outermost(board.cells, rankOf, () => false);
  return [
    ...[...files].map(([text, cell]) => ({ text, x: at(cell.name).x, y: edges.bottom + label * 0.95 })),
    ...[...ranks].map(([text, cell]) => ({ text, x: edges.left - label * 0.75, y: at(cell.name).y + label * 0.35 })),
  ];
}

/** A file slants: its letter stands below its lowest cell; a rank's number at its other end. */
function labelHexes(board: Board, at: Layout['at'], turned: boolean, label: number): Label[] {
  const side = turned ? -1 : 1;
  const files = outermost(board.cells, fileOf, (a, b) => at(a.name).y > at(b.name).y);
  const ranks = outermost(board.cells, rankOf, (a, b) => at(a.name).x * side > at(b.name).x * side);
  return [
    ...[...files].map(([text, cell]) => ({ text, x: at(cell.name).x - 30 * side, y: at(cell.name).y + HEX_HALF + label * 0.55 })),
    ...[...ranks].map(([text, cell]) => ({ text, x: at(cell.name).x + (HALF + label * 0.6) * side, y: at(cell.name).y + label * 0.35 })),
  ];
}

export function layOut(board: Board, turned: boolean): Layout {
  const points = new Map(board.cells.map((cell) => [cell.name, center(cell, turned)]));
  const at = (cell: string): Point => points.get(cell) ?? { x: 0, y: 0 };
  const all = [...points.values()];
  const xs = all.map((p) => p.x);
  const ys = all.map((p) => p.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const half = board.shape === 'hex' ? HEX_HALF : HALF;
  const label = 20 + (right - left) / 100;

  const edges = { left: left - HALF, right: right + HALF, top: top - half, bottom: bottom + half };
  const margin = label * 1.4;
  const labels = board.shape === 'hex' ? labelHexes(board, at, turned, label) : labelSquares(board, at, edges, label);
  return {
    at, label, labels,
    box: {
      x: edges.left - margin,
      y: edges.top - THIN,
      width: edges.right - edges.left + margin + (board.shape === 'hex' ? margin : THIN),
      height: edges.bottom - edges.top + THIN + margin,
    },
  };
}

/** The cell that the eye finds next to one in a direction: near, and not far aside. */
export function neighbour(board: Board, layout: Layout, from: string, dx: number, dy: number): string | undefined {
  const here = layout.at(from);
  let best: string | undefined;
  let least = Infinity;
  for (const { name } of board.cells) {
    const there = layout.at(name);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && aside <= along && cost < least) [best, least] = [name, cost];
  }
  return best;
}
