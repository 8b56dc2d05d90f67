import { CreditCard } from "lucide-react";
import { useState } from "react";
import type { PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { usePaymentMethods } from "./usePaymentMethods.ts";
import { useUsualAmount } from "./useUsualAmount.ts";

/** Paying in: a method, an amount, then the provider's own frame, then what became of it. */
export function Deposit() {
  const { say } = useApp();
  const { account: active, methods, failed, retry } = usePaymentMethods("deposit");
  const usual = useUsualAmount(active?.currency);
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (failed) return <LoadFailed retry={retry} />;
  if (!active || !methods || usual === null) return <MethodSkeletons />;
  if (methods.length === 0)
    return <Empty icon={CreditCard} title={say("cashbox.noMethods", { currency: active.currency })} />;
  return <PaymentForm action="deposit" account={active} methods={methods} usual={usual} sent={setSent} />;
}

/** As tall as a form usually is, so that its popup does not grow when the methods are there. */
export function MethodSkeletons() {
  return (
    <div className="grid min-h-160 content-start gap-3 sm:grid-cols-2" aria-busy="true">
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <span className="skeleton h-12 sm:col-span-2" />
    </div>
  );
}
