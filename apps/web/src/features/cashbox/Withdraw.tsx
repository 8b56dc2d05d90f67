import { Landmark, Lock } from "lucide-react";
import { useState } from "react";
import type { Account, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { withdrawable } from "./amounts.ts";
import { MethodSkeletons } from "./Deposit.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { usePaymentMethods } from "./usePaymentMethods.ts";

/** Paying out: what can leave now, what is locked and why, a method and an amount. Source: 4-11. */
export function Withdraw() {
  const { say } = useApp();
  const { account: active, methods, failed, retry } = usePaymentMethods("cashout");
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (failed) return <LoadFailed retry={retry} />;
  if (!active || !methods) return <MethodSkeletons />;
  return (
    <div className="grid gap-5">
      <Available account={active} />
      {methods.length === 0 ? (
        <Empty icon={Landmark} title={say("cashbox.noMethods", { currency: active.currency })} />
      ) : (
        <PaymentForm action="cashout" account={active} methods={methods} sent={setSent} />
      )}
    </div>
  );
}

function Available({ account }: { account: Account }) {
  const { say } = useApp();
  const money = useMoney();
  const held = account.held_cents ?? 0;
  const locked = account.amount_cents - account.available_to_cashout_cents;
  return (
    <div className="grid gap-3 rounded-lg bg-bg p-4">
      <p className="text-sm text-muted">{say("withdraw.available")}</p>
      <p className="money font-heading text-3xl">{money(withdrawable(account), account.currency)}</p>
      {held > 0 && (
        <p className="text-sm text-muted">{say("withdraw.held", { amount: money(held, account.currency) })}</p>
      )}
      {locked > 0 && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lock className="icon mt-0.5 size-4" aria-hidden />
          {say("withdraw.locked", { amount: money(locked, account.currency) })}
        </p>
      )}
    </div>
  );
}
