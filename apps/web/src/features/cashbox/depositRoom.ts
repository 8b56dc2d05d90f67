import type { UserLimit } from "@croupier/contract/limits";
import { isUsedUp } from "@croupier/rules/limits";

/** What stops every deposit now: a time without play, or a deposit limit with nothing left. */
export interface DepositStop {
  type: "coolingoff" | "selfexclusion" | "deposit";
  /** Null where it has no end of its own. */
  until: string | null;
}

const stopping: readonly DepositStop["type"][] = ["selfexclusion", "coolingoff", "deposit"];

/** The strictest of what stops deposits; null when nothing does. Source: 4-24. */
export function depositStop(limits: readonly UserLimit[]): DepositStop | null {
  for (const type of stopping) {
    const limit = limits.find((one) => one.type === type && isUsedUp(one));
    if (limit) return { type, until: limit.active_until ?? limit.accounts[0]?.active_until ?? null };
  }
  return null;
}

/** What a player's deposit limits leave, in subunits, and until when. */
export interface DepositRoom {
  left_cents: number;
  of_cents: number;
  until: string | null;
}

/** The deposit limit of this currency that leaves the least; null when there is none. Source: 4-24. */
export function depositRoom(limits: readonly UserLimit[], currency: string): DepositRoom | null {
  const leaving = limits
    .filter(({ type }) => type === "deposit")
    .flatMap(({ accounts }) => accounts)
    .filter((account) => account.currency === currency)
    .map(({ amount_cents, current_value_amount_cents, active_until }) => ({
      left_cents: Math.max(0, amount_cents - Math.abs(current_value_amount_cents)),
      of_cents: amount_cents,
      until: active_until,
    }));
  return leaving.toSorted((one, other) => one.left_cents - other.left_cents)[0] ?? null;
}
