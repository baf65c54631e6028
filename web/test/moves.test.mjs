// Moves as steps: pure text, no browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source } from './site.mjs';

const { Choice, readMove } = await source('moves.ts');
const { readLink, readPasted, writeLink, writeRecord } = await source('record.ts');

const steps = (text) => readMove(text).steps;

test('moves of every kind are taken apart', () => {
  assert.deepEqual(steps('g12g9'), ['g12', 'g9']);
  assert.deepEqual(steps('e7e8m'), ['e7', 'e8', '!=m']);
  assert.deepEqual(steps('c1c1p'), ['c1', '!=p']);
  assert.deepEqual(steps('c3c5,c5e5,e5h5'), ['c3', 'c5', 'e5', 'h5']);
  assert.deepEqual(steps('c3d4,m@e5'), ['c3', 'd4', '!+m', 'e5']);
  assert.deepEqual(steps('c1@f6'), ['c1', 'f6', '!@']);
  assert.deepEqual(steps('a8@'), ['a8', '!off']);
  assert.deepEqual(steps('pass'), ['!:pass']);
  assert.deepEqual(steps('r3'), ['!:r3']);
  assert.deepEqual(steps('k7~x'), ['!:k7~x']);
});

test('one click on the target is enough for a plain move', () => {
  const choice = Choice.among(['a1a2', 'a1b2', 'b1b2']);
  assert.deepEqual([...choice.cells], ['a1', 'b1']);
  assert.equal(choice.withCell('b1').settledMove, undefined, 'the first click plays nothing');
  assert.equal(choice.withCell('b1').withCell('b2').settledMove.text, 'b1b2');
  assert.equal(choice.withCell('a1').withCell('c3'), undefined);
});

test('a target with several moves asks for the word', () => {
  const choice = Choice.among(['a7a8m', 'a7a8p', 'a7b8']).withCell('a7').withCell('a8');
  assert.equal(choice.settledMove, undefined);
  assert.deepEqual([...choice.words.keys()], ['!=m', '!=p']);
  assert.equal(choice.withWord('!=p').settledMove.text, 'a7a8p');
});

test('a word without a choice behind a target is not asked for', () => {
  const choice = Choice.among(['c1@f6', 'c1@f7', 'c1d2']).withCell('c1');
  assert.equal(choice.withCell('f6').settledMove.text, 'c1@f6');
});

test('a slide and a teleport to one square are told apart', () => {
  const choice = Choice.among(['c1@f4', 'c1f4']).withCell('c1').withCell('f4');
  assert.equal(choice.settledMove, undefined);
  assert.equal(choice.whole.text, 'c1f4');
  assert.equal(choice.withWord('!@').settledMove.text, 'c1@f4');
});

test('leaving the board and a change in place need their button', () => {
  const vanish = Choice.among(['a8@']).withCell('a8');
  assert.equal(vanish.settledMove, undefined);
  assert.equal(vanish.withWord('!off').settledMove.text, 'a8@');
  const change = Choice.among(['c1c1m', 'c1c1p', 'c1c2']).withCell('c1');
  assert.deepEqual([...change.words.keys()], ['!=m', '!=p']);
  assert.equal(change.withWord('!=m').settledMove.text, 'c1c1m');
});

test('jumps go leg by leg, or at once to where they end', () => {
  const choice = Choice.among(['c3c5', 'c3c5,c5e5', 'c3c5,c5e5,e5e7', 'c3d4']).withCell('c3');
  assert.deepEqual([...choice.cells].sort(), ['c5', 'd4']);
  assert.deepEqual([...choice.ends].sort(), ['e5', 'e7']);
  const first = choice.withCell('c5');
  assert.equal(first.whole.text, 'c3c5');
  assert.equal(first.settledMove, undefined);
  assert.equal(first.withCell('e5').whole.text, 'c3c5,c5e5');
  assert.equal(choice.withCell('e5').settledMove.text, 'c3c5,c5e5');
  assert.equal(choice.withCell('e7').settledMove.text, 'c3c5,c5e5,e5e7');
});

test('an end that is reached in two ways asks for the way', () => {
  const choice = Choice.among(['c3c5,c5e5', 'c3e3,e3e5', 'c3c5']).withCell('c3').withCell('e5');
  assert.deepEqual([...choice.cells].sort(), ['c5', 'e3']);
  assert.equal(choice.withCell('e3').settledMove.text, 'c3e3,e3e5');
});

