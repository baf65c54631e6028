// What is to be done now: the line below the board, with the words to choose from.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../game';
import { type State, describeEnd, isOver, isPersonal, seatAt } from '../state';
import { Choice, WORD } from '../moves';
import { type Board, nameOf, readable } from '../protocol';
import { DieView, faceName } from './die';
import { ManIcon } from './men';

interface Names {
  [letter: string]: string;
}

/** The names of men by their letters, of those to be seen. */
const namesOf = (board: Board): Names =>
  Object.fromEntries([...board.pieces, ...board.off].map((man) => [man.letter.toLowerCase(), man.name]));

/** The letter of a word about a man. */
const letterOf = (word: string): string | undefined =>
  word.startsWith(WORD.becomes) || word.startsWith(WORD.puts) ? word.at(-1) : undefined;

/** Names of men that are not on the board yet: what the move would put there tells them. */
function useNames(game: Game, board: Board, choice: Choice): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    setNames((old) => ({ ...old, ...namesOf(board) }));
  }, [board]);
  useEffect(() => setNames(namesOf(board)), [board.variant]);
  useEffect(() => {
    for (const [word, move] of choice.words) {
      const letter = letterOf(word);
      if (letter && !names[letter]) void game.preview(move.text).then((then) => setNames((old) => ({ ...namesOf(then), ...old })));
    }
  }, [choice]);
  return names;
}

function describeWord(word: string, names: Names, putting: string): string {
  const letter = letterOf(word);
  const man = letter && readable(names[letter] ?? letter.toUpperCase());
  if (word.startsWith(WORD.becomes)) return `Become ${man}`;
  if (word.startsWith(WORD.puts)) return `${putting} ${man}`;
  if (word === WORD.jumps) return 'Teleport';
  if (word === WORD.leaves) return 'Leave the board';
  const text = word.slice(WORD.whole.length);
  return text === 'pass' ? 'Pass' : faceName(text);
}

interface Props {
  game: Game;
  state: State;
  choice: Choice;
  onWord: (word: string) => void;
  onWhole: () => void;
  onBack: () => void;
  onNewGame: () => void;
}

function ask(choice: Choice, words: number): string {
  if (!choice.begun) return words > 0 ? 'choose' : 'choose a man';
  if (choice.cells.size > 0) return words > 0 || choice.whole ? 'go on, or choose' : 'choose where to';
  return 'choose';
}

function Choosing({ game, state, choice, onWord, onWhole, onBack }: Props) {
  const { board } = state;
  const words = [...choice.words.keys()];
  const names = useNames(game, board, choice);
  const owner = board.turn;
  return (
    <>
      <Line actions={choice.begun && <button type="button" class="quiet" onClick={onBack}>Back</button>}>
        <strong>{nameOf(board, owner)}</strong>: {ask(choice, words.length)}
        {board.check && <span class="check">Check</span>}
      </Line>
      {choice.begun && (words.length > 0 || choice.whole) && (
        <div class="words">
          {words.map((word) => {
            const letter = letterOf(word);
            const name = letter && names[letter];
            return (
              <button type="button" key={word} class="word" onClick={() => onWord(word)}>
                {letter && name && <ManIcon board={board} owner={owner} letter={letter.toUpperCase()} name={name} />}
                {describeWord(word, names, 'Add')}
              </button>
            );
          })}
          {choice.whole && <button type="button" class="word" onClick={onWhole}>Just the move</button>}
        </div>
      )}
      {!choice.begun && words.length > 0 && (
        <div class="words">
          {words.map((word) => (
            <button type="button" key={word} class="word" onClick={() => onWord(word)}>{describeWord(word, names, 'Add')}</button>
          ))}
        </div>
      )}
    </>
  );
}

/** What is going on, and what can be done about it at its right. */
function Line({ children, actions }: { children: ComponentChildren; actions: ComponentChildren }) {
  return (
    <div class="line">
      <p class="ask">{children}</p>
      <div class="actions">{actions}</div>
    </div>
  );
}

function Waiting({ game, state }: { game: Game; state: State }) {
  const { board, thinking, paused, rollDue } = state;
  const who = <strong>{nameOf(board, board.turn)}</strong>;
  if (paused) {
    return <Line actions={<button type="button" class="word" onClick={() => void game.setPaused(false)}>Go on</button>}>{who} waits</Line>;
  }
  const alone = state.seats.slice(0, board.players).every((seat) => seat.engine);
  const actions = (
    <>
      {!rollDue && <button type="button" class="quiet" onClick={() => game.moveNow()}>Move now</button>}
      {alone && <button type="button" class="quiet" onClick={() => void game.setPaused(true)}>Pause</button>}
    </>
  );
  return (
    <Line actions={actions}>
      {who} {rollDue ? 'rolls' : 'thinks'}
      {board.check && <span class="check">Check</span>}
      {thinking && <span class="detail" aria-live="off">depth {thinking.depth}, {thinking.score}</span>}
    </Line>
  );
}

function Situation(props: Props) {
  const { game, state } = props;
  if (isOver(state)) {
    return (
      <Line actions={<button type="button" class="word" onClick={props.onNewGame}>New game</button>}>
        <strong>{describeEnd(state)}</strong>
      </Line>
    );
  }
  if (!isPersonal(state)) return <Waiting game={game} state={state} />;
  if (!state.rollDue) return <Choosing {...props} />;
  return (
    <Line actions={<button type="button" class="word" disabled={state.die?.rolling} onClick={() => void game.roll()}>Roll</button>}>
      <strong>{nameOf(state.board, state.board.turn)}</strong>: roll the die
    </Line>
  );
}

export function Prompt(props: Props) {
  const { game, state } = props;
  const mayRoll = !isOver(state) && state.rollDue && !state.die?.rolling && !seatAt(state, state.board.turn).engine;
  return (
    <section class="prompt" aria-label="What to do">
      {state.die && <DieView die={state.die} onRoll={mayRoll ? () => void game.roll() : undefined} />}
      <div class="situation" aria-live="polite"><Situation {...props} /></div>
    </section>
  );
}
