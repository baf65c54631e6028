// How long a processor was given to the engine: in the page and natively. On a busy machine the clock
// tells more about priorities, of which the browser has its own, than about the engine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Whether the system tells, as Linux does. */
export const canMeasure = existsSync('/proc/self/schedstat');

/** What `look` gives, or `otherwise`: processes and threads may end at any moment. */
function attempt(look, otherwise) {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
const textOf = (file) => attempt(() => readFileSync(file, 'utf8'), '');
const namesIn = (directory) => attempt(() => readdirSync(directory), []);

/** Every process below this one. */
function descendants() {
  const parents = new Map();
  for (const id of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = textOf(`/proc/${id}/stat`); // "id (name) state parent ..."
    parents.set(id, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }
  const isBelow = (id) => id !== undefined && (id === String(process.pid) || isBelow(parents.get(id)));
  return [...parents.keys()].filter(isBelow);
}

/** Seconds of all workers that the browser has now, without the threads that compile for them. */
export function workerSeconds() {
  const threads = descendants().flatMap((id) => namesIn(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`));
  const workers = threads.filter((thread) => textOf(`${thread}/comm`).startsWith('DedicatedWorker'));
  return workers.map((worker) => Number(textOf(`${worker}/schedstat`).split(' ')[0]) / 1e9).reduce((a, b) => a + b, 0);
}

/** Runs a program: the lines that it wrote, and its seconds. */
export function runMeasured(program, args) {
  const script = "TIMEFORMAT='%U %S'; time \"$0\" \"$@\"";
  const output = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`, program, ...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const lines = output.trim().split('\n');
  const [user, system] = lines.pop().split(' ').map(Number);
  return { lines, seconds: user + system };
}
