// The engine in its worker, and what the page costs.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { canMeasure, runMeasured, workerSeconds } from './processor.mjs';
import { SITE, VARIANTS, button, done, link, start } from './site.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const NATIVE = process.env.QUADRIGA ?? join(ROOT, 'build/quadriga');
const READY_MS = 1000;
const TRANSFER_BYTES = 1.5e6;
const NODE_RATE = 0.2; // of the native one: less is a fault, not noise
const RATE_DEPTHS = { canopus: 11, 'canopus-superstar': 11, cyvasse: 12, kilkenny: 4, swordmagic: 13 };
const ANSWER_MS = 250;
const FRAME_MS = 200; // the longest that the page may hang
const TRIES = 3; // the machine may be busy with something else

let site;
before(async () => (site = await start()));
after(() => site.close());

/** Puts `engine` into the page: a worker of its own to send lines to and wait for lines of. */
async function startEngine(page) {
  await page.evaluate(() => {
    const script = performance.getEntriesByType('resource').map((entry) => entry.name).find((name) => /worker-[^/]*$/.test(name));
    const worker = new Worker(script, { type: 'module' });
    const lines = [];
    let look = () => {};
    worker.onmessage = (event) => {
      lines.push(event.data);
      look();
    };
    window.engine = {
      lines,
      send: (...sent) => sent.forEach((line) => worker.postMessage(line)),
      until: (pattern) => new Promise((resolve) => {
        look = () => {
          const at = lines.findIndex((line) => pattern.test(line));
          if (at >= 0) resolve(lines.splice(0, at + 1));
        };
        look();
      }),
      stop: () => worker.terminate(),
    };
  });
}

test('ready to play in time', async () => {
  const times = [];
  for (let i = 0; i < TRIES; i++) {
    const page = await site.open('');
    times.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime));
    await done(page);
  }
  console.log(`# ready after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.min(...times) < READY_MS);
});

test('all that is transferred', async () => {
  const bytes = readdirSync(SITE).map((name) => gzipSync(readFileSync(join(SITE, name))).length).reduce((a, b) => a + b);
  console.log(`# ${bytes} bytes compressed`);
  assert.ok(bytes < TRANSFER_BYTES);
  const page = await site.open('');
  await done(page);
  assert.ok([...site.server.asked].every((name) => readdirSync(SITE).includes(name)));
});

test('stop, isready and queries are answered in the middle of a search', async () => {
  const page = await site.open('');
  await startEngine(page);
  const times = await page.evaluate(async () => {
    const { engine } = window;
    engine.send('setoption name UGI_Variant value cyvasse', 'go infinite');
    await engine.until(/^info depth 4 /);
    const asked = async (line, pattern) => {
      const begin = performance.now();
      engine.send(line);
      const lines = await engine.until(pattern);
      if (lines.some((text) => text.startsWith('bestmove') && line !== 'stop')) throw new Error('the search has ended');
      return performance.now() - begin;
    };
    const result = [await asked('isready', /^readyok$/), await asked('query turn', /^response p1$/), await asked('stop', /^bestmove \w/)];
    engine.stop();
    return result;
  });
  console.log(`# answers after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.max(...times) < ANSWER_MS);
  await done(page);
});

test('a new position ends a search, whose move comes first', async () => {
  const page = await site.open('');
  await startEngine(page);
  const lines = await page.evaluate(async () => {
    const { engine } = window;
    engine.send('go infinite');
    await engine.until(/^info depth 2 /);
    engine.send('position startpos moves a2a3', 'query ply');
    return (await engine.until(/^response/)).filter((line) => !line.startsWith('info'));
  });
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^bestmove /);
  assert.equal(lines[1], 'response 1');
  await done(page);
});

test('the deepest search finds room to be put aside', async () => {
  const page = await site.open('');
  await startEngine(page);
  const lines = await page.evaluate(async () => {
    window.engine.send('setoption name UGI_Variant value cyvasse', 'setoption name Contempt value 0', 'position fen 7k/7w1/10/11/12/11/10/1W7/K7 - w 0 1', 'go depth 199');
    return window.engine.until(/^bestmove/);
  });
  assert.ok(lines.some((line) => line.startsWith('info depth 199 seldepth 199 ')));
  await done(page);
});

/** What `bench` tells in the page: its lines. */
const benchInPage = (page, command) => page.evaluate((command) => {
  window.engine.send(command);
  return window.engine.until(/^\d+ nodes \d+ nps/);
}, command);

test('the same nodes as everywhere', async () => {
  const page = await site.open('');
  await startEngine(page);
  const lines = await benchInPage(page, 'bench');
  await done(page);
  const recorded = readFileSync(join(ROOT, 'tests/bench.tsv'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
  assert.deepEqual(lines.slice(0, -1), recorded.map((line) => `${line.replace('\t', ': ')} nodes`));
});

test('a good rate of nodes in every game', async (context) => {
  if (!existsSync(NATIVE)) return context.skip('needs the native engine');
  if (!canMeasure) return context.skip('needs the processor time of a thread');
  const page = await site.open('');
  await startEngine(page);
  const shares = {};
  for (const variant of VARIANTS) {
    const command = `bench ${RATE_DEPTHS[variant]} 1 16 ${variant}`;
    let inPage = Infinity;
    let native = Infinity;
    for (let i = 0; i < TRIES; i++) {
      const begin = workerSeconds();
      const lines = await benchInPage(page, command);
      inPage = Math.min(inPage, workerSeconds() - begin);
      const own = runMeasured(NATIVE, command.split(' '));
      native = Math.min(native, own.seconds);
      assert.deepEqual(lines.slice(0, -1), own.lines.slice(0, -1));
    }
    assert.ok(inPage > 0); // the thread was found
    shares[variant] = native / inPage;
    console.log(`# ${variant}: ${(100 * shares[variant]).toFixed(0)} % of the native rate, ${native.toFixed(2)} s there`);
  }
  await done(page);
  assert.ok(Object.values(shares).every((share) => share >= NODE_RATE), JSON.stringify(shares));
});

test('the page answers while engines think', async () => {
  const page = await site.open(link('canopus-superstar', undefined, 'e20,2000 e20,2000'));
  const longest = page.evaluate(() => new Promise((resolve) => {
    const begin = performance.now();
    let last = begin;
    let gap = 0;
    const frame = (now) => {
      gap = Math.max(gap, now - last);
      last = now;
      if (now - begin < 1500) requestAnimationFrame(frame);
      else resolve(gap);
    };
    requestAnimationFrame(frame);
  }));
  await button(page, 'Turn the board').click();
  await button(page, 'Pause').click();
  await button(page, 'Go on').waitFor();
  const gap = await longest;
  console.log(`# longest gap between two frames: ${gap.toFixed(0)} ms`);
  assert.ok(gap < FRAME_MS);
  await done(page);
});

/** The worker's script, in which the engine breaks when it is about to say its best move. */
async function breaking(route) {
  const response = await route.fetch();
  const breaks = `const say = self.postMessage.bind(self);
    self.postMessage = (line) => { if (line.startsWith('bestmove')) throw new Error('it broke'); say(line); };`;
  await route.fulfill({ response, body: breaks + await response.text() });
}

test('an engine that breaks in the middle of a game is told of', async () => {
  const page = await site.open(link('canopus', '', 'e0,100 p'), { routes: [[/worker-[^/]*\.js$/, breaking]] });
  await page.getByText(/The engine has stopped: .*it broke/).waitFor();
  await page.context().close();
});
