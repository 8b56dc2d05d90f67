import { tickerOf } from "@croupier/rules/currencies";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import type { PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { DepositLimitPrompt } from "./DepositLimitPrompt.tsx";
import { DepositStopped } from "./DepositStopped.tsx";
import { MethodSkeletons } from "./MethodSkeletons.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { useDepositLimits } from "./useDepositLimits.ts";
import { usePaymentMethods } from "./usePaymentMethods.ts";
import { useUsualAmount } from "./useUsualAmount.ts";
import { WalletSelect } from "./WalletSelect.tsx";

/** Paying in: a wallet, a method, an amount, then the provider's own frame or an address, then what became of it. */
export function Deposit() {
  const { say } = useApp();
  const { account: active, methods, failed, retry } = usePaymentMethods("deposit");
  const usual = useUsualAmount(active?.currency);
  const limits = useDepositLimits(active?.currency ?? "");
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (limits.stop) return <DepositStopped stop={limits.stop} />;
  if (failed) return <LoadFailed retry={retry} />;
  if (!active || !methods || usual === null || limits.pending) return <MethodSkeletons />;
  return (
    <div className="grid gap-5">
      <WalletSelect />
      <DepositLimitPrompt currency={active.currency} />
      {methods.length === 0 ? (
        <Empty icon={CreditCard} title={say("cashbox.noMethods", { currency: tickerOf(active.currency) })} />
      ) : (
        <PaymentForm
          key={active.currency}
          action="deposit"
          account={active}
          methods={methods}
          usual={usual}
          sent={setSent}
        />
      )}
    </div>
  );
}
