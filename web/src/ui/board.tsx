// The board: cells, men, where one may go; by pointer, touch and keys.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Choice, isWord } from '../moves';
import { type Board, type Cell, type Piece, nameOf, readable } from '../protocol';
import { layOut, neighbour, type Layout, type Point } from './geometry';
import { Man, describeMark } from './men';
import { Terrain } from './terrain';

const SQUARE = 'M-50-50H50V50H-50z';
const HEXAGON = 'M0-57.735L50-28.868V28.868L0 57.735L-50 28.868V-28.868z';
const REACH = 75; // of a finger, on the drawing
const DRAG_PIXELS = 6; // before it is a drag

interface Props {
  board: Board;
  choice: Choice;
  turned: boolean;
  moveCount: number;
  onCell: (cell: string) => void;
  onCancel: () => void;
}

const KIND_WORDS: Record<string, string> = { plain: '', dark: '' };

/** What a listener is told of a cell. */
function describeCell(board: Board, cell: Cell, piece: Piece | undefined, role: string): string {
  const kind = KIND_WORDS[cell.kind] ?? cell.kind;
  const owner = cell.owner && kind ? `${nameOf(board, cell.owner)}'s ` : '';
  const man = piece ? [`${nameOf(board, piece.owner)} ${readable(piece.name)}`, ...piece.marks.map(describeMark)] : [];
  return [cell.name, owner + kind, ...man, role].filter(Boolean).join(', ');
}

function Links({ board, layout }: { board: Board; layout: Layout }) {
  return (
    <g class="links">
      {board.links.map(([a, b]) => {
        const [p, q] = [layout.at(a), layout.at(b)];
        return (
          <g key={a + b}>
            <line class="halo" x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
            <line x1={p.x} y1={p.y} x2={q.x} y2={q.y} />
            <circle cx={q.x} cy={q.y} r="9" />
          </g>
        );
      })}
    </g>
  );
}

const move = (p: Point): string => `translate(${p.x} ${p.y})`;

interface Drag {
  cell: string;
  begin: Point; // on the screen
  by: Point | undefined; // on the drawing, once it is a drag
}

