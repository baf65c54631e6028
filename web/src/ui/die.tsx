// The die, or whatever the engine calls its outcomes of chance.

import { useEffect, useState } from 'preact/hooks';
import type { Die } from '../state';

const TUMBLE_MS = 90;
const PIPS: Record<string, [number, number][]> = {
  r1: [[0, 0]],
  r2: [[-1, -1], [1, 1]],
  r3: [[-1, -1], [0, 0], [1, 1]],
  r4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  r5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  r6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** `r3` for people. */
export const faceName = (face: string): string => face.replace(/^r(?=\d)/, '');

function Face({ face }: { face: string | undefined }) {
  const pips = face ? PIPS[face] : undefined;
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-44" y="-44" width="88" height="88" rx="18" />
      {pips?.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 23} cy={y * 23} r="9.500" />)}
      {!pips && <text y="17">{face ? faceName(face) : '?'}</text>}
    </svg>
  );
}

export function DieView({ die, onRoll }: { die: Die; onRoll: (() => void) | undefined }) {
  const [shown, setShown] = useState(die.shown);
  useEffect(() => {
    setShown(die.shown);
    if (!die.rolling) return undefined;
    const tumble = (): void => setShown((old) => {
      const others = die.faces.filter((face) => face !== old);
      return others[Math.floor(Math.random() * others.length)] ?? old;
    });
    tumble();
    const timer = setInterval(tumble, TUMBLE_MS);
    return () => clearInterval(timer);
  }, [die]);
  const said = die.rolling ? 'The die rolls' : die.shown ? `Rolled ${faceName(die.shown)}` : 'The die';
  return (
    <button type="button" class={`die ${die.rolling ? 'rolling' : ''}`} disabled={!onRoll} onClick={onRoll}
      aria-label={onRoll ? 'Roll the die' : said} title={onRoll ? 'Roll the die' : said}>
      <Face face={onRoll ? undefined : shown} />
    </button>
  );
}
