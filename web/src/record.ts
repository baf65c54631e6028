// Games as text: records in the manner of PGN, as scripts/match writes them, links, and what people
// paste.

import type { Player } from './protocol';

/** A game: a start and the moves from there. No `start` is the variant's own. */
export interface GameText {
  variant?: string | undefined;
  start?: string | undefined;
  moves: string[];
  resigned?: Player | undefined;
  seats?: string | undefined;
}

const RESULTS = /^(draw|none|p[1-4]win)$/;
const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]\s*$/;
const COMMENT = /\{[^}]*\}/g;
const RESIGNED = 'resigned';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

// --- Records

export interface RecordFacts {
  variant: string;
  start: string;
  players: string[]; // what sits there, for people
  moves: string[];
  result: string;
  reason: string;
  plies: string;
  resigned: Player | undefined;
  date: Date;
}

function wrapped(tokens: string[], width = 100): string {
  const lines: string[] = [];
  for (const token of tokens) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + token.length <= width) lines[lines.length - 1] = `${last} ${token}`;
    else lines.push(token);
  }
  return lines.join('\n');
}

export function writeRecord(facts: RecordFacts): string {
  const day = [facts.date.getFullYear(), facts.date.getMonth() + 1, facts.date.getDate()]
    .map((n) => String(n).padStart(2, '0')).join('.');
  const tags: [string, string][] = [
    ['Game', '1'],
    ['Date', day],
    ['Variant', facts.variant],
    ...facts.players.map((who, seat): [string, string] => [`P${seat + 1}`, who]),
    ['FEN', facts.start],
    ['Result', facts.result],
    ['Reason', facts.reason],
    ['Plies', facts.plies],
  ];
  if (facts.resigned) tags.push(['Resigned', facts.resigned]);
  const lines = tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`);
  return `${lines.join('\n')}\n\n${wrapped([...facts.moves, facts.result])}\n`;
}

/** The first game of a record. */
function readRecord(text: string): GameText {
  const tags = new Map<string, string>();
  let movetext = '';
  const moves = () => words(movetext.replace(COMMENT, ' ')).filter((word) => !RESULTS.test(word));
  for (const line of text.split(/\r?\n/)) {
    const tag = TAG.exec(line);
    if (tag && moves().length > 0) break; // the next game
    if (tag) tags.set(tag[1]!, tag[2]!.replace(/\\(.)/g, '$1'));
    else if (!line.startsWith('%')) movetext += `${line}\n`;
  }
  return {
    variant: tags.get('Variant'),
    start: tags.get('FEN'),
    moves: moves(),
    resigned: tags.get('Resigned'),
  };
}

// --- Links

/** What stands behind the `#` of a link that carries a game. */
export function writeLink(game: GameText): string {
  const fields = new URLSearchParams();
  if (game.variant) fields.set('v', game.variant);
  if (game.start) fields.set('f', game.start);
  if (game.seats) fields.set('s', game.seats);
  if (game.resigned) fields.set(RESIGNED, game.resigned);
  if (game.moves.length > 0) fields.set('m', game.moves.join(' '));
  return fields.toString().replace(/%(2C|40|2F)/g, decodeURIComponent);
}

/** The game of a link, or undefined if it carries none. */
export function readLink(hash: string): GameText | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const variant = fields.get('v');
  if (!variant) return undefined;
  return {
    variant,
    start: fields.get('f') ?? undefined,
    moves: words(fields.get('m') ?? ''),
    resigned: fields.get(RESIGNED) ?? undefined,
    seats: fields.get('s') ?? undefined,
  };
}

// --- What people paste

/** `position`, `fen` and `startpos` may stand before, as in the protocol, and `moves` behind. */
function readPosition(text: string): GameText {
  const all = words(text);
  if (all[0] === 'position') all.shift();
  if (all[0] === 'fen') all.shift();
  const at = all.indexOf('moves');
  const start = at < 0 ? all : all.slice(0, at);
  const moves = at < 0 ? [] : all.slice(at + 1);
  return start.join(' ') === 'startpos' ? { moves } : { start: start.join(' '), moves };
}

/** A link, a record or a position string; undefined for nothing at all. */
export function readPasted(text: string): GameText | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const hash = /^\w+:\/\/\S*?#(\S+)$/.exec(trimmed);
  const link = hash && readLink(hash[1]!);
  if (link) return link;
  return /^\[\w+ "/m.test(trimmed) ? readRecord(trimmed) : readPosition(trimmed);
}
