import type { Payment } from "../../api/wire.ts";

/** What a player looks for among the payments; an empty text asks for nothing. Days are in UTC, `2026-01-31`. */
export interface PaymentFilter {
  action: "" | Payment["action"];
  outcome: "" | "done" | "underWay" | "failed";
  from: string;
  to: string;
}

export const everyPayment: PaymentFilter = { action: "", outcome: "", from: "", to: "" };

const underWay: ReadonlySet<string> = new Set(["pending", "processing", "reserved"]);

/** How a payment ended, or that it has not. */
function outcomeOf({ state }: Pick<Payment, "state">): PaymentFilter["outcome"] {
  if (underWay.has(state)) return "underWay";
  return state === "succeeded" ? "done" : "failed";
}

/** Whether a payment is one of those that are asked for; both days are in it. */
export function isAskedFor(filter: PaymentFilter, payment: Payment): boolean {
  const day = payment.created_at.slice(0, 10);
  if (filter.action !== "" && payment.action !== filter.action) return false;
  if (filter.outcome !== "" && outcomeOf(payment) !== filter.outcome) return false;
  return (filter.from === "" || day >= filter.from) && (filter.to === "" || day <= filter.to);
}
