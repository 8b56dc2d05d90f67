import type { PickFind, PokieEvent, TotalWin } from "@croupier/games";

/** The places of a pick bonus as the player sees them. Amounts are subunits. */
export interface PickBoard {
  places: number;
  /** What is known of places that are open, by their number. */
  open: ReadonlyMap<number, PickFind>;
  /** What lay in the others, told once it is over. */
  left: ReadonlyMap<number, PickFind> | null;
  multiplier: number;
  won: number;
}

/** The board after one more event; null where none is open. */
export function boardAfter(board: PickBoard | null, event: PokieEvent | TotalWin): PickBoard | null {
  if (event.type === "picksBegan") return { places: event.places, open: new Map(), left: null, multiplier: 1, won: 0 };
  if (board === null) return null;
  if (event.type === "picked") {
    const open = new Map(board.open).set(event.place, event.find);
    return { ...board, open, multiplier: event.multiplier, won: board.won + event.amount };
  }
  if (event.type === "picksEnded")
    return { ...board, left: new Map(event.left.map(({ place, find }) => [place, find])), won: event.amount };
  return board;
}
