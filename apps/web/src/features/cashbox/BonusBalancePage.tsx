import { tickerOf } from "@croupier/rules/currencies";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts, useAccountsQuery } from "../../ui/usePlayer.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";
import { lotteryStatusesQuery } from "../lotteries/lotteryQueries.ts";

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
      <Tickets />
      <a className="button button-primary" href={to("/deposit")}>
        {say("nav.deposit")}
      </a>
    </AuthFrame>
  );
}

/** The player's tickets in draws that are still to come; nothing without any. Source: 3-10, 7.7-01. */
function Tickets() {
  const { api, queries, say, to } = useApp();
  const statuses = useQuery(lotteryStatusesQuery(api)).data ?? [];
  const lotteries = useQuery({ ...queries.lotteries, enabled: statuses.length > 0 }).data ?? [];
  const isDrawn = (id: number) => lotteries.some((one) => one.id === id && one.finished_at !== null);
  const count = statuses.reduce((sum, one) => sum + (isDrawn(one.lottery_id) ? 0 : one.tickets.length), 0);
  if (count === 0 || lotteries.length === 0) return null;
  return (
    <section className="panel grid gap-1" aria-label={say("bonusBalance.tickets")}>
      <p className="flex justify-between gap-4">
        <a className="text-link font-semibold" href={to(pathOf("TournamentsLottery"))}>
          {say("bonusBalance.tickets")}
        </a>
        <span className="tabular-nums">{count}</span>
      </p>
      <p className="text-sm text-muted">{say("bonusBalance.ticketsHint")}</p>
    </section>
  );
}
