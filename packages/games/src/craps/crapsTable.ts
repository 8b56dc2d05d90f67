import type { CrapsEvent } from "../events.ts";
import { type Chips, totalOfChips } from "../tables/readChips.ts";
import {
  type CrapsPlace,
  type CrapsSpot,
  type Dice,
  fateOf,
  mostOdds,
  mostOddsAgainst,
  type PaidOdds,
  type Point,
  pointAfter,
} from "./crapsBets.ts";

/** Chips put before a throw, and the throw. */
export type Throw = { put: Chips<CrapsSpot>[]; dice: Dice };

/** The table after some throws. */
export interface CrapsTable {
  point: Point | null;
  chips: ReadonlyMap<CrapsPlace, number>;
  /** Everything that bets brought back so far, in subunits; paid when the last chip is decided. */
  returned: number;
  events: CrapsEvent[];
}

export const emptyTable: CrapsTable = { point: null, chips: new Map(), returned: 0, events: [] };

/** The chips and their win, which is cut to whole subunits. */
const backOf = (amount: number, [win, stake]: PaidOdds): number => amount + Math.floor((amount * win) / stake);

/** Whether more chips may lie on a spot now; the odds behind a bet only as far as the bet carries them. */
export function mayPut({ point, chips }: CrapsTable, spot: CrapsSpot, amount: number): boolean {
  const on = (place: CrapsPlace) => chips.get(place) ?? 0;
  if (spot === "pass" || spot === "dontPass") return point === null;
  if (spot === "come" || spot === "dontCome") return point !== null;
  if (spot === "passOdds") return point !== null && on(spot) + amount <= on("pass") * mostOdds[point];
  if (spot === "dontOdds") return point !== null && on(spot) + amount <= on("dontPass") * mostOddsAgainst;
  return true;
}

/** Puts chips and throws: bets are decided, travel or stay. */
export function throwDice(table: CrapsTable, { put, dice }: Throw): CrapsTable {
  const lying = new Map(table.chips);
  for (const { spot, amount } of put) lying.set(spot, (lying.get(spot) ?? 0) + amount);
  const point = pointAfter(dice[0] + dice[1], table.point);
  const events: CrapsEvent[] = [...table.events];
  if (put.length > 0) events.push({ type: "chipsPut", bets: put });
  events.push({ type: "diceThrown", dice, point });
  const left = new Map<CrapsPlace, number>();
  let { returned } = table;
  for (const [place, amount] of lying) {
    const fate = fateOf(place, dice, table.point);
    if (fate.kind === "stays") left.set(place, (left.get(place) ?? 0) + amount);
    else if (fate.kind === "travels") {
      left.set(fate.to, (left.get(fate.to) ?? 0) + amount);
      events.push({ type: "betTravelled", from: place, to: fate.to, amount });
    } else {
      const payout = fate.kind === "won" ? backOf(amount, fate.odds) : fate.kind === "pushed" ? amount : 0;
      returned += payout;
      events.push({ type: "placePaid", spot: place, stake: amount, payout });
    }
  }
  return { point, chips: left, returned, events };
}

export const tableAfter = (throws: readonly Throw[]): CrapsTable => throws.reduce(throwDice, emptyTable);

export const stakedIn = (throws: readonly Throw[]): number =>
  throws.reduce((sum, { put }) => sum + totalOfChips(put), 0);
