import type { Tournament } from "@croupier/contract/tournaments";
import type { CustomContest } from "@croupier/rules/menus/customContests";
import { contestPath } from "@croupier/rules/pages/contestPath";
import { useApp } from "../../app-context/App.ts";
import { dayRange } from "../../format/dayRange.ts";
import { PromoCard } from "../../ui/PromoCard.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { BannerTimer } from "../lobby/BannerTimer.tsx";
import { contestPicture } from "./contestPicture.ts";

/** A tournament among other offers: when it runs, what can be won, how long is left, and the way to it. Source: 3-44, 4-05, 4-57. */
export function ContestCard({ contest }: { contest: Tournament | CustomContest }) {
  const { say, setting, to } = useApp();
  const money = useMoney();
  return (
    <PromoCard
      image={`/art/offers/${contestPicture(contest)}.webp`}
      title={
        <a className="promo-link" href={to(contestPath(contest))}>
          {contest.title}
        </a>
      }
    >
      <p className="text-muted">{dayRange(setting.locale, contest.start_at, contest.end_at)}</p>
      {contest.money_budget_cents > 0 && (
        <p className="money font-semibold text-primary">
          {say("promotions.prizePool", { amount: money(contest.money_budget_cents, contest.currency) })}
        </p>
      )}
      <BannerTimer timer={contest} />
    </PromoCard>
  );
}
