import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Payment, PaymentMethod } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { ChainBar } from "./ChainBar.tsx";
import { isOver, toneOf, wordsOf } from "./paymentWords.ts";
import { useWorth } from "./useWorth.ts";

/** Realtime tells at once; this is for when the line is down. */
const poll_ms = 10_000;

/** What was sent to the address: what is under way, and what came to an end since this was opened. */
export function CoinArrivals({ method, currency }: { method: PaymentMethod; currency: string }) {
  const { say, queries } = useApp();
  const payments = useQuery({ ...queries.payments, refetchInterval: poll_ms }).data;
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (payments && !known) setKnown(new Set(payments.filter(isOver).map(({ id }) => id)));
  }, [payments, known]);
  const own = (payments ?? []).filter(
    (payment) => payment.action === "deposit" && payment.currency === currency && payment.system_name === method.id,
  );
  const shown = own.filter((payment) => !isOver(payment) || (known !== null && !known.has(payment.id)));
  return (
    <section className="grid gap-3" aria-live="polite" aria-label={say("coin.arrivals")}>
      {shown.length === 0 ? (
        <p className="flex items-center justify-center gap-3 py-2 text-sm text-muted">
          <span className="waiting-dot" aria-hidden />
          {say("coin.waiting")}
        </p>
      ) : (
        shown.map((payment) => <Arrival key={payment.id} payment={payment} />)
      )}
    </section>
  );
}

function Arrival({ payment }: { payment: Payment }) {
  const { say } = useApp();
  const money = useMoney();
  const worth = useWorth(payment.currency)(payment.amount_cents);
  const tone = toneOf(payment);
  return (
    <div className="grid gap-3 rounded-lg border border-hairline bg-bg p-4">
      <p className="flex items-start justify-between gap-3">
        <span>
          <span className="money block font-semibold">+ {money(payment.amount_cents, payment.currency)}</span>
          {worth && <span className="text-sm text-muted">{say("cashbox.worth", { amount: worth })}</span>}
        </span>
        <span className={`tag ${tone === "quiet" ? "" : `tag-${tone}`}`}>
          {say("payments.state", wordsOf(payment))}
        </span>
      </p>
      {payment.chain && !isOver(payment) && <ChainBar chain={payment.chain} />}
    </div>
  );
}
