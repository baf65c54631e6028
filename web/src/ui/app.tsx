import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../game';
import { type State, canResign } from '../state';
import { Choice } from '../moves';
import { BoardView } from './board';
import { NewGame, OpenGame, SaveGame } from './dialogs';
import { Legend } from './legend';
import { Moves } from './moves';
import { Prompt } from './prompt';
import { Seats } from './seats';

type DialogName = 'new' | 'open' | 'save';

/** The state of the game, drawn anew when it changes. */
function useGame(game: Game): State | undefined {
  const [, setCount] = useState(0);
  useEffect(() => game.subscribe(() => setCount((n) => n + 1)), [game]);
  return game.state;
}

/** The move that is being put together: the choices so far, the last one is current. */
function useChoices(game: Game, state: State | undefined) {
  const fresh = useMemo(() => Choice.among(state?.legal ?? []), [state?.legal]);
  const [earlier, setEarlier] = useState<{ root: Choice; steps: Choice[] }>({ root: fresh, steps: [] });
  const steps = earlier.root === fresh ? earlier.steps : [];
  const current = steps.at(-1) ?? fresh;

  const go = useCallback((next: Choice | undefined) => {
    if (!next) return;
    const move = next.settledMove;
    if (move) void game.play(move.text);
    setEarlier({ root: fresh, steps: move ? [] : [...steps, next] });
  }, [fresh, steps]);

  const cancel = (): void => setEarlier({ root: fresh, steps: [] });
  return {
    choice: current,
    onCell: (cell: string): void => {
      const next = current.withCell(cell);
      if (next) go(next);
      else if (current.whole && cell === current.at) void game.play(current.whole.text);
      else if (fresh.cells.has(cell) && cell !== current.taken[0]) setEarlier({ root: fresh, steps: [fresh.withCell(cell)!] });
      else cancel();
    },
    onWord: (word: string): void => go(current.withWord(word)),
    onWhole: (): void => {
      if (current.whole) void game.play(current.whole.text);
      cancel();
    },
    onBack: (): void => setEarlier({ root: fresh, steps: steps.slice(0, -1) }),
    onCancel: cancel,
  };
}

interface ToolsProps {
  game: Game;
  state: State;
  onTurn: () => void;
}

function Tools({ game, state, onTurn }: ToolsProps) {
  const nothing = state.entries.every((entry) => entry.roll) && !state.resigned;
  return (
    <div class="tools">
      <button type="button" class="quiet" disabled={nothing} onClick={() => void game.takeBack()}>Take back</button>
      <button type="button" class="quiet" disabled={!canResign(state)} onClick={() => void game.resign()}>Resign</button>
      <button type="button" class="quiet" onClick={onTurn}>Turn the board</button>
    </div>
  );
}

function Playing({ game, state }: { game: Game; state: State }) {
  const [dialog, setDialog] = useState<DialogName>();
  const [turned, setTurned] = useState(false);
  // The only person of two sits in front.
  const facing = state.board.players === 2 && state.seats[0]!.engine && !state.seats[1]!.engine;
  const choices = useChoices(game, state);
  const close = (): void => setDialog(undefined);
  // Drawn anew only if it changed: while an engine thinks, the rest of the page does all the time.
  const board = useMemo(() => (
    <BoardView board={state.board} choice={choices.choice} turned={turned !== facing} moveCount={state.entries.length}
      onCell={choices.onCell} onCancel={choices.onCancel} />
  ), [state.board, choices.choice, turned !== facing]);
  useEffect(() => {
    document.title = `${state.board.title} – Quadriga`;
  }, [state.board.title]);

  return (
    <>
      <header class="top">
        <h1>{state.board.title}</h1>
        <nav>
          <button type="button" class="quiet" onClick={() => setDialog('new')}>New</button>
          <button type="button" class="quiet" onClick={() => setDialog('open')}>Open</button>
          <button type="button" class="quiet" onClick={() => setDialog('save')}>Save</button>
        </nav>
      </header>
      <main>
        <div class="place">
          {board}
        </div>
        <aside>
          <Prompt game={game} state={state} choice={choices.choice} onWord={choices.onWord} onWhole={choices.onWhole}
            onBack={choices.onBack} onNewGame={() => setDialog('new')} />
          {state.message && <p class="refused" role="alert">{state.message}</p>}
          <Seats game={game} state={state} />
          <Tools game={game} state={state} onTurn={() => setTurned(!turned)} />
          <Moves game={game} state={state} />
          <Legend board={state.board} />
        </aside>
      </main>
      {dialog === 'new' && <NewGame game={game} state={state} onClose={close} />}
      {dialog === 'open' && <OpenGame game={game} onClose={close} />}
      {dialog === 'save' && <SaveGame game={game} state={state} onClose={close} />}
    </>
  );
}

export function App({ game }: { game: Game }) {
  const state = useGame(game);
  if (game.failure) return <p class="failure" role="alert">The engine has stopped: {game.failure}. Load the page again.</p>;
  return state ? <Playing game={game} state={state} /> : <p class="loading">Loading the engine…</p>;
}