test('a skill is asked for by man and square, and may be declined', () => {
  const choice = Choice.among(['d4e5', 'd4e5,m@a1', 'd4e5,m@a2', 'd4e5,f@a1']).withCell('d4').withCell('e5');
  assert.equal(choice.whole.text, 'd4e5');
  assert.deepEqual([...choice.words.keys()], ['!+m', '!+f']);
  const mage = choice.withWord('!+m');
  assert.deepEqual([...mage.cells], ['a1', 'a2']);
  assert.equal(mage.withCell('a2').settledMove.text, 'd4e5,m@a2');
});

test('where one kind can be put its squares are asked for at once', () => {
  const choice = Choice.among(['d1d2', 'd1d2,f@a3', 'd1d2,f@b3']).withCell('d1').withCell('d2');
  assert.deepEqual([...choice.cells], ['a3', 'b3']);
  assert.deepEqual([...choice.words.keys()], []);
  assert.equal(choice.withCell('b3').settledMove.text, 'd1d2,f@b3');
});

test('every move of a list can be chosen step by step, however long the list', () => {
  const texts = [];
  for (let i = 0; i < 20000; i++) {
    const cells = [i % 9, (i >> 3) % 9, (i >> 6) % 9, (i >> 9) % 9].map((n, k) => `${'abcdefghi'[n]}${k + 1}`);
    texts.push(`${cells[0]}${cells[1]},${cells[1]}${cells[2]},${cells[2]}${cells[3]}`);
  }
  const begin = performance.now();
  const all = Choice.among([...new Set(texts)]);
  for (const move of all.moves.slice(0, 200)) {
    let choice = all;
    for (const step of move.steps) if (!choice.settledMove) choice = choice.withCell(step);
    assert.equal(choice.settledMove?.text, move.text);
  }
  assert.ok(performance.now() - begin < 5000);
});

test('links carry a game there and back', () => {
  const game = {
    variant: 'swordmagic', start: '4p3/8/8/4f3/3G4/8/8/4P3 w FMGs a4<c3 0 1', moves: ['d4e5,m@a1', 'r3/pass', 'a8@'],
    seats: 'p e10,1000', resigned: 'p2',
  };
  assert.deepEqual(readLink(`#${writeLink(game)}`), game);
  assert.deepEqual(readPasted(`http://example.org/x/#${writeLink(game)}`), game);
  assert.equal(readLink('#'), undefined);
});

test('what people paste is read in every form', () => {
  const fen = '4k4/9 w 0 1';
  assert.deepEqual(readPasted(` ${fen}\n`), { start: fen, moves: [] });
  assert.deepEqual(readPasted(`position fen ${fen} moves a1a2 b1b2`), { start: fen, moves: ['a1a2', 'b1b2'] });
  assert.deepEqual(readPasted('startpos moves f1f2'), { moves: ['f1f2'] });
  assert.equal(readPasted(' \n'), undefined);
});

test('records are written and read, and so are those of scripts/match', () => {
  const facts = {
    variant: 'kilkenny', start: 's - 0', players: ['Person', 'Engine "x"'], moves: Array(60).fill('r3 g12g9'.split(' ')).flat(),
    result: 'none', reason: 'resignation', plies: '60', resigned: 'p1', date: new Date(2026, 0, 5),
  };
  const text = writeRecord(facts);
  assert.ok(text.includes('[Date "2026.01.05"]') && text.includes('[P2 "Engine \\"x\\""]'));
  assert.ok(text.split('\n').every((line) => line.length <= 100));
  assert.deepEqual(readPasted(text), { variant: 'kilkenny', start: 's - 0', moves: facts.moves, resigned: 'p1' });
  const match = '[Game "3"]\n[Variant "cyvasse"]\n[FEN "x"]\n\ne2e3 {book} e7e6\n{+0.34/8 0.050s,\nas expected} p1win\n% > go\n\n[Game "4"]\n\na1a2 none\n';
  assert.deepEqual(readPasted(match), { variant: 'cyvasse', start: 'x', moves: ['e2e3', 'e7e6'], resigned: undefined });
});
