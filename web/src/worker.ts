// The engine in a worker: a message is a line of the protocol, in both directions.
//
// The engine asks for lines itself (src/web.c), also while it searches, so that `stop` and
// `isready` are answered then too.
import createEngine from 'quadriga-engine/engine.mjs';
import engineFile from 'quadriga-engine/engine.wasm';

const lines: string[] = [];
let lineCame: (() => void) | undefined;

onmessage = (event: MessageEvent<string>) => {
  lines.push(event.data);
  lineCame?.();
};

// A task of its own at the end of the queue of tasks; a timer would wait for milliseconds.
const ticks = new MessageChannel();
const nextTick = () =>
  new Promise<void>((resolve) => {
    ticks.port1.onmessage = () => resolve();
    ticks.port2.postMessage(null);
  });

const host = {
  next: () => lines.shift(),
  emit: (line: string) => postMessage(line),
  breathe: nextTick,
  async wait() {
    while (lines.length === 0) await new Promise<void>((resolve) => (lineCame = resolve));
    return lines.shift();
  },
};

/** Makes it an error of the worker, which the page reports. */
function fail(failure: unknown): void {
  setTimeout(() => {
    throw failure;
  });
}

createEngine({ host, locateFile: () => engineFile }).catch(fail);
// Once it has waited for a line, the engine runs in what follows on a promise.
onunhandledrejection = (event) => fail(event.reason);
