import { useQuery } from "@tanstack/react-query";
import type { Payment } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";
import { ChainBar } from "./ChainBar.tsx";
import { wayQuery } from "./cashboxQueries.ts";
import { isOver } from "./paymentWords.ts";
import { stepsOf } from "./timelineSteps.ts";

/** The states of a payment with their times, what is happening now, and by when it should be over. Source: 4-11, 3-60. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const { api, say } = useApp();
  const way = useQuery(wayQuery(api, payment.id)).data;
  const time = useTime("moment");
  const steps = stepsOf(say, payment, way?.steps ?? []);
  const expected = isOver(payment) ? null : way?.expected_at;
  const chain = isOver(payment) ? null : payment.chain;
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === "now" ? "step" : undefined}>
          <span className={step.state === "ahead" ? "text-muted" : "font-semibold"}>{step.title}</span>
          {step.detail && <span className="text-sm text-muted">{step.detail}</span>}
          {step.state === "now" && chain && (
            <div className="my-2">
              <ChainBar chain={chain} />
            </div>
          )}
          {step.at && <span className="text-sm text-muted">{time(step.at)}</span>}
          {step.state === "ahead" && expected && (
            <span className="text-sm text-muted">{say("timeline.expected", { date: time(expected) })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
