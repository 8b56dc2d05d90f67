import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { useState } from "react";
import type { Payment, PaymentMethod, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { DepositStopped } from "./DepositStopped.tsx";
import { FastForm } from "./FastForm.tsx";
import { MethodSkeletons } from "./MethodSkeletons.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";
import { profilesFor } from "./savedProfiles.ts";
import { useDepositLimits } from "./useDepositLimits.ts";
import { usePaymentMethods } from "./usePaymentMethods.ts";
import { useUsualAmount } from "./useUsualAmount.ts";

/** The last used way to pay that remembers the player: methods come with the last used first. */
export function fastMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return methods.find((method) => profilesFor(method, "deposit").length > 0);
}

/** Paying in at one press: the card of last time and the amount of last time. Source: 2.1-08, 2.2-06. */
export function FastDeposit() {
  const { queries } = useApp();
  const { account, methods, failed, retry } = usePaymentMethods("deposit");
  const usual = useUsualAmount(account?.currency);
  const limits = useDepositLimits(account?.currency ?? "");
  const payments = useQuery(queries.payments);
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (limits.stop) return <DepositStopped stop={limits.stop} />;
  if (failed) return <LoadFailed retry={retry} />;
  const waiting = usual === null || limits.pending || payments.isPending;
  if (!account || !methods || waiting) return <MethodSkeletons />;
  const method = fastMethod(methods);
  if (!method) return <NothingSaved />;
  const last = (payments.data ?? []).find((payment) => isLike(payment, method, account.currency));
  return (
    <FastForm
      key={account.currency}
      account={account}
      method={method}
      usual={usual}
      last_cents={last?.amount_cents ?? null}
      sent={setSent}
    />
  );
}

function isLike({ action, state, currency, system_name }: Payment, method: PaymentMethod, wallet: string): boolean {
  return action === "deposit" && state === "succeeded" && currency === wallet && system_name === method.id;
}

function NothingSaved() {
  const { say, to } = useApp();
  return (
    <Empty icon={Zap} title={say("fast.nothing")} hint={say("fast.nothingHint")}>
      <a className="button button-primary" href={to("/deposit")}>
        {say("nav.depositLong")}
      </a>
    </Empty>
  );
}
