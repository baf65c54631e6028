// What the signs on this board mean: those that are there.

import type { Board } from '../protocol';
import { Man, describeMark } from './men';
import { Terrain } from './terrain';

const KINDS: Record<string, string> = {
  water: 'Water',
  mountain: 'Mountain',
  goal: 'Goal, in its owner’s colour',
  mouse: 'Mouse, in its owner’s colour',
};

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

export function Legend({ board }: { board: Board }) {
  const kinds = new Map(board.cells.filter((cell) => cell.kind in KINDS).map((cell) => [cell.kind, cell]));
  const marks = new Set(board.pieces.flatMap((piece) => piece.marks));
  const names = new Map(board.pieces.map((piece) => [piece.name, piece]));
  return (
    <details class="legend">
      <summary>What is what</summary>
      <ul>
        {[...kinds].map(([kind, cell]) => (
          <li key={kind}>
            <svg class="icon" viewBox="-52 -52 104 104" aria-hidden="true">
              <g class={`cell ${kind}`}>
                <path class="ground" d="M-50-50H50V50H-50z" />
                <Terrain board={board} cell={cell} />
              </g>
            </svg>
            {KINDS[kind]}
          </li>
        ))}
        {[...names].sort().map(([name, piece]) => (
          <li key={name}>
            <svg class="icon" viewBox="-52 -52 104 104" aria-hidden="true"><Man board={board} {...piece} marks={[]} /></svg>
            {capital(/\d/.test(name) ? name : name.replaceAll('-', ' '))}
          </li>
        ))}
        {[...marks].sort().map((mark) => {
          const piece = board.pieces.find((p) => p.marks.includes(mark))!;
          return (
            <li key={mark}>
              <svg class="icon" viewBox="-52 -52 104 104" aria-hidden="true"><Man board={board} {...piece} marks={[mark]} /></svg>
              {capital(describeMark(mark))}
            </li>
          );
        })}
        {board.links.length > 0 && (
          <li>
            <svg class="icon" viewBox="-52 -52 104 104" aria-hidden="true">
              <g class="links"><line x1="-45" y1="0" x2="36" y2="0" /><circle cx="36" cy="0" r="11" /></g>
            </svg>
            Linked men; the dot is the one that depends on the other
          </li>
        )}
      </ul>
    </details>
  );
}
