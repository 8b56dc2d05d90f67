import type { Lottery } from "@croupier/contract/lotteries";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { PromoCard } from "../../ui/PromoCard.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { BannerTimer } from "../lobby/BannerTimer.tsx";
import { lotteryStatusesQuery } from "./lotteryQueries.ts";

/** A lottery that runs or is announced: what can be won, how long is left, how many tickets the player has. Source: 3-43, 4-05. */
export function LotteryCard({ lottery }: { lottery: Lottery }) {
  const { api, say, to } = useApp();
  const money = useMoney();
  const player = usePlayer();
  const statuses = useQuery({ ...lotteryStatusesQuery(api), enabled: player !== null }).data;
  const mine = statuses?.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length ?? 0;
  return (
    <PromoCard
      image="/art/offers/draw.webp"
      title={
        <a className="promo-link" href={to(pathOf("LotteryPage", { slug: lottery.slug }))}>
          {lottery.title}
        </a>
      }
    >
      {lottery.money_budget_cents > 0 && (
        <p className="money font-semibold text-primary">
          {say("promotions.prizePool", { amount: money(lottery.money_budget_cents, lottery.currency) })}
        </p>
      )}
      <p className="text-sm text-muted">{say("lotteries.sold", { count: lottery.lottery_tickets_count })}</p>
      {mine > 0 && (
        <p>
          <span className="tag tag-success">{say("lotteries.mineTag", { count: mine })}</span>
        </p>
      )}
      <BannerTimer timer={lottery} />
    </PromoCard>
  );
}
