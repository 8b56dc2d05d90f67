import type { Flight, FlightBoard, FlightNews } from "@croupier/contract/flight";
import type { FlightTable } from "../core/gameServer.ts";

/** What the page knows of the shared flights. */
export interface FlightState {
  flight: Flight | null;
  board: FlightBoard | null;
  /** Ended flights, newest first. */
  last: readonly Flight[];
}

const mostShown = 24;

export const nothingKnown: FlightState = { flight: null, board: null, last: [] };

/** Two flights are compared by chain and number; a new chain begins again at 1. */
const same = (one: Flight, other: Flight) => one.chain === other.chain && one.number === other.number;
const order = { betting: 0, flying: 1, ended: 2 };

/** The state after what the server answered. */
export function fromTable({ flight, board, last }: FlightTable): FlightState {
  return { flight, board, last };
}

/** The state after a piece of news; an older one, come late, changes nothing. */
export function afterNews(state: FlightState, news: FlightNews): FlightState {
  const { flight } = state;
  if (news.type === "board") return { ...state, board: news.board };
  const next = news.flight;
  const older = flight !== null && flight.chain === next.chain && next.number < flight.number;
  if (older || (flight !== null && same(flight, next) && order[next.state] < order[flight.state])) return state;
  const begun = flight === null || !same(flight, next);
  const board = begun ? { number: next.number, count: 0, seats: [] } : state.board;
  return { flight: next, board, last: next.state === "ended" ? withEnded(state.last, next) : state.last };
}

function withEnded(last: readonly Flight[], ended: Flight): Flight[] {
  return [ended, ...last.filter((flight) => !same(flight, ended))].slice(0, mostShown);
}
