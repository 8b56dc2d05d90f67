import type { CrapsEvent } from "@croupier/games";
import type { CrapsPlace, Point } from "@croupier/games/craps/crapsBets";

/** What a craps table shows: chips that the round has staked, the last decisions, the dice and the point. */
export interface CrapsShown {
  lying: ReadonlyMap<CrapsPlace, number>;
  /** Places that the last throw decided: what lay there, and what came back. */
  decided: ReadonlyMap<CrapsPlace, { stake: number; back: number }>;
  dice: readonly number[];
  throws: number;
  point: Point | null;
}

export const emptyFelt: CrapsShown = { lying: new Map(), decided: new Map(), dice: [], throws: 0, point: null };

function moved(lying: CrapsShown["lying"], place: CrapsPlace, amount: number): Map<CrapsPlace, number> {
  const next = new Map(lying);
  const left = (next.get(place) ?? 0) + amount;
  if (left === 0) next.delete(place);
  else next.set(place, left);
  return next;
}

/** The felt after one more event of the round; the point turns when the dice lie, see `pointTurned`. */
export function feltAfter(felt: CrapsShown, event: CrapsEvent): CrapsShown {
  switch (event.type) {
    case "chipsPut":
      return {
        ...felt,
        decided: new Map(),
        lying: event.bets.reduce((lying, { spot, amount }) => moved(lying, spot as CrapsPlace, amount), felt.lying),
      };
    case "diceThrown":
      return { ...felt, decided: new Map(), dice: event.dice, throws: felt.throws + 1 };
    case "betTravelled": {
      const { from, to, amount } = event;
      const left = moved(felt.lying, from as CrapsPlace, -amount);
      return { ...felt, lying: moved(left, to as CrapsPlace, amount) };
    }
    case "placePaid": {
      const place = event.spot as CrapsPlace;
      const result = { stake: event.stake, back: event.payout };
      return {
        ...felt,
        lying: moved(felt.lying, place, -event.stake),
        decided: new Map(felt.decided).set(place, result),
      };
    }
  }
}

/** The puck moves once the dice lie. */
export const pointTurned = (felt: CrapsShown, point: number | null): CrapsShown => ({
  ...felt,
  point: point as Point | null,
});
