import type { CmsPageSummary } from "@croupier/contract/cms";
import type { Lottery } from "@croupier/contract/lotteries";
import type { Tournament } from "@croupier/contract/tournaments";
import type { CustomContest } from "@croupier/rules/menus/customContests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { useCmsPages } from "../../layout/useCmsPages.ts";
import { PromoCard } from "../../ui/PromoCard.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { BannerTimer } from "../lobby/BannerTimer.tsx";

type Kind = "tournament" | "lottery";

const pages = { tournament: "TournamentPage", lottery: "LotteryPage" } as const;
const pictures = { tournament: "/art/offers/cup.webp", lottery: "/art/offers/draw.webp" } as const;

/** A tournament or a lottery: when it runs, what can be won, how long is left. Source: 3-43, 3-44, 4-05. */
export function ContestCard({ contest, kind }: { contest: Tournament | Lottery | CustomContest; kind: Kind }) {
  const { say, setting, to } = useApp();
  const money = useMoney();
  const dates = new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeZone: "UTC" });
  const path = pathOf(pages[kind], { slug: contest.frontend_identifier });
  // Until the operator has written its page, the card says it all.
  const hasPage = hasPageAt(useCmsPages(), path);
  return (
    <PromoCard
      image={pictures[kind]}
      title={
        hasPage ? (
          <a className="promo-link" href={to(path)}>
            {contest.title}
          </a>
        ) : (
          contest.title
        )
      }
    >
      <p className="text-muted">{dates.formatRange(new Date(contest.start_at), new Date(contest.end_at))}</p>
      {contest.money_budget_cents > 0 && (
        <p className="money font-semibold text-primary">
          {say("promotions.prizePool", { amount: money(contest.money_budget_cents, contest.currency) })}
        </p>
      )}
      <BannerTimer timer={contest} />
    </PromoCard>
  );
}

/** Whether one of the operator's pages has this path. */
function hasPageAt(pages: readonly CmsPageSummary[], path: string): boolean {
  return pages.some((page) => `/${page.path}` === path || hasPageAt(page.children, path));
}
