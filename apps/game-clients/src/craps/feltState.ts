import type { CrapsPlace, Point } from "@croupier/games/craps/crapsBets";
import type { CrapsEvent } from "@croupier/games/craps/events";

/** `stays`: the chips still lie, and what came back is their win alone. */
export type Decided = { stake: number; back: number; stays: boolean };

/** What a craps table shows: chips that the round has staked, the last decisions, the dice and the point. */
export interface CrapsShown {
  lying: ReadonlyMap<CrapsPlace, number>;
  /** Places that the last throw decided or paid: what lies or lay there, and what came back. */
  decided: ReadonlyMap<CrapsPlace, Decided>;
  /** Everything that the round's bets brought back so far. */
  back: number;
  dice: readonly number[];
  throws: number;
  /** The dice lie where they fell; until then nobody tells what they add up to. */
  lies: boolean;
  point: Point | null;
}

export const emptyFelt: CrapsShown = {
  lying: new Map(),
  decided: new Map(),
  back: 0,
  dice: [],
  throws: 0,
  lies: false,
  point: null,
};

function moved(lying: CrapsShown["lying"], place: CrapsPlace, amount: number): Map<CrapsPlace, number> {
  const next = new Map(lying);
  const left = (next.get(place) ?? 0) + amount;
  if (left === 0) next.delete(place);
  else next.set(place, left);
  return next;
}

/** The felt after one more event of the round; the point turns when the dice lie, see `diceLanded`. */
export function feltAfter(felt: CrapsShown, event: CrapsEvent): CrapsShown {
  switch (event.type) {
    case "chipsPut":
      return {
        ...felt,
        decided: new Map(),
        lying: event.bets.reduce((lying, { spot, amount }) => moved(lying, spot as CrapsPlace, amount), felt.lying),
      };
    case "diceThrown":
      return { ...felt, decided: new Map(), dice: event.dice, throws: felt.throws + 1, lies: false };
    case "betTravelled": {
      const { from, to, amount } = event;
      const left = moved(felt.lying, from as CrapsPlace, -amount);
      return { ...felt, lying: moved(left, to as CrapsPlace, amount) };
    }
    case "winPaid":
      return paid(felt, event.spot, { stake: event.stake, back: event.win, stays: true });
    case "placePaid": {
      const lying = moved(felt.lying, event.spot as CrapsPlace, -event.stake);
      return paid({ ...felt, lying }, event.spot, { stake: event.stake, back: event.payout, stays: false });
    }
    case "chipsTaken": {
      const lying = event.bets.reduce((left, bet) => moved(left, bet.spot as CrapsPlace, -bet.amount), felt.lying);
      const back = event.bets.reduce((sum, { amount }) => sum + amount, felt.back);
      return { ...felt, decided: new Map(), lying, back };
    }
  }
}

function paid(felt: CrapsShown, place: string, result: Decided): CrapsShown {
  const decided = new Map(felt.decided).set(place as CrapsPlace, result);
  return { ...felt, decided, back: felt.back + result.back };
}

/** The dice lie: their total can be told, and the puck moves. */
export const diceLanded = (felt: CrapsShown, point: number | null): CrapsShown => ({
  ...felt,
  lies: true,
  point: point as Point | null,
});
