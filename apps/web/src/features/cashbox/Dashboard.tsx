import { ArrowDownLeft, ArrowUpRight, Zap } from "lucide-react";
import type { Account } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useExcluded } from "../../ui/usePlayer.ts";
import { fastMethod } from "./FastDeposit.tsx";
import { LimitRoom } from "./LimitRoom.tsx";
import { LockedSums } from "./LockedSums.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { usePaymentMethods } from "./usePaymentMethods.ts";
import { useWorth } from "./useWorth.ts";
import { WalletSelect } from "./WalletSelect.tsx";

/** The wallet at a glance, what can be done with it, what is locked, and every payment. Source: 2.1-08, 2.2-06, 3-10. */
export function Dashboard() {
  const { say } = useApp();
  const { account, methods, failed, retry } = usePaymentMethods("deposit");
  if (failed && !account) return <LoadFailed retry={retry} />;
  return (
    <div className="grid gap-5">
      {account ? (
        <Wallet account={account} fast={fastMethod(methods ?? [])?.savedProfiles[0]?.title ?? null} />
      ) : (
        <span className="skeleton h-52" aria-busy="true" />
      )}
      {account && <LockedSums currency={account.currency} />}
      <section className="grid gap-3">
        <h2 className="text-xl">{say("payments.title")}</h2>
        <PaymentHistory />
      </section>
    </div>
  );
}

function Wallet({ account, fast }: { account: Account; fast: string | null }) {
  const { say, to } = useApp();
  const money = useMoney();
  const excluded = useExcluded();
  const { currency, amount_cents, available_to_cashout_cents } = account;
  const worth = useWorth(currency)(amount_cents);
  return (
    <section className="grid gap-4 rounded-lg bg-bg p-4" aria-label={say("cashbox.wallet")}>
      <WalletSelect />
      <div className="grid gap-1">
        <p className="text-sm text-muted">{say("cashbox.balance")}</p>
        <p className="money font-heading text-4xl">{money(amount_cents, currency)}</p>
        {worth && <p className="text-sm text-muted">{say("cashbox.worth", { amount: worth })}</p>}
      </div>
      <dl className="balance-parts">
        <div>
          <dt>{say("balance.real")}</dt>
          <dd className="money">{money(available_to_cashout_cents, currency)}</dd>
        </div>
        <div>
          <dt>{say("balance.bonus")}</dt>
          <dd className="money">{money(amount_cents - available_to_cashout_cents, currency)}</dd>
        </div>
      </dl>
      {!excluded && <LimitRoom currency={currency} />}
      <div className={`grid gap-2 ${excluded ? "" : "grid-cols-2"}`}>
        {!excluded && (
          <a className="button button-primary" href={to("/deposit")}>
            <ArrowDownLeft className="icon max-sm:hidden" aria-hidden />
            {say("nav.deposit")}
          </a>
        )}
        <a className={`button ${excluded ? "button-primary" : ""}`} href={to("/withdraw")}>
          <ArrowUpRight className="icon max-sm:hidden" aria-hidden />
          {say("nav.withdraw")}
        </a>
        {fast && !excluded && (
          <a className="button col-span-2 px-2" href={to("/deposit-fast")}>
            <Zap className="icon text-primary" aria-hidden />
            <span className="min-w-0 truncate">{say("fast.with", { profile: fast })}</span>
          </a>
        )}
      </div>
    </section>
  );
}
