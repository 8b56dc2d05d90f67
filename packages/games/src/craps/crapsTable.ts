import { type Chips, totalOfChips } from "../bets/readChips.ts";
import {
  behind,
  type CrapsPlace,
  type CrapsSpot,
  type Dice,
  effectOf,
  maxOdds,
  maxOddsAgainst,
  type PaidOdds,
  type Point,
  pointAfter,
} from "./crapsBets.ts";
import type { CrapsRules } from "./crapsRules.ts";
import type { CrapsEvent } from "./events.ts";

/** Chips put before a throw, and the throw. */
export type Throw = { put: Chips<CrapsSpot>[]; dice: Dice };
/** Bets that the player took down between throws. */
export type TakenDown = { down: CrapsPlace[] };
export type CrapsStep = Throw | TakenDown;

/** The table after some steps of a round. */
export interface CrapsTable {
  point: Point | null;
  chips: ReadonlyMap<CrapsPlace, number>;
  throws: number;
  /** All chips put in this round, in subunits. */
  staked: number;
  /** Everything that bets brought back so far, in subunits; paid when the last chip is gone. */
  returned: number;
  events: readonly CrapsEvent[];
}

export const emptyTable: CrapsTable = { point: null, chips: new Map(), throws: 0, staked: 0, returned: 0, events: [] };

/** After so many throws a round takes no more chips, and what wins comes down by itself, so that it ends. */
export const lastThrowOfChips = 100;

type Lying = Pick<CrapsTable, "point" | "chips">;

/** Whether more chips may lie on a spot now; the odds behind a bet only as far as the bet carries them. */
export function mayPut(rules: CrapsRules, { point, chips }: Lying, spot: CrapsSpot, amount: number): boolean {
  if (!rules.spots.includes(spot)) return false;
  if (spot === "pass" || spot === "dontPass") return point === null;
  if (spot === "come" || spot === "dontCome") return point !== null;
  const odds = behind(spot, point);
  if (odds === null) return true;
  if (odds.waitsFor === null) return false;
  const most = odds.bet.startsWith("dont") ? maxOddsAgainst : maxOdds[odds.waitsFor];
  return (chips.get(spot) ?? 0) + amount <= (chips.get(odds.bet) ?? 0) * most;
}

/** Bets that may be taken down now. */
export const takeable = (rules: CrapsRules, { chips }: Pick<CrapsTable, "chips">): CrapsPlace[] =>
  [...chips.keys()].filter(rules.mayComeDown);

const winOf = (amount: number, [win, stake]: PaidOdds): number => Math.floor((amount * win) / stake);

/** A table whose steps are being gone through, changed in place: a round may have a hundred of them. */
type OpenTable = Omit<CrapsTable, "chips" | "events"> & { chips: Map<CrapsPlace, number>; events: CrapsEvent[] };

/** Puts chips and throws: bets are decided, win and stay, travel, or wait. */
function throwDice(rules: CrapsRules, table: OpenTable, { put, dice }: Throw): void {
  const { chips: lying, point: before, events } = table;
  for (const { spot, amount } of put) lying.set(spot, (lying.get(spot) ?? 0) + amount);
  table.staked += totalOfChips(put);
  table.point = pointAfter(dice[0] + dice[1], before);
  table.throws += 1;
  if (put.length > 0) events.push({ type: "chipsPut", bets: put });
  events.push({ type: "diceThrown", dice, point: table.point });
  const left = new Map<CrapsPlace, number>();
  const leave = (place: CrapsPlace, amount: number) => left.set(place, (left.get(place) ?? 0) + amount);
  for (const [place, amount] of lying) {
    const effect = effectOf(place, dice, before);
    if (effect.kind === "stays") leave(place, amount);
    else if (effect.kind === "travels") {
      leave(effect.to, amount);
      events.push({ type: "betTravelled", from: place, to: effect.to, amount });
    } else if (effect.kind === "won" && rules.staysUp(place) && table.throws < lastThrowOfChips) {
      const win = winOf(amount, effect.odds);
      leave(place, amount);
      table.returned += win;
      events.push({ type: "winPaid", spot: place, stake: amount, win });
    } else {
      const payout = effect.kind === "lost" ? 0 : amount + (effect.kind === "won" ? winOf(amount, effect.odds) : 0);
      table.returned += payout;
      events.push({ type: "placePaid", spot: place, stake: amount, payout });
    }
  }
  table.chips = left;
}

/** Gives the chips of bets back undecided; odds come down with the bet that they lie behind. */
function takeDown(rules: CrapsRules, table: OpenTable, { down }: TakenDown): void {
  const orphaned = rules.spots.filter((spot) => down.some((place) => behind(spot, table.point)?.bet === place));
  const bets = [...new Set([...down, ...orphaned])].flatMap((spot) => {
    const amount = table.chips.get(spot) ?? 0;
    return table.chips.delete(spot) ? [{ spot, amount }] : [];
  });
  table.events.push({ type: "chipsTaken", bets });
  table.returned += totalOfChips(bets);
}

/** The table that was worked out last: one move asks for the same one several times, and lists of steps never change. */
let last: { rules: CrapsRules; steps: readonly CrapsStep[]; table: CrapsTable } | undefined;

function take(rules: CrapsRules, table: OpenTable, step: CrapsStep): void {
  if ("down" in step) takeDown(rules, table, step);
  else throwDice(rules, table, step);
}

export function tableAfter(rules: CrapsRules, steps: readonly CrapsStep[]): CrapsTable {
  if (last?.steps === steps && last.rules === rules) return last.table;
  const table: OpenTable = { ...emptyTable, chips: new Map(), events: [] };
  for (const step of steps) take(rules, table, step);
  last = { rules, steps, table };
  return table;
}

/** The steps with one more, whose table follows from the table before it instead of from the first throw. */
export function stepsWith(rules: CrapsRules, steps: readonly CrapsStep[], step: CrapsStep): CrapsStep[] {
  const before = tableAfter(rules, steps);
  const table: OpenTable = { ...before, chips: new Map(before.chips), events: [...before.events] };
  take(rules, table, step);
  const longer = [...steps, step];
  last = { rules, steps: longer, table };
  return longer;
}
