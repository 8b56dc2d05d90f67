import { chipsFault, type Fault, fault } from "../bets/readChips.ts";
import type { ParsedBet } from "../game.ts";
import type { Stakes } from "../stakes.ts";
import { spotKey } from "./layout.ts";
import type { RouletteBet, RouletteChips } from "./rouletteBet.ts";
import type { RouletteTable } from "./rouletteTable.ts";

type Parsed<T> = { ok: true; value: T } | Fault;

/**
 * Reads `{ bets: [{ type, numbers, amount }] }`. Every amount is a positive multiple of the smallest chip, every spot is
 * on the layout and named once, and the sum lies within the table's limits.
 */
export function parseRouletteBet(input: unknown, stakes: Stakes, table: RouletteTable): ParsedBet<RouletteBet> {
  const bets = (input as { bets?: unknown } | null | undefined)?.bets;
  if (!Array.isArray(bets) || Object.keys(input as object).length !== 1) return fault("malformed", "bets");
  if (bets.length === 0) return fault("no_bets", "bets");
  if (bets.length > table.spots.length) return fault("too_many_bets", "bets");
  const parsed: RouletteChips[] = [];
  const seen = new Set<string>();
  let total = 0;
  for (const [index, candidate] of bets.entries()) {
    const chips = parseChips(candidate, stakes, table, `bets.${index}`);
    if (!chips.ok) return chips;
    const key = spotKey(chips.value.type, chips.value.numbers);
    if (seen.has(key)) return fault("duplicate_bet", `bets.${index}`);
    seen.add(key);
    parsed.push(chips.value);
    total += chips.value.amount;
  }
  if (total > stakes.max) return fault("stake_above_maximum", "bets");
  return { ok: true, bet: { bets: parsed } };
}

function parseChips(input: unknown, stakes: Stakes, table: RouletteTable, field: string): Parsed<RouletteChips> {
  if (typeof input !== "object" || input === null || Object.keys(input).length !== 3) return fault("malformed", field);
  const { type, numbers, amount } = input as { type?: unknown; numbers?: unknown; amount?: unknown };
  if (typeof type !== "string" || !Array.isArray(numbers) || numbers.length > 18) return fault("malformed", field);
  if (!numbers.every((number) => Number.isInteger(number))) return fault("malformed", `${field}.numbers`);
  const spot = table.spotByKey.get(spotKey(type, numbers as number[]));
  if (spot === undefined) return fault("bet_not_on_layout", field);
  const wrong = chipsFault(amount, stakes);
  if (wrong !== null) return fault(wrong, `${field}.amount`);
  return { ok: true, value: { type: spot.type, numbers: [...spot.numbers], amount: amount as number } };
}
