import { wageringTotals } from "@croupier/rules/bonuses/wageringTotals";
import { tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { BalanceLines } from "../../layout/BalanceLines.tsx";
import { FurtherBalances, WalletTotals } from "../../layout/FurtherBalances.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useAccounts, useAccountsQuery } from "../../ui/usePlayer.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";

/** What of each wallet is cash and what is bonus, how far its wagering is, tickets and points. Source: 2.2-06, 3-10. */
export function BonusBalancePage() {
  const { say, to } = useApp();
  const accounts = useAccounts();
  const { isError, refetch } = useAccountsQuery();
  return (
    <AuthFrame title={say("bonusBalance.title")} lead={say("bonusBalance.lead")}>
      {isError && accounts.length === 0 && <LoadFailed retry={refetch} />}
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.currency} className="panel grid gap-2">
            <h2 className="text-base font-semibold">{tickerOf(account.currency)}</h2>
            <BalanceLines account={account} />
            <WalletTotals account={account} />
            <Progress account={account} />
          </li>
        ))}
      </ul>
      <section className="panel" aria-label={say("balance.further")}>
        <FurtherBalances />
      </section>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <UnlessExcluded>
          <a className="button button-primary" href={to("/deposit")}>
            {say("nav.deposit")}
          </a>
        </UnlessExcluded>
        <a className="button" href={to("/profile/gifts")}>
          {say("profile.gifts")}
        </a>
      </div>
    </AuthFrame>
  );
}

function Progress({ account: { currency } }: { account: Account }) {
  const { queries, say } = useApp();
  const totals = wageringTotals(useQuery(queries.bonuses).data ?? [], currency);
  if (!totals) return null;
  const label = say("gifts.wagered", { percent: totals.percent });
  return <progress className="upload-progress" max={100} value={totals.percent} aria-label={label} />;
}
