import type { LockedSum } from "@croupier/contract/cashbox";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useTime } from "../../ui/useTime.ts";
import { lockedQuery } from "./cashboxQueries.ts";
import { RecallButton } from "./RecallButton.tsx";

/** What of the wallet cannot be paid out now, each part with its reason and what can be done. Source: 3-09, 5-34. */
export function LockedSums({ currency }: { currency: string }) {
  const { api, say } = useApp();
  const money = useMoney();
  const locked = useQuery(lockedQuery(api, currency)).data;
  if (!locked || locked.locked.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-lg border border-hairline p-4">
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold">
        <Lock className="icon size-4 text-muted" aria-hidden />
        {say("locked.title", { amount: money(locked.locked_cents, currency) })}
      </h2>
      <ul className="grid divide-y divide-hairline">
        {locked.locked.map((sum) => (
          <LockedRow key={`${sum.reason}:${sum.payment_id}`} sum={sum} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function LockedRow({ sum, currency }: { sum: LockedSum; currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  const day = useTime("day");
  const { reason, amount_cents, since, recallable, payment_id } = sum;
  return (
    <li className="grid gap-2 py-2.5 text-sm">
      <p className="flex justify-between gap-4">
        <span>{say("locked.reason", { reason })}</span>
        <span className="money font-semibold">{money(amount_cents, currency)}</span>
      </p>
      <p className="text-muted">
        {say("locked.hint", { reason })}
        {since && ` ${say("locked.since", { date: day(since) })}`}
      </p>
      {recallable && payment_id !== null && <RecallButton id={payment_id} />}
    </li>
  );
}
