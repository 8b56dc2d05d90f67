import { fieldsOf, isWhole, stakeFault } from "../bets/readBet.ts";
import type { ParsedBet } from "../game.ts";
import { maxTarget, minTarget } from "../limbo/limbo.ts";
import type { Stakes } from "../stakes.ts";

/** One bet on a crash round. `auto` in hundredths is where it is cashed out by itself; null waits for the player. */
export type CrashBet = { amount: number; auto: number | null };
export type CrashBets = { bets: CrashBet[] };

/** A player may hold so many bets in one crash round. */
export const maxBets = 2;

/** Reads `{ bets: [{ amount, auto }] }` and nothing else; each amount is a stake that the currency offers. */
export function readCrashBets(input: unknown, stakes: Stakes): ParsedBet<CrashBets> {
  const whole = fieldsOf(input, ["bets"]);
  if (whole === null || !Array.isArray(whole.bets)) return { ok: false, reason: "malformed", field: "bets" };
  if (whole.bets.length === 0) return { ok: false, reason: "no_bets", field: "bets" };
  if (whole.bets.length > maxBets) return { ok: false, reason: "too_many_bets", field: "bets" };
  const bets: CrashBet[] = [];
  for (const [place, one] of whole.bets.entries()) {
    const bet = fieldsOf(one, ["amount", "auto"]);
    if (bet === null) return { ok: false, reason: "malformed", field: `bets.${place}` };
    const fault = stakeFault(bet.amount, stakes);
    if (fault !== null) return { ok: false, reason: fault, field: `bets.${place}.amount` };
    if (bet.auto !== null && !isWhole(bet.auto, minTarget, maxTarget))
      return { ok: false, reason: "bet_not_on_layout", field: `bets.${place}.auto` };
    bets.push({ amount: bet.amount as number, auto: bet.auto });
  }
  return { ok: true, bet: { bets } };
}
