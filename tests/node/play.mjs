// Plays a game in UCI with the package node-uci: play.mjs PROGRAM VARIANT PLIES. The last line of
// output is the game as JSON.
//
// What that client cannot do, and what is done about it here:
// - It knows a bestmove by letters and digits alone, and waits for ever where the move has a comma,
//   an `@` or a slash in it (a chain of jumps, a choice put on a cell, a roll with its move). So
//   `searchmoves` leaves the other moves to the engine, and rolls are made here.
// - It takes the beginning of a line for the line, if that matches: an engine must write its
//   bestmove whole. For long answers to a query `readyok` marks the end.
// - It sends a clock of 0 or more only, and never checks a move.
import assert from 'node:assert/strict'
import process from 'node:process'
import nodeUci from 'node-uci'

const READABLE = /^[A-Za-z0-9()]+$/

async function ask(engine, question) {
  engine.write(`query ${question}`)
  engine.write('isready')
  const lines = await engine.getBufferUntil((line) => line === 'readyok')
  assert.equal(lines.length, 2, `one line answers ${question}`)
  assert.match(lines[0], /^response ./)
  return lines[0].slice('response '.length)
}

async function start(program, variant) {
  const engine = new nodeUci.Engine(program)
  await engine.init()
  assert.match(engine.id.name, /^Quadriga /)
  assert.ok(engine.options.get('UCI_Variant').options.includes(variant))
  assert.equal(engine.options.get('MultiPV').default, 1)
  await engine.setoption('Hash', 1)
  await engine.setoption('UCI_Variant', variant)
  await engine.ucinewgame()
  await engine.isready()
  return engine
}

// The engine's move among those that the client can read; undefined if there are none.
async function search(engine, limits) {
  const legal = (await ask(engine, 'moves')).split(' ')
  const readable = legal.filter((move) => READABLE.test(move))
  if (readable.length === 0) return undefined
  if (readable.length < legal.length) limits.searchmoves = readable
  const result = await engine.go(limits)
  assert.ok(readable.includes(result.bestmove), `${result.bestmove} is not legal`)
  const last = result.info.at(-1)
  assert.match(last.score.unit, /^(cp|mate)$/)
  assert.equal(last.pv.split(' ')[0], result.bestmove)
  assert.ok(last.depth >= 1 && last.nodes >= 1)
  return result.bestmove
}

async function play(engine, plies) {
  const moves = []
  while (moves.length < plies) {
    await engine.position('startpos', moves)
    if ((await ask(engine, 'gameover')) === 'true') break
    const rolls = (await ask(engine, 'chance')).split(' ')
    const roll = rolls[moves.length % rolls.length]
    const move = roll === 'none' ? await search(engine, { depth: 1 }) : roll.split(':')[0]
    if (move === undefined) break
    moves.push(move)
  }
  return moves
}

async function analyse(engine) {
  await engine.position('startpos')
  const reports = engine.goInfinite()
  await new Promise((resolve) => reports.once('data', resolve))
  return (await engine.stop()).bestmove
}

const [program, variant, plies] = process.argv.slice(2)
const engine = await start(program, variant)
const moves = await play(engine, Number(plies))
const result = await ask(engine, 'result')
const analysed = variant === 'kilkenny' ? null : await analyse(engine)
await engine.quit()
console.log(JSON.stringify({ moves, result, analysed }))
