// The dialogs: a new game, opening one, keeping one.

import { type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game';
import type { Seat, State, Variant } from '../state';
import { readPasted } from '../record';
import { SeatControls } from './seats';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>Close</button>
      </header>
      {children}
    </dialog>
  );
}

// --- A new game

/** A start for people: how many play, and who if there is more than one way. */
function startTitle(variant: Variant, index: number): string {
  const names = variant.starts[index]!.names;
  return variant.starts.length === 1 ? `${names.length} players` : `${names.length}: ${names.join(', ')}`;
}

export function NewGame({ game, state, onClose }: { game: Game; state: State; onClose: () => void }) {
  const current = state.variants.find((variant) => variant.name === state.board.variant)!;
  const [variant, setVariant] = useState(current);
  const [start, setStart] = useState(Math.max(0, current.starts.findIndex((s) => s.position === state.start)));
  const [seats, setSeats] = useState<Seat[]>(state.seats);
  const names = variant.starts[start]!.names;

  function begin(event: Event): void {
    event.preventDefault();
    void game.newGame(variant.name, variant.starts[start]!.position, seats);
    onClose();
  }

  return (
    <Dialog title="New game" onClose={onClose}>
      <form class="new-game" onSubmit={begin}>
        <fieldset class="games">
          <legend>Game</legend>
          {state.variants.map((each) => (
            <label key={each.name} class="choice">
              <input type="radio" name="variant" value={each.name} checked={each === variant}
                onChange={() => { setVariant(each); setStart(0); }} />
              <span>{each.title}</span>
            </label>
          ))}
        </fieldset>
        {variant.starts.length > 1 && (
          <label class="field">
            <span>Players</span>
            <select value={start} onChange={(event) => setStart(Number(event.currentTarget.value))}>
              {variant.starts.map((_, index) => <option key={index} value={index}>{startTitle(variant, index)}</option>)}
            </select>
          </label>
        )}
        {names.map((name, index) => (
          <fieldset key={index} class="seat-field">
            <legend>{name}</legend>
            <SeatControls label={name} seat={seats[index]!}
              onChange={(seat) => setSeats(seats.map((old, i) => (i === index ? seat : old)))} />
          </fieldset>
        ))}
        <div class="actions"><button type="submit" class="word">Start</button></div>
      </form>
    </Dialog>
  );
}

// --- Opening

export function OpenGame({ game, onClose }: { game: Game; onClose: () => void }) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');

  async function open(pasted: string): Promise<void> {
    const read = readPasted(pasted);
    const wrong = read ? await game.load(read) : 'There is nothing to open.';
    if (wrong) setRefused(wrong);
    else onClose();
  }

  async function openFile(event: Event): Promise<void> {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    if (!file) return;
    const pasted = await file.text();
    setText(pasted);
    await open(pasted);
  }

  return (
    <Dialog title="Open" onClose={onClose}>
      <form class="open-game" onSubmit={(event) => { event.preventDefault(); void open(text); }}>
        <label class="field">
          <span>Paste a game, a link or a position</span>
          <textarea rows={7} value={text} spellcheck={false} autocapitalize="none"
            onInput={(event) => { setText(event.currentTarget.value); setRefused(''); }} />
        </label>
        {refused && <p class="refused" role="alert">{refused}</p>}
        <div class="actions">
          <label class="file quiet">
            Choose a file
            <input type="file" accept=".txt,.pgn,text/plain" onChange={(event) => void openFile(event)} />
          </label>
          <button type="submit" class="word">Open</button>
        </div>
      </form>
    </Dialog>
  );
}

// --- Keeping

function Copied({ label, text, rows }: { label: string; text: string; rows: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [done, setDone] = useState(false);
  async function copy(): Promise<void> {
    field.current?.select();
    await navigator.clipboard?.writeText(text).then(() => setDone(true), () => setDone(false));
  }
  return (
    <div class="field">
      <div class="copy">
        <span>{label}</span>
        <button type="button" class="quiet" onClick={() => void copy()}>{done ? 'Copied' : `Copy the ${label.toLowerCase()}`}</button>
      </div>
      <textarea ref={field} rows={rows} readOnly value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
    </div>
  );
}

export function SaveGame({ game, state, onClose }: { game: Game; state: State; onClose: () => void }) {
  const [record, setRecord] = useState('');
  useEffect(() => void game.record().then(setRecord), [state.entries]);

  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
    link.download = `${state.board.variant}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  return (
    <Dialog title="Save" onClose={onClose}>
      <div class="save-game">
        <Copied label="Link" text={new URL(game.link(), location.href).href} rows={3} />
        <Copied label="Position" text={state.position} rows={2} />
        <Copied label="Game" text={record} rows={6} />
        <div class="actions"><button type="button" class="word" onClick={save}>Save as a file</button></div>
      </div>
    </Dialog>
  );
}
