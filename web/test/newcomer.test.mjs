// A game that the page has never heard of: a made-up engine in place of the real one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, button, cell, clickCells, done, played, start } from './site.mjs';

/** Two pebbles on three cells of a row. Runs as the worker. */
function newcomer() {
  let played = [];
  const after = (...moves) => moves.join() === played.join();
  const legal = () => (after() ? 'swap!now a1b1 a1c1z' : after('a1b1') ? 'heads tails' : after('a1b1', 'heads') || after('a1b1', 'tails') ? 'c1@' : 'none');
  const over = () => legal() === 'none';
  const board = () => ({
    variant: 'pebbles', title: 'Pebbles & Co', shape: 'square', players: 2, names: ['Mauve', 'Teal'],
    turn: over() ? 'none' : played.length === 0 ? 'p1' : 'p2', roll: null, check: false, result: over() ? 'p2win' : 'none',
    reason: over() ? 'pebble-gone' : 'none', last: [],
    cells: ['a1', 'b1', 'c1'].map((name, x) => ({ name, x: 1000 * x, y: 0, kind: x ? 'plain' : 'mud', owner: null })),
    pieces: [
      { cell: played.length ? 'b1' : 'a1', letter: 'X', name: 'round-pebble', owner: 'p1', marks: ['sticky'] },
      { cell: 'c1', letter: 'x', name: 'round-pebble', owner: 'p2', marks: [] },
    ],
    off: [], links: [],
  });
  const answers = {
    variants: () => 'pebbles', variant: () => 'pebbles', fen: () => `row ${played.join('+') || '-'}`, ply: () => String(played.length),
    board: () => JSON.stringify(board()), moves: legal, chance: () => (after('a1b1') ? 'heads:1/2 tails:1/2' : 'none'),
    turn: () => board().turn,
  };
  onmessage = ({ data }) => {
    const [command, ...rest] = data.split(' ');
    if (command === 'ugi') postMessage('ugiok');
    if (command === 'isready') postMessage('readyok');
    if (command === 'query') postMessage(`response ${answers[rest[0]]()}`);
    if (command === 'position') played = data.includes(' moves ') ? data.split(' moves ')[1].split(' ') : [];
    if (command === 'moves') {
      if (legal().split(' ').includes(rest[0])) played.push(rest[0]);
      else postMessage('info string error illegal-move Invalid move 1: it');
    }
    if (command === 'undo') played = played.slice(0, -Number(rest[0] ?? 1));
  };
}

let site;
before(async () => (site = await start()));
after(() => site.close());

async function openNewcomer(options) {
  const worker = { contentType: 'text/javascript', body: `(${newcomer})()` };
  return site.open('#v=pebbles&s=p+p', { ...options, routes: [[/worker-[^/]*\.js$/, (route) => route.fulfill(worker)]] });
}

test('a new game is drawn and played without knowing it', async () => {
  const page = await openNewcomer({ viewport: PHONE });
  await page.getByRole('heading', { name: 'Pebbles & Co' }).waitFor();
  assert.equal(await cell(page, 'a1').getAttribute('aria-label'), 'a1, mud, Mauve round pebble, sticky, can move');
  assert.equal(await page.locator('.board .letter').first().textContent(), 'X');
  await clickCells(page, 'a1', 'b1');
  await played(page, 1);
  await button(page, 'Roll').click();
  await clickCells(page, 'c1');
  await button(page, 'Leave the board').click();
  await page.getByText('Teal has won: pebble gone').waitFor();
  assert.match(await page.locator('.moves .roll').textContent(), /heads|tails/);
  await done(page);
});

test('a move outside the grammar can be chosen by its text', async () => {
  const page = await openNewcomer();
  await button(page, 'swap!now').click();
  assert.deepEqual(await played(page, 1), ['swap!now']);
  await done(page);
});
