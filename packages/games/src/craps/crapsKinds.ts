import type { GameEvent } from "../events.ts";
import { type BetKinds, type Claim, KindSums } from "../kinds/kinds.ts";
import { type CrapsPlace, crapsSpots, layoutSpots } from "./crapsBets.ts";
import { type CrapsMath, crapsMath, perCent } from "./crapsMath.ts";
import type { CrapsRules } from "./crapsRules.ts";

/** Of the 36 throws that a bet against the dice meets first, what it brings where it is always taken down once it waits. */
const dontTakenDown = (100 * (3 * 2 + 1 + 24)) / 36;

/** Bets that travel, and the odds behind them, are counted where they began: their number changes nothing of their claim. */
function kindOf(place: string): string {
  const [, travels, number] = /^(come|dontCome|comeOdds|dontComeOdds)(\d+)$/.exec(place) ?? [];
  if (travels === undefined) return place;
  return travels.endsWith("Odds") ? `${travels}${number}` : travels;
}

/** Odds behind a travelled bet are the odds behind a line again. */
const sameAs = (kind: string): { spot: string; point: number | null } => {
  const [, against, number] = /^(dontComeOdds|comeOdds)(\d+)$/.exec(kind) ?? [];
  if (number === undefined) return { spot: kind, point: null };
  return { spot: against === "comeOdds" ? "passOdds" : "dontOdds", point: Number(number) };
};

/**
 * What chips of a kind return: of one decision; left up until they lose; or, taken down undecided, whole. The lowest is
 * with the smallest chip, whose wins are cut the most.
 */
function claimOf(kind: string, rows: readonly CrapsMath[], rules: CrapsRules): Claim {
  const { spot, point } = sameAs(kind);
  const mine = rows.filter((row) => row.spot === spot && (point === null || row.point === point));
  const lowest = mine.map((row) => (row.leftUp === null ? row.minReturn : minLeftUp(row)));
  const highest = mine.map(({ returns }) => perCent(returns));
  const against = kind === "dontPass" || kind === "dontCome";
  // Of bets that travel, only what has travelled lies between throws.
  const down = rules.mayComeDown((kind === "come" || kind === "dontCome" ? `${kind}4` : kind) as CrapsPlace);
  if (down) highest.push(100);
  if (down && against) lowest.push(dontTakenDown);
  return { lowest: Math.min(...lowest), highest: Math.max(...highest) };
}

/** As `leftUp`, with the smallest chip. */
function minLeftUp({ minReturn, wins }: CrapsMath): number {
  const won = perCent(wins);
  return (100 * (minReturn - won)) / (100 - won);
}

/** Craps, by bet. Chips that join a bet later count with it. */
export function crapsKinds(rules: CrapsRules): BetKinds {
  const rows = crapsMath(rules);
  const kinds = new Set([...layoutSpots, ...crapsSpots.filter((spot) => rules.spots.includes(spot))].map(kindOf));
  return {
    claims: new Map([...kinds].map((kind) => [kind, claimOf(kind, rows, rules)])),
    played: (_, events) => chipsOf(events).all(),
  };
}

/** Every chip of a round by its place, those that joined it later too. */
export function chipsOf(events: readonly GameEvent[]): KindSums {
  const sums = new KindSums();
  for (const event of events) {
    if (event.type === "chipsPut") for (const { spot, amount } of event.bets) sums.stake(kindOf(spot), amount);
    if (event.type === "chipsTaken") for (const { spot, amount } of event.bets) sums.back(kindOf(spot), amount);
    if (event.type === "winPaid") sums.back(kindOf(event.spot), event.win);
    if (event.type === "placePaid") sums.back(kindOf(event.spot), event.payout);
  }
  return sums;
}
