import { tickerOf } from "@croupier/rules/currencies";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, useAccountsQuery } from "../../ui/usePlayer.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";

/** What of each wallet is cash and what is bonus. Source: 2.2-06, 3-10. */
export function BonusBalancePage() {
  const { say, to } = useApp();
  const money = useMoney();
  const accounts = useAccounts();
  const { isError, refetch } = useAccountsQuery();
  return (
    <AuthFrame title={say("bonusBalance.title")} lead={say("bonusBalance.lead")}>
      {isError && accounts.length === 0 && <LoadFailed retry={refetch} />}
      <ul className="grid gap-3">
        {accounts.map(({ currency, amount_cents, available_to_cashout_cents }) => (
          <li key={currency} className="panel grid gap-2">
            <p className="font-semibold">{tickerOf(currency)}</p>
            <p className="flex justify-between gap-4">
              <span className="text-muted">{say("bonusBalance.cash")}</span>
              <span className="tabular-nums">{money(available_to_cashout_cents, currency)}</span>
            </p>
            <p className="flex justify-between gap-4">
              <span className="text-muted">{say("bonusBalance.bonus")}</span>
              <span className="tabular-nums">{money(amount_cents - available_to_cashout_cents, currency)}</span>
            </p>
          </li>
        ))}
      </ul>
      <a className="button button-primary" href={to("/deposit")}>
        {say("nav.deposit")}
      </a>
    </AuthFrame>
  );
}
