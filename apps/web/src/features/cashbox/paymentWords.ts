import type { Payment } from "../../api/wire.ts";

const open = new Set<Payment["state"]>(["pending", "processing", "reserved"]);

/** Whether nothing more will happen to this payment. Source: 4-11. */
export function isOver(payment: Payment): boolean {
  return !open.has(payment.state);
}

/** What the words about a payment depend on. */
export function wordsOf({ action, state, cancellation_reason }: Payment): Record<string, string> {
  return { action, state, reason: cancellation_reason ?? "" };
}

export type Tone = "success" | "danger" | "wait" | "quiet";

/** How a state is coloured; the word beside it says the same. */
export function toneOf({ state, cancellation_reason }: Payment): Tone {
  if (cancellation_reason === "held_paid_out") return "quiet";
  if (state === "succeeded") return "success";
  if (state === "declined" || state === "rejected") return "danger";
  return open.has(state) ? "wait" : "quiet";
}
