import { tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { Landmark, Wallet } from "lucide-react";
import { useState } from "react";
import type { Account, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { withdrawable } from "./amounts.ts";
import { lockedQuery } from "./cashboxQueries.ts";
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
      {withdrawable(active) === 0 ? (
        <NothingThere account={active} />
      ) : !methods ? (
        <MethodSkeletons />
      ) : methods.length === 0 ? (
        <Empty icon={Landmark} title={say("cashbox.noMethods", { currency: tickerOf(active.currency) })} />
      ) : (
        <PaymentForm key={active.currency} action="cashout" account={active} methods={methods} sent={setSent} />
      )}
    </div>
  );
}

/** In place of the form, while nothing of the wallet can leave it. */
function NothingThere({ account: { currency } }: { account: Account }) {
  const { api, say, to } = useApp();
  const locked = (useQuery(lockedQuery(api, currency)).data?.locked_cents ?? 0) > 0;
  const hint = say("withdraw.emptyHint", { currency: tickerOf(currency), locked: locked ? "yes" : "no" });
  return (
    <Empty icon={Wallet} title={say("withdraw.empty")} hint={hint}>
      {!locked && (
        <UnlessExcluded>
          <a className="button button-primary" href={to("/deposit")}>
            {say("nav.depositLong")}
          </a>
        </UnlessExcluded>
      )}
    </Empty>
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
