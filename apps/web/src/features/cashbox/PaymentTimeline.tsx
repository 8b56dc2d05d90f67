import type { Payment } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { isOver, wordsOf } from "./paymentWords.ts";

type StepState = "done" | "now" | "failed" | "ahead";

/** The way of a payment in three steps: asked, under way, over; the last says how it ended and what to do. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const { say, setting } = useApp();
  const over = isOver(payment);
  const succeeded = payment.state === "succeeded";
  const values = wordsOf(payment);
  const time = (instant: string | null) =>
    instant &&
    new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
  // What an operator wrote to the player.
  const written =
    payment.action === "cashout" && payment.state === "rejected" ? `“${payment.cancellation_reason}”` : null;
  const steps: { state: StepState; title: string; detail: string | null; at?: string | null }[] = [
    { state: "done", title: say("timeline.asked", values), detail: null, at: time(payment.created_at) },
    {
      state: over ? "done" : "now",
      title: say("timeline.underWay", values),
      detail: over ? null : say("timeline.underWayHint", values),
    },
    {
      state: over ? (succeeded ? "done" : "failed") : "ahead",
      title: over ? say("timeline.end", values) : say("timeline.ahead", values),
      detail: over ? [written, say("timeline.endHint", values)].filter(Boolean).join(" ") : null,
      at: over ? time(payment.finished_at) : null,
    },
  ];
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.title} data-state={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          <span className={step.state === "ahead" ? "text-muted" : "font-semibold"}>{step.title}</span>
          {step.detail && <span className="text-sm text-muted">{step.detail}</span>}
          {step.at && <span className="text-sm text-muted">{step.at}</span>}
        </li>
      ))}
    </ol>
  );
}
