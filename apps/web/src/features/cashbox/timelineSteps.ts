import type { PaymentStep } from "@croupier/contract/cashbox";
import type { Payment } from "../../api/wire.ts";
import type { Say } from "../../messages/messages.ts";
import { isOver, wordsOf } from "./paymentWords.ts";

export interface TimelineStep {
  key: string;
  state: "done" | "now" | "failed" | "ahead";
  title: string;
  detail: string | null;
  /** ISO 8601; null for what has not happened yet. */
  at: string | null;
}

/**
 * The way of a payment from what the server wrote down of it, and from the payment alone until that is here: what happened,
 * what is happening now, and how it should end.
 */
export function stepsOf(say: Say, payment: Payment, written: readonly PaymentStep[]): TimelineStep[] {
  const values = wordsOf(payment);
  const over = isOver(payment);
  const past = written.filter(({ state }, index) => index > 0 && state !== "pending" && isPast(state));
  const steps: TimelineStep[] = [
    { key: "asked", state: "done", title: say("timeline.asked", values), detail: null, at: payment.created_at },
    ...past
      .filter(({ state }) => state !== payment.state)
      .map(({ state, at }, index) => ({
        key: `${state}-${index}`,
        state: "done" as const,
        title: say("timeline.underWay", { ...values, state }),
        detail: null,
        at,
      })),
  ];
  if (over) return [...steps, ending(say, payment)];
  const since = past.findLast(({ state }) => state === payment.state)?.at ?? null;
  return [
    ...steps,
    {
      key: "now",
      state: "now",
      title: payment.chain ? say("timeline.onChain") : say("timeline.underWay", values),
      detail: say("timeline.underWayHint", values),
      at: since,
    },
    { key: "ahead", state: "ahead", title: say("timeline.ahead", values), detail: null, at: null },
  ];
}

const isPast = (state: Payment["state"]) => state === "processing" || state === "reserved";

/** How it ended and what to do; with what an operator wrote to the player. */
function ending(say: Say, payment: Payment): TimelineStep {
  const { action, state, cancellation_reason } = payment;
  const values = wordsOf(payment);
  const written = action === "cashout" && state === "rejected" ? `“${cancellation_reason}”` : null;
  return {
    key: "end",
    state: state === "succeeded" ? "done" : "failed",
    title: say("timeline.end", values),
    detail: [written, say("timeline.endHint", values)].filter(Boolean).join(" "),
    at: payment.finished_at,
  };
}
