import type { Payment } from "@croupier/contract/payments";

/** How long after its end a cancelled deposit is still shown. Source: 4-12, 9-05. */
const canceledDepositShown_ms = 5 * 60_000;

type Told = Pick<Payment, "id" | "action" | "state" | "finished_at">;

/** The newest deposit that was cancelled in the last five minutes and was not shown before, or null. Source: 4-12. */
export function canceledDepositToShow<One extends Told>(
  payments: readonly One[],
  lastTold: string | null,
  now: number,
): One | null {
  const lately = payments.filter(
    ({ action, state, finished_at }) =>
      action === "deposit" &&
      state === "canceled" &&
      finished_at !== null &&
      now - Date.parse(finished_at) < canceledDepositShown_ms,
  );
  const newest = lately.toSorted((one, other) => Date.parse(other.finished_at!) - Date.parse(one.finished_at!))[0];
  return newest && String(newest.id) !== lastTold ? newest : null;
}
