// What was played, and a field to type a move.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game';
import { type Entry, type State, isPersonal } from '../state';
import type { Player } from '../protocol';
import { faceName } from './die';
import { PlayerIcon } from './men';

interface Turn {
  player: Player;
  roll: string;
  text: string;
}

/** A roll and the move for it are one turn. */
function turnsOf(entries: Entry[]): Turn[] {
  const turns: Turn[] = [];
  let roll = '';
  for (const entry of entries) {
    if (entry.roll) roll = entry.text;
    else turns.push({ player: entry.player, roll, text: entry.text });
    if (!entry.roll) roll = '';
  }
  return turns;
}

export function Moves({ game, state }: { game: Game; state: State }) {
  const list = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState('');
  const turns = turnsOf(state.entries);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [turns.length]);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const move = typed.replace(/\s+/g, '');
    if (move === '') return;
    if (await game.play(move)) setTyped('');
    else game.say(`${move} is not a legal move here.`);
  }

  return (
    <section class="moves" aria-label="Moves">
      <ol ref={list} tabIndex={0}>
        {turns.length === 0 && <li class="none">No moves yet</li>}
        {turns.map((turn, index) => (
          <li key={index} value={index + 1}>
            <span class="number">{index + 1}</span>
            <PlayerIcon board={state.board} player={turn.player} />
            {turn.roll && <span class="roll" title="Roll">{faceName(turn.roll)}</span>}
            <span class="text">{turn.text}</span>
          </li>
        ))}
      </ol>
      {isPersonal(state) && !state.rollDue && (
        <form onSubmit={(event) => void submit(event)}>
          <input type="text" value={typed} placeholder="Or type a move" aria-label="Type a move" autocomplete="off"
            autocapitalize="none" spellcheck={false} enterkeyhint="go" onInput={(event) => setTyped(event.currentTarget.value)} />
          <button type="submit" class="quiet">Play</button>
        </form>
      )}
    </section>
  );
}
