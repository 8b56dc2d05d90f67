import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ReceiptText } from "lucide-react";
import { useState } from "react";
import type { Payment } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useSignedMoney } from "../../ui/useSignedMoney.ts";
import { useTime } from "../../ui/useTime.ts";
import { PaymentTimeline } from "./PaymentTimeline.tsx";
import { toneOf, wordsOf } from "./paymentWords.ts";
import { RecallButton } from "./RecallButton.tsx";

/** How many of them the cashbox shows. */
const newest = 10;

/** The player's newest payments, and the way to all of them. Source: 3-60. */
export function PaymentHistory() {
  const { queries, say, to } = useApp();
  const payments = useQuery(queries.payments);
  if (payments.isError) return <LoadFailed retry={payments.refetch} />;
  if (!payments.data) return <PaymentsWaiting />;
  if (payments.data.length === 0) return <NoPayments />;
  return (
    <>
      <PaymentList payments={payments.data.slice(0, newest)} />
      {payments.data.length > newest && (
        <a className="button button-small justify-self-start" href={to(pathOf("ProfilePayments"))}>
          {say("payments.all")}
        </a>
      )}
    </>
  );
}

export function PaymentsWaiting() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <span className="skeleton h-16" />
      <span className="skeleton h-16" />
      <span className="skeleton h-16" />
    </div>
  );
}

/** Nothing was ever paid in or out. */
export function NoPayments() {
  const { say, to } = useApp();
  return (
    <Empty icon={ReceiptText} title={say("payments.empty")} hint={say("payments.emptyHint")}>
      <UnlessExcluded>
        <a className="button button-primary button-small" href={to("/deposit")}>
          {say("nav.depositLong")}
        </a>
      </UnlessExcluded>
    </Empty>
  );
}

/** Payments in the order given; each opens to its timeline. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className="grid gap-2">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { say } = useApp();
  const signed = useSignedMoney();
  const time = useTime("moment");
  const [open, setOpen] = useState(false);
  const incoming = payment.action === "deposit";
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight;
  const tone = toneOf(payment);
  return (
    <li className="rounded-lg border border-hairline bg-bg">
      <button
        type="button"
        className="grid w-full rounded-lg grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 px-3.5 py-3 text-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon className="icon text-muted" aria-hidden />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {say("payments.kind", { action: payment.action })} · {payment.brand}
          </span>
          <span className="text-[0.8125rem] text-muted">{time(payment.created_at)}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <span className="money font-semibold">
            {signed(incoming ? payment.amount_cents : -payment.amount_cents, payment.currency)}
          </span>
          <span className={`tag ${tone === "quiet" ? "" : `tag-${tone}`}`}>
            {say("payments.state", wordsOf(payment))}
          </span>
        </span>
        <ChevronDown className={`size-4 text-muted ${open ? "rotate-180" : ""}`} aria-hidden />
      </button>
      {open && (
        <div className="grid gap-3 border-t border-hairline p-4">
          <PaymentTimeline payment={payment} />
          {payment.recallable && <RecallButton id={payment.id} />}
        </div>
      )}
    </li>
  );
}
