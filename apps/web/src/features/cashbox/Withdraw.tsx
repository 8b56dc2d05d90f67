import { tickerOf } from "@croupier/rules/currencies";
import { Landmark } from "lucide-react";
import { useState } from "react";
import type { Account, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { withdrawable } from "./amounts.ts";
import { LockedSums } from "./LockedSums.tsx";
import { MethodSkeletons } from "./MethodSkeletons.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { usePaymentMethods } from "./usePaymentMethods.ts";
import { useWorth } from "./useWorth.ts";
import { WalletSelect } from "./WalletSelect.tsx";

/** Paying out: what can leave now, what is locked and why, a method and an amount. Source: 4-11. */
export function Withdraw() {
  const { say } = useApp();
  const { account: active, methods, failed, retry } = usePaymentMethods("cashout");
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (failed) return <LoadFailed retry={retry} />;
  if (!active) return <MethodSkeletons />;
  return (
    <div className="grid gap-5">
      <WalletSelect />
      <Available account={active} />
      <LockedSums currency={active.currency} />
      {!methods && <MethodSkeletons />}
      {methods?.length === 0 && (
        <Empty icon={Landmark} title={say("cashbox.noMethods", { currency: tickerOf(active.currency) })} />
      )}
      {methods && methods.length > 0 && (
        <PaymentForm key={active.currency} action="cashout" account={active} methods={methods} sent={setSent} />
      )}
    </div>
  );
}

function Available({ account }: { account: Account }) {
  const { say } = useApp();
  const money = useMoney();
  const free = withdrawable(account);
  const worth = useWorth(account.currency)(free);
  const held = account.held_cents ?? 0;
  return (
    <div className="grid gap-2 rounded-lg bg-bg p-4">
      <p className="text-sm text-muted">{say("withdraw.available")}</p>
      <p className="money font-heading text-3xl">{money(free, account.currency)}</p>
      {worth && <p className="text-sm text-muted">{say("cashbox.worth", { amount: worth })}</p>}
      {held > 0 && (
        <p className="text-sm text-muted">{say("withdraw.held", { amount: money(held, account.currency) })}</p>
      )}
    </div>
  );
}
