import type { BetFault, ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object that has exactly these, or null. */
export function fieldsOf(input: unknown, names: readonly string[]): Fields | null {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return null;
  const keys = Object.keys(input);
  return keys.length === names.length && names.every((name) => keys.includes(name)) ? (input as Fields) : null;
}

/** Why a stake is not one of the steps that the currency offers; null when it is one. Subunits. */
export function stakeFault(stake: unknown, stakes: Stakes): BetFault | null {
  if (!Number.isSafeInteger(stake)) return "malformed";
  const amount = stake as number;
  if (amount < stakes.min) return "stake_below_minimum";
  if (amount > stakes.max) return "stake_above_maximum";
  return stakes.steps.includes(amount) ? null : "stake_not_offered";
}

/** A whole number from `least` to `most`. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

/**
 * Reads `{ stake, options }` and nothing else. `parse` reads the options once they have the fields they must have, and
 * answers null for a setting that is not offered.
 */
export function readBet<Options>(
  input: unknown,
  stakes: Stakes,
  names: readonly string[],
  parse: (fields: Fields) => Options | null,
): ParsedBet<{ stake: number; options: Options }> {
  const bet = fieldsOf(input, ["stake", "options"]);
  if (bet === null) return { ok: false, reason: "malformed", field: "bet" };
  const fault = stakeFault(bet.stake, stakes);
  if (fault !== null) return { ok: false, reason: fault, field: "stake" };
  const fields = fieldsOf(bet.options, names);
  if (fields === null) return { ok: false, reason: "malformed", field: "options" };
  const options = parse(fields);
  if (options === null) return { ok: false, reason: "bet_not_on_layout", field: "options" };
  return { ok: true, bet: { stake: bet.stake as number, options } };
}