export function BoardView({ board, choice, turned, moveCount, onCell, onCancel }: Props) {
  const layout = useMemo(() => layOut(board, turned), [board.variant, board.cells.length, turned]);
  const pieces = useMemo(() => new Map(board.pieces.map((piece) => [piece.cell, piece])), [board]);
  const cells = useMemo(() => choice.cells, [choice]);
  const ends = useMemo(() => choice.ends, [choice]);
  const drawing = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState<string>();
  const [drag, setDrag] = useState<Drag>();
  const dragged = useRef(false);
  const taken = useMemo(() => new Set(choice.taken), [choice]);
  const way = choice.taken.filter((step) => !isWord(step));
  const sources = choice.begun ? undefined : cells;

  useEffect(() => setDrag(undefined), [board]);

  const outline = board.shape === 'hex' ? HEXAGON : SQUARE;
  const first = focus && board.cells.some((c) => c.name === focus) ? focus
    : (board.pieces.find((piece) => cells.has(piece.cell))?.cell ?? board.cells[0]!.name);

  const roleOf = (name: string): string => {
    if (taken.has(name)) return 'chosen';
    if (cells.has(name)) return choice.begun ? 'can go here' : 'can move';
    return ends.has(name) ? 'can end here' : '';
  };

  function onKey(event: KeyboardEvent): void {
    const name = (event.target as Element).getAttribute('data-cell');
    const arrows: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const arrow = arrows[event.key];
    if (event.key === 'Escape') onCancel();
    if (!name) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onCell(name);
    } else if (arrow) {
      event.preventDefault();
      const next = neighbour(board, layout, name, ...arrow);
      if (!next) return;
      setFocus(next);
      drawing.current?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
    }
  }

  function onPointerDown(event: PointerEvent): void {
    const name = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell');
    dragged.current = false;
    if (name && event.isPrimary && event.button === 0 && pieces.has(name) && (cells.has(name) || choice.at === name)) {
      setDrag({ cell: name, begin: { x: event.clientX, y: event.clientY }, by: undefined });
    }
  }

  function onPointerMove(event: PointerEvent): void {
    if (!drag) return;
    const dx = event.clientX - drag.begin.x;
    const dy = event.clientY - drag.begin.y;
    if (!drag.by && Math.hypot(dx, dy) < DRAG_PIXELS) return;
    if (!drag.by) {
      dragged.current = true;
      drawing.current?.setPointerCapture(event.pointerId);
      if (choice.at !== drag.cell) onCell(drag.cell);
    }
    const scale = layout.box.width / drawing.current!.getBoundingClientRect().width;
    setDrag({ ...drag, by: { x: dx * scale, y: dy * scale } });
  }

  function onPointerUp(event: PointerEvent): void {
    if (!drag) return;
    setDrag(undefined);
    if (!drag.by) return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]')?.getAttribute('data-cell');
    if (target && target !== drag.cell) onCell(target);
  }

  /** Fingers are wide: a touch beside a cell that means something is for that cell. */
  function meant(name: string, event: MouseEvent): string {
    if ((event as PointerEvent).pointerType !== 'touch' || roleOf(name) !== '') return name;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.current!.getScreenCTM()!.inverse());
    const distance = (other: string): number => Math.hypot(layout.at(other).x - point.x, layout.at(other).y - point.y);
    const near = [...cells, ...ends].filter((other) => distance(other) < REACH);
    return near.sort((a, b) => distance(a) - distance(b))[0] ?? name;
  }

  function onClick(event: MouseEvent): void {
    const name = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell');
    if (dragged.current) dragged.current = false;
    else if (name) onCell(meant(name, event));
    else onCancel();
  }

  const [from, to] = board.last;
  const slide = from && to ? { x: layout.at(from).x - layout.at(to).x, y: layout.at(from).y - layout.at(to).y } : undefined;
  const { box } = layout;

  return (
    <svg
      ref={drawing}
      class={`board ${board.shape} ${drag?.by ? 'dragging' : ''}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      style={{ '--ratio': box.width / box.height }}
      role="group"
      aria-label={`Board of ${board.title}. Arrow keys move, Enter chooses, Escape goes back.`}
      onKeyDown={onKey}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(undefined)}
      onClick={onClick}
    >
      <g class="labels" style={{ fontSize: `${layout.label}px` }} aria-hidden="true">
        {layout.labels.map(({ text, x, y }) => <text key={text} x={x} y={y}>{text}</text>)}
      </g>
      <g class="cells">
        {board.cells.map((cell) => {
          const name = cell.name;
          const role = roleOf(name);
          const state = [taken.has(name) && 'taken', sources?.has(name) && 'source', board.last.includes(name) && 'last', role && 'active'];
          return (
            <g
              key={name}
              class={['cell', cell.kind, ...state].filter(Boolean).join(' ')}
              transform={move(layout.at(name))}
              data-cell={name}
              role="button"
              tabIndex={name === first ? 0 : -1}
              aria-label={describeCell(board, cell, pieces.get(name), role)}
              aria-disabled={role === ''}
              onFocus={() => setFocus(name)}
            >
              <path class="ground" d={outline} />
              <Terrain board={board} cell={cell} />
              {board.last.includes(name) && <path class="trace" d={outline} transform="scale(0.9)" />}
              <path class="edge" d={outline} transform="scale(0.93)" />
            </g>
          );
        })}
      </g>
      <polyline class="way" points={way.map((name) => `${layout.at(name).x},${layout.at(name).y}`).join(' ')} />
      <Links board={board} layout={layout} />
      <g class="men" aria-hidden="true">
        {[...board.pieces].sort((a, b) => Number(a.cell === drag?.cell) - Number(b.cell === drag?.cell)).map((piece) => {
          const slides = slide && piece.cell === to;
          const p = layout.at(piece.cell);
          const by = piece.cell === drag?.cell ? drag.by : undefined;
          return (
            <g key={piece.cell + piece.letter + (slides ? moveCount : '')} transform={move(by ? { x: p.x + by.x, y: p.y + by.y } : p)}>
              <g class={slides ? 'slide' : ''} style={slides ? { '--dx': `${slide.x}px`, '--dy': `${slide.y}px` } : {}}>
                <Man board={board} {...piece} />
              </g>
            </g>
          );
        })}
      </g>
      {choice.begun && (
        <g class="targets" aria-hidden="true">
          {[...cells].map((name) =>
            pieces.has(name)
              ? <path key={name} class="take" transform={`${move(layout.at(name))} scale(0.93)`} d={outline} />
              : <circle key={name} class="go" transform={move(layout.at(name))} r="15" />)}
          {[...ends].map((name) => <circle key={name} class="end" transform={move(layout.at(name))} r="11" />)}
        </g>
      )}
    </svg>
  );
}
