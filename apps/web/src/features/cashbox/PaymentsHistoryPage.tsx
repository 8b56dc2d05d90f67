import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { NoPayments, PaymentList, PaymentsWaiting } from "./PaymentHistory.tsx";
import {
  askedFor,
  everyPayment,
  type PaymentFilter,
  type PaymentsPlace,
  paymentsOnPage,
  paymentsPageQuery,
} from "./paymentFilter.ts";

/** The first page shows what came last, whenever it is asked for. */
const newest: PaymentsPlace = { page: 1 };

/** What the player paid in and took out, by kind, outcome and day. Source: 3-60, 7.2-04. */
export function PaymentsHistoryPage() {
  const { say, setting } = useApp();
  const [filter, setFilter] = useState(everyPayment);
  const [place, setPlace] = useState<PaymentsPlace>(newest);
  const ask = (change: Partial<PaymentFilter>) => {
    setFilter({ ...filter, ...change });
    setPlace(newest);
  };
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
          {(["done", "under_way", "failed"] as const).map((outcome) => (
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
      <Payments filter={filter} place={place} turnTo={setPlace} />
    </ProfileFrame>
  );
}

interface PaymentsProps {
  filter: PaymentFilter;
  place: PaymentsPlace;
  turnTo: (place: PaymentsPlace) => void;
}

/** A page of what was found, and the way to the next one. */
function Payments({ filter, place, turnTo }: PaymentsProps) {
  const { api, say } = useApp();
  const found = useQuery(paymentsPageQuery(api, filter, place));
  if (found.isError) return <LoadFailed retry={found.refetch} />;
  if (!found.data) return <PaymentsWaiting />;
  const { data, pagination } = found.data;
  const { page, upTo = found.isPlaceholderData ? undefined : data[0]?.id } = place;
  if (pagination.total_count === 0) {
    if (Object.keys(askedFor(filter)).length === 0) return <NoPayments />;
    return <Empty icon={ReceiptText} title={say("payments.noneSuch")} />;
  }
  const hasEarlier = page * paymentsOnPage < pagination.total_count;
  return (
    <section className="grid gap-4" aria-label={say("payments.title")} aria-busy={found.isPlaceholderData || undefined}>
      <PaymentList payments={data} />
      {(page > 1 || hasEarlier) && (
        <nav className="flex flex-wrap justify-between gap-3" aria-label={say("payments.pages")}>
          {page > 1 && (
            <button
              type="button"
              className="button button-small"
              onClick={() => turnTo(page > 2 ? { page: page - 1, upTo } : newest)}
            >
              {say("payments.later")}
            </button>
          )}
          {hasEarlier && (
            <button
              type="button"
              className="button button-small ms-auto"
              onClick={() => turnTo({ page: page + 1, upTo })}
            >
              {say("payments.earlier")}
            </button>
          )}
        </nav>
      )}
    </section>
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
