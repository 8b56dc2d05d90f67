import { getCompPoints, listLotteryStatuses } from "@croupier/contract/routes";
import { wageringTotals } from "@croupier/rules/bonuses/wageringTotals";
import { numberFormat } from "@croupier/rules/numberFormat";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "../api/wire.ts";
import { useApp } from "../app-context/App.ts";
import { useMoney } from "../ui/useMoney.ts";
import { Line } from "./BalanceLines.tsx";
import { useFeatures } from "./useFeatures.ts";

/** Both parts of a wallet together, and how much of what plays in it has to be wagered and was. Source: 3-10, 9-29. */
export function WalletTotals({ account: { currency, amount_cents: common } }: { account: Account }) {
  const { say, queries, setting } = useApp();
  const percent = numberFormat(setting.locale, { style: "percent" });
  const money = useMoney();
  const wagering = wageringTotals(useQuery(queries.bonuses).data ?? [], currency);
  return (
    <dl className="balance-parts">
      <Line name={say("balance.common")}>{money(common, currency)}</Line>
      {wagering && (
        <>
          <Line name={say("balance.wagering")}>{money(wagering.required_cents, currency)}</Line>
          <Line name={say("balance.wagered")}>
            {money(wagering.wagered_cents, currency)} ({percent.format(wagering.percent / 100)})
          </Line>
        </>
      )}
    </dl>
  );
}

/** Tickets in draws that are still to come, and points that can be spent, each where the site has it. Source: 3-10, 3-29. */
export function FurtherBalances() {
  const { api, queries, say, setting, to } = useApp();
  const features = useFeatures();
  const hasLotteries = features.has("lotteries");
  const hasPoints = features.has("rewardsShop");
  const lotteries = useQuery({ ...queries.lotteries, enabled: hasLotteries }).data;
  const statuses = useQuery({
    queryKey: ["lottery-statuses"],
    queryFn: () => api.call(listLotteryStatuses, {}),
    enabled: hasLotteries,
    staleTime: 60_000,
  }).data;
  const points = useQuery({
    queryKey: ["comp-points"],
    queryFn: () => api.call(getCompPoints, {}),
    enabled: hasPoints,
    staleTime: 60_000,
  }).data;
  const number = numberFormat(setting.locale);
  const open = new Set(lotteries?.flatMap(({ id, finished_at }) => (finished_at === null ? id : [])));
  const tickets = statuses?.reduce((sum, one) => sum + (open.has(one.lottery_id) ? one.tickets.length : 0), 0);
  if (!hasLotteries && !hasPoints) return null;
  return (
    <dl className="balance-parts">
      {hasLotteries && (
        <Line name={<a href={to(pathOf("TournamentsLottery"))}>{say("bonusBalance.tickets")}</a>}>
          {lotteries && tickets !== undefined ? number.format(tickets) : "…"}
        </Line>
      )}
      {hasPoints && (
        <Line name={<a href={to("/comp-points")}>{say("balance.points")}</a>}>
          {points ? number.format(points.chargeable.points) : "…"}
        </Line>
      )}
    </dl>
  );
}

/** What the opened menu of balances adds. */
export function OpenedBalances({ account }: { account: Account }) {
  return (
    <>
      <WalletTotals account={account} />
      <FurtherBalances />
    </>
  );
}
