// What is known of a game at a moment, and what follows from it.

import type { Info } from './engine';
import { type Board, type Player, nameOf, playerOf, readable, seatOf } from './protocol';

export interface Seat {
  engine: boolean;
  skill: number;
  time: number; // milliseconds a move
}

/** A start position of a variant, such as that for a choice of players. */
export interface Start {
  position: string;
  names: string[];
}

export interface Variant {
  name: string;
  title: string;
  starts: Start[];
}

export interface Entry {
  text: string;
  player: Player;
  roll: boolean; // an outcome of chance, which nobody chose
}

export interface Die {
  faces: string[]; // what may come, such as r1 to r6
  shown: string | undefined; // what came last
  rolling: boolean;
}

export interface State {
  variants: Variant[];
  start: string;
  board: Board;
  position: string;
  legal: string[]; // for the person whose turn it is
  die: Die | undefined;
  rollDue: boolean;
  entries: Entry[];
  seats: Seat[];
  paused: boolean; // engines wait for people
  thinking: Info | undefined;
  resigned: Player | undefined;
  message: string;
}

export const SKILL_FULL = 20;

// --- Seats; as text, in links: `p` a person, `e10,1000` an engine with its skill and time

const TIME_MAX = 3600000;

export const ENGINE_SEAT: Seat = { engine: true, skill: 10, time: 1000 };
export const PERSON_SEAT: Seat = { ...ENGINE_SEAT, engine: false };

export const seatText = (seat: Seat): string => (seat.engine ? `e${seat.skill},${seat.time}` : 'p');

export function readSeat(text: string): Seat {
  const match = /^e(\d+),(\d+)$/.exec(text);
  if (!match) return PERSON_SEAT;
  const time = Math.min(Math.max(1, Number(match[2])), TIME_MAX);
  return { engine: true, skill: Math.min(Number(match[1]), SKILL_FULL), time };
}

export const describeTime = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);

export const describeSeat = (seat: Seat): string =>
  seat.engine ? `Engine, skill ${seat.skill}, ${describeTime(seat.time)}` : 'Person';

// --- Turns and ends

export const seatAt = (state: State, player: Player): Seat => state.seats[seatOf(player)] ?? PERSON_SEAT;

export const isOver = (state: State): boolean => state.board.turn === 'none' || state.resigned !== undefined;

/** Whether a person is to move or to roll. */
export const isPersonal = (state: State): boolean => !isOver(state) && !seatAt(state, state.board.turn).engine;

/** The person who would resign: whose turn it is, or the only one. */
export function resigner(state: State): Player | undefined {
  if (isOver(state)) return undefined;
  if (isPersonal(state)) return state.board.turn;
  const people = state.board.names.map((_, i) => playerOf(i)).filter((player) => !seatAt(state, player).engine);
  return people.length === 1 ? people[0] : undefined;
}

export const canResign = (state: State): boolean => resigner(state) !== undefined;

/** Who has won and why, resignation counted: of two players the other one wins then. */
export function endOf(state: State): { result: string; reason: string } {
  const { board, resigned } = state;
  if (!resigned) return { result: board.result, reason: board.reason };
  const result = board.players === 2 ? `p${2 - seatOf(resigned)}win` : 'none';
  return { result, reason: 'resignation' };
}

export function describeEnd(state: State): string {
  const { result, reason } = endOf(state);
  const { board, resigned } = state;
  if (resigned && result === 'none') return `${nameOf(board, resigned)} has resigned`;
  if (resigned) return `${nameOf(board, result.slice(0, 2))} has won: ${nameOf(board, resigned)} resigned`;
  const why = readable(reason);
  return result === 'draw' ? `A draw: ${why}` : `${nameOf(board, result.slice(0, 2))} has won: ${why}`;
}
