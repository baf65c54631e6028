// Who sits where, and the men of each beside the board.

import type { Game } from '../game';
import { SKILL_FULL, type Seat, type State, describeSeat, describeTime, isOver } from '../state';
import { type Board, nameOf, playerOf, readable } from '../protocol';
import { ManIcon, PlayerIcon } from './men';

const TIMES = [100, 300, 1000, 3000, 10000, 30000];

interface ControlProps {
  label: string;
  seat: Seat;
  onChange: (seat: Seat) => void;
}

export function SeatControls({ label, seat, onChange }: ControlProps) {
  const times = TIMES.includes(seat.time) ? TIMES : [...TIMES, seat.time].sort((a, b) => a - b);
  return (
    <div class="seat-controls">
      <label>
        <span>Player</span>
        <select aria-label={`${label}: who plays`} value={seat.engine ? 'engine' : 'person'}
          onChange={(event) => onChange({ ...seat, engine: event.currentTarget.value === 'engine' })}>
          <option value="person">Person</option>
          <option value="engine">Engine</option>
        </select>
      </label>
      {seat.engine && (
        <>
          <label>
            <span>Skill {seat.skill} of {SKILL_FULL}</span>
            <input type="range" min="0" max={SKILL_FULL} value={seat.skill} aria-label={`${label}: skill`}
              onChange={(event) => onChange({ ...seat, skill: Number(event.currentTarget.value) })} />
          </label>
          <label>
            <span>Time a move</span>
            <select aria-label={`${label}: time a move`} value={seat.time}
              onChange={(event) => onChange({ ...seat, time: Number(event.currentTarget.value) })}>
              {times.map((ms) => <option key={ms} value={ms}>{describeTime(ms)}</option>)}
            </select>
          </label>
        </>
      )}
    </div>
  );
}

function OffBoard({ board, player }: { board: Board; player: string }) {
  const men = board.off.filter((man) => man.owner === player);
  if (men.length === 0) return null;
  return (
    <ul class="off" aria-label="Off the board">
      {men.map((man) => (
        <li key={man.letter} title={readable(man.name)} aria-label={`${man.count} ${readable(man.name)}`}>
          <ManIcon board={board} {...man} />
          {man.count > 1 && <span>×{man.count}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Seats({ game, state }: { game: Game; state: State }) {
  const { board } = state;
  return (
    <section class="seats" aria-label="Players">
      {board.names.map((_, index) => {
        const player = playerOf(index);
        const seat = state.seats[index]!;
        const name = nameOf(board, player);
        const turn = board.turn === player && !isOver(state);
        const men = board.pieces.filter((piece) => piece.owner === player).length;
        return (
          <details key={player} class={`seat ${turn ? 'turn' : ''}`} name="seats">
            <summary aria-current={turn}>
              <PlayerIcon board={board} player={player} />
              <span class="who"><strong>{name}</strong> <span class="detail">{describeSeat(seat)}</span></span>
              <span class="count" title="On the board">{men} {men === 1 ? 'man' : 'men'}</span>
            </summary>
            <SeatControls label={name} seat={seat} onChange={(changed) => void game.setSeat(index, changed)} />
          </details>
        );
      })}
      {board.off.length > 0 && (
        <div class="dead" aria-label="Dead zones">
          {board.names.map((_, index) => <OffBoard key={index} board={board} player={playerOf(index)} />)}
        </div>
      )}
    </section>
  );
}
