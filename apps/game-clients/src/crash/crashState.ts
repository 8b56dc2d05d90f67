import type { Flight, FlightBoard, FlightNews } from "@croupier/contract/flight";
import type { CrashTable } from "../core/gameServer.ts";

/** What the page knows of the shared crash rounds. */
export interface CrashState {
  crashRound: Flight | null;
  board: FlightBoard | null;
  /** Ended crash rounds, newest first. */
  last: readonly Flight[];
}

const maxShown = 24;

export const nothingKnown: CrashState = { crashRound: null, board: null, last: [] };

/** Two crash rounds are compared by chain and number; a new chain begins again at 1. */
const same = (one: Flight, other: Flight) => one.chain === other.chain && one.number === other.number;
const order = { betting: 0, flying: 1, ended: 2 };

/** The state after what the server answered. */
export function fromTable({ flight: crashRound, board, last }: CrashTable): CrashState {
  return { crashRound, board, last };
}

/** The state after a piece of news; an older one, come late, changes nothing. */
export function afterNews(state: CrashState, news: FlightNews): CrashState {
  const { crashRound } = state;
  if (news.type === "board") return { ...state, board: news.board };
  const next = news.flight;
  const older = crashRound !== null && crashRound.chain === next.chain && next.number < crashRound.number;
  if (older || (crashRound !== null && same(crashRound, next) && order[next.state] < order[crashRound.state]))
    return state;
  const begun = crashRound === null || !same(crashRound, next);
  const board = begun ? { number: next.number, count: 0, seats: [] } : state.board;
  return { crashRound: next, board, last: next.state === "ended" ? withEnded(state.last, next) : state.last };
}

function withEnded(last: readonly Flight[], ended: Flight): Flight[] {
  return [ended, ...last.filter((crashRound) => !same(crashRound, ended))].slice(0, maxShown);
}
