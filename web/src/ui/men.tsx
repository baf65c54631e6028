// Men: a token whose shape and colour tell the owner, with the picture of the man and its marks.

import { type Board, type Player, readable, seatOf } from '../protocol';
import { PICTURES } from './pictures';

// --- Owners

type Shape = 'circle' | 'square' | 'hexagon' | 'diamond';

interface Look {
  shape: Shape;
  colour: string; // a class of the style sheet
}

/** By what the engine calls a player. */
const LOOKS: Record<string, Look> = {
  White: { shape: 'circle', colour: 'white' },
  Black: { shape: 'square', colour: 'black' },
  Red: { shape: 'circle', colour: 'red' },
  Yellow: { shape: 'square', colour: 'yellow' },
  Green: { shape: 'hexagon', colour: 'green' },
  Blue: { shape: 'diamond', colour: 'blue' },
};
const BY_SEAT = [LOOKS.Red, LOOKS.Yellow, LOOKS.Green, LOOKS.Blue] as Look[];

/** What the token of a player looks like: its outline, to draw other things in the same manner. */
export const outlineOf = (look: Look): string => OUTLINES[look.shape];

export const lookOf = (board: Board, player: Player): Look =>
  LOOKS[board.names[seatOf(player)] ?? ''] ?? BY_SEAT[seatOf(player) % BY_SEAT.length]!;

const OUTLINES: Record<Shape, string> = {
  circle: 'M0-41A41 41 0 1 1-.01-41z',
  square: 'M-26-38H26Q38-38 38-26V26Q38 38 26 38H-26Q-38 38-38 26V-26Q-38-38-26-38z',
  hexagon: 'M-5-43Q0-46 5-43L35-26Q39-23 39-18V18Q39 23 35 26L5 43Q0 46-5 43L-35 26Q-39 23-39 18V-18Q-39-23-35-26z',
  diamond: 'M-6-46Q0-51 6-46L46-6Q51 0 46 6L6 46Q0 51-6 46L-46 6Q-51 0-46-6z',
};
const ROOM: Record<Shape, number> = { circle: 0.66, square: 0.66, hexagon: 0.64, diamond: 0.56 };

// --- Marks, by the engine's words

const SHIELD = 'M-8-9H8V1Q8 8 0 11Q-8 8-8 1z';

function Shields({ count }: { count: number }) {
  if (count === 0) {
    return (
      <g class="mark bare" transform="translate(0 39)">
        <path d={SHIELD} />
        <path class="pen" d="M-9-10L9 11" />
      </g>
    );
  }
  return (
    <g class="mark armour" transform="translate(0 39)">
      {Array.from({ length: count }, (_, i) => (
        <path key={i} d={SHIELD} transform={`translate(${18 * i - 9 * (count - 1)} 0)`} />
      ))}
    </g>
  );
}

function Badge({ kind, path }: { kind: string; path: string }) {
  return (
    <g class={`mark badge ${kind}`} transform="translate(32 -32)">
      <circle r="15" />
      <path class="pen" d={path} />
    </g>
  );
}

function Mark({ mark }: { mark: string }) {
  const armour = /^armour:(\d)$/.exec(mark);
  if (armour) return <Shields count={Number(armour[1])} />;
  switch (mark) {
    case 'reduced':
      return <Badge kind="reduced" path="M-7-3L0 5L7-3" />;
    case 'freed':
      return <Badge kind="freed" path="M-7 3L0-5L7 3" />;
    case 'protected':
      return <Badge kind="guarded" path="M-6 7V-2H-9V-7H-4.500V-4H-2V-7H2V-4H4.500V-7H9V-2H6V7z" />;
    case 'spent':
      return <Badge kind="spent" path="M-6-6L6 6M6-6L-6 6" />;
    case 'on-mouse':
      return <Badge kind="safe" path="M-7 0L-2 6L7-5" />;
    default:
      return <Badge kind="other" path="M0-7V2M0 6V7" />;
  }
}

/** What the marks mean, for the legend and for those who listen. */
export function describeMark(mark: string): string {
  const armour = /^armour:(\d)$/.exec(mark);
  if (armour) return armour[1] === '0' ? 'no armour left' : `armour left ${armour[1]}`;
  return { 'on-mouse': 'safe on a mouse' }[mark] ?? readable(mark);
}

// --- Men

interface ManProps {
  board: Board;
  owner: Player;
  letter: string;
  name: string;
  marks?: string[];
}

/** A man around the origin, 100 wide like a cell. */
export function Man({ board, owner, letter, name, marks = [] }: ManProps) {
  const { shape, colour } = lookOf(board, owner);
  const picture = PICTURES[name];
  const scale = ROOM[shape];
  return (
    <g class={`man ${colour}`}>
      <path class="token" d={OUTLINES[shape]} />
      {picture ? (
        <g class="picture" transform={`scale(${scale}) translate(-50 -50)`}>
          {picture.fill && <path class="fill" d={picture.fill} />}
          {picture.line && <path class="line" d={picture.line} />}
        </g>
      ) : (
        <text class="letter" y="15">{letter}</text>
      )}
      {marks.map((mark) => <Mark key={mark} mark={mark} />)}
    </g>
  );
}

/** A man as a picture of its own, in running text. */
export function ManIcon(props: ManProps & { class?: string }) {
  return (
    <svg class={`icon ${props.class ?? ''}`} viewBox="-52 -52 104 104" aria-hidden="true">
      <Man {...props} />
    </svg>
  );
}

/** The mere token of a player. */
export function PlayerIcon({ board, player }: { board: Board; player: Player }) {
  const { shape, colour } = lookOf(board, player);
  return (
    <svg class="icon" viewBox="-52 -52 104 104" aria-hidden="true">
      <g class={`man ${colour}`}>
        <path class="token" d={OUTLINES[shape]} />
      </g>
    </svg>
  );
}
