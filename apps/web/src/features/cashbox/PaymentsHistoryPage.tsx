import { type ReactNode, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { everyPayment, isAskedFor, type PaymentFilter } from "./paymentFilter.ts";

/** What the player paid in and took out, by kind, outcome and day. Source: 3-60, 7.2-04. */
export function PaymentsHistoryPage() {
  const { say, setting } = useApp();
  const [filter, setFilter] = useState(everyPayment);
  const ask = (change: Partial<PaymentFilter>) => setFilter({ ...filter, ...change });
  return (
    <ProfileFrame title="payments.title" hint={say("payments.lead")}>
      <div className="panel payments-filter">
        <Choice label={say("payments.kindLabel")} change={(action) => ask({ action } as Partial<PaymentFilter>)}>
          <option value="">{say("payments.every")}</option>
          {(["deposit", "cashout"] as const).map((action) => (
            <option key={action} value={action}>
              {say("payments.kind", { action })}
            </option>
          ))}
        </Choice>
        <Choice label={say("payments.outcomeLabel")} change={(outcome) => ask({ outcome } as Partial<PaymentFilter>)}>
          <option value="">{say("payments.every")}</option>
          {(["done", "underWay", "failed"] as const).map((outcome) => (
            <option key={outcome} value={outcome}>
              {say("payments.outcome", { outcome })}
            </option>
          ))}
        </Choice>
        {(
          [
            ["from", "profile.roundsFrom"],
            ["to", "profile.roundsTo"],
          ] as const
        ).map(([name, label]) => (
          <Field key={name} label={say(label)}>
            {(wired) => (
              <input
                {...wired}
                className="input"
                type="date"
                max={setting.now.slice(0, 10)}
                value={filter[name]}
                onChange={({ target }) => ask({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <PaymentHistory keep={(payment) => isAskedFor(filter, payment)} />
    </ProfileFrame>
  );
}

interface ChoiceProps {
  label: string;
  change: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, change, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(wired) => (
        <select {...wired} className="input" onChange={({ target }) => change(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}
