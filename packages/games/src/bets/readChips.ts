import type { BetFault, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import { fieldsOf } from "./readBet.ts";

/** Chips on a place of a table. `amount` in subunits. */
export type Chips<Spot extends string = string> = { spot: Spot; amount: number };
export type ChipsBet<Spot extends string = string> = { bets: Chips<Spot>[] };

export type Fault = { ok: false; reason: BetFault; field: string };

export const fault = (reason: BetFault, field: string): Fault => ({ ok: false, reason, field });

/** Why an amount is not one that chips can make on this table; null when it is. */
export function chipsFault(amount: unknown, stakes: Stakes): BetFault | null {
  if (!Number.isSafeInteger(amount)) return "malformed";
  const value = amount as number;
  if (value < stakes.min) return "stake_below_minimum";
  if (value > stakes.max) return "stake_above_maximum";
  return value % stakes.steps[0]! === 0 ? null : "stake_not_offered";
}

export const totalOfChips = (bets: readonly Chips[]): number => bets.reduce((sum, { amount }) => sum + amount, 0);

/** Reads `{ bets: [{ spot, amount }] }`: places of this table, each once, amounts in whole smallest chips, within the limits. */
export function readChips<Spot extends string>(
  input: unknown,
  stakes: Stakes,
  spots: readonly Spot[],
): ParsedBet<ChipsBet<Spot>> {
  const bets = fieldsOf(input, ["bets"])?.bets;
  if (!Array.isArray(bets)) return fault("malformed", "bets");
  if (bets.length === 0) return fault("no_bets", "bets");
  if (bets.length > spots.length) return fault("too_many_bets", "bets");
  const parsed: Chips<Spot>[] = [];
  for (const [index, candidate] of bets.entries()) {
    const field = `bets.${index}`;
    const chips = fieldsOf(candidate, ["spot", "amount"]);
    if (chips === null) return fault("malformed", field);
    const spot = spots.find((known) => known === chips.spot);
    if (spot === undefined) return fault("bet_not_on_layout", field);
    if (parsed.some((other) => other.spot === spot)) return fault("duplicate_bet", field);
    const wrong = chipsFault(chips.amount, stakes);
    if (wrong !== null) return fault(wrong, `${field}.amount`);
    parsed.push({ spot, amount: chips.amount as number });
  }
  return totalOfChips(parsed) > stakes.max ? fault("stake_above_maximum", "bets") : { ok: true, bet: { bets: parsed } };
}
