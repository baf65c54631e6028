// What lies on a cell besides men, around the origin.

import type { Board, Cell } from '../protocol';
import { lookOf, outlineOf } from './men';

const MOUSE = 'M-15-20a9 9 0 0 1 8 5q7-2 14 0A9 9 0 1 1 17-3q2 6-1 11-6 12-16 13-10-1-16-13-3-5-1-11a9 9 0 0 1 2-17z';
const CROSSED = 'M-24-24L24 24M24-24L-24 24'; // nobody's: nobody may enter

export function Terrain({ board, cell }: { board: Board; cell: Cell }) {
  const look = cell.owner ? lookOf(board, cell.owner) : undefined;
  const colour = look?.colour ?? 'nobody';
  switch (cell.kind) {
    case 'water':
      return <path class="waves" d="M-30-14q7.500-9 15 0t15 0 15 0 15 0M-30 8q7.500-9 15 0t15 0 15 0 15 0M-18 30q6-8 12 0t12 0 12 0" />;
    case 'mountain':
      return (
        <g class="peaks">
          <path d="M-40 28L-14-26 2 4 14-14 40 28z" />
          <path class="snow" d="M-14-26L-23-7-14-12-6-5z" />
        </g>
      );
    case 'goal':
      return (
        <g class={`goal-sign ${colour}`}>
          <path d="M-45-45h26l-26 26zM45 45h-26l26-26zM45-45v26L19-45zM-45 45v-26l26 26z" />
        </g>
      );
    case 'mouse':
      return (
        <g class={`mouse-sign ${colour}`}>
          <path class="ring" d={look ? outlineOf(look) : CROSSED} />
          {look && <path class="body" d={MOUSE} />}
        </g>
      );
    default:
      return null;
  }
}
