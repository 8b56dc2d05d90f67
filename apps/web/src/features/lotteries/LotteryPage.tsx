import type { Lottery } from "@croupier/contract/lotteries";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { cmsPathOf, withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { PageFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { BannerTimer } from "../lobby/BannerTimer.tsx";
import { useNow } from "../lobby/useBanners.ts";
import { CmsPage } from "../pages/CmsPage.tsx";
import { CmsSkeleton } from "../pages/CmsSkeleton.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { useOwnText } from "../pages/useOwnText.ts";
import { DrawFairness } from "./DrawFairness.tsx";
import { HowToGetTickets } from "./HowToGetTickets.tsx";
import { lotteryQuery, lotteryTermsQuery } from "./lotteryQueries.ts";
import { type LotteryPhase, phaseOf } from "./lotteryState.ts";
import { MyTickets } from "./MyTickets.tsx";
import { PastRuns } from "./PastRuns.tsx";
import { Prizes } from "./Prizes.tsx";
import { Winners } from "./Winners.tsx";
import "./lotteries.css";

const look_ms = 5_000;

/** A lottery by its name, or what the operator wrote at its address. Source: 2.1-04, 2.2-07. */
export function LotteryPage() {
  const app = useApp();
  const { slug = "" } = useParams();
  const lottery = useQuery(lotteryQuery(app, slug));
  if (lottery.isPending) return <CmsSkeleton />;
  if (lottery.isError) return <PageFailed retry={lottery.refetch} />;
  return lottery.data ? <Shown lottery={lottery.data} name={slug} /> : <CmsPage />;
}

/** `name` is as the address has it: the lottery's, or its series'. */
function Shown({ lottery, name }: { lottery: Lottery; name: string }) {
  const app = useApp();
  const { say } = app;
  const terms = useQuery(lotteryTermsQuery(app, name)).data ?? null;
  const text = useOwnText(cmsPathOf(withoutPrefix(app, usePagePlace().pathname)));
  const phase = usePhase(lottery);
  const game = terms?.free_spins_game ?? null;
  return (
    <PromoFrame title={lottery.title} picture="draw" links={<Hero lottery={lottery} phase={phase} />}>
      <div className="lottery-columns">
        <div className="grid content-start gap-6">
          {phase === "closed" && (
            <p className="notice notice-wait" role="status">
              {say("lotteries.closed")}
            </p>
          )}
          <MyTickets lottery={lottery} phase={phase} game={game} />
          {(phase === "future" || phase === "active") && <HowToGetTickets lottery={lottery} phase={phase} />}
          {phase === "drawn" ? <Winners lottery={lottery} game={game} /> : <Prizes lottery={lottery} game={game} />}
        </div>
        <aside className="grid content-start gap-6">
          {terms && <DrawFairness lottery={lottery} terms={terms} />}
          {terms && terms.past.length > 0 && <PastRuns past={terms.past} />}
          <p>
            <a className="text-link inline-flex min-h-11 items-center" href={app.to(pathOf("TournamentsLottery"))}>
              {say("lotteries.all")}
            </a>
          </p>
        </aside>
      </div>
      {text && <CmsText page={text} />}
    </PromoFrame>
  );
}

/** Where it stands now; when that changes, it is asked for anew. */
function usePhase(lottery: Lottery): LotteryPhase {
  const { queryClient, setting } = useApp();
  const phase = phaseOf(lottery, useNow(setting.now, look_ms));
  const listed = phaseOf(lottery, new Date(setting.now));
  useEffect(() => {
    if (phase === listed) return;
    for (const key of ["lottery", "lotteries"]) void queryClient.invalidateQueries({ queryKey: [key] });
  }, [phase, listed, queryClient]);
  return phase;
}

const tagOf: Readonly<Record<LotteryPhase, string>> = {
  future: "tag",
  active: "tag tag-success",
  closed: "tag tag-wait",
  drawn: "tag",
};

/** What is to be won, where it stands and how long is left. */
function Hero({ lottery, phase }: { lottery: Lottery; phase: LotteryPhase }) {
  const { say } = useApp();
  const money = useMoney();
  return (
    <div className="grid justify-items-start gap-3">
      {lottery.money_budget_cents > 0 && (
        <p className="money text-xl font-semibold text-primary md:text-2xl">
          {say("promotions.prizePool", { amount: money(lottery.money_budget_cents, lottery.currency) })}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={tagOf[phase]}>{say("lotteries.state", { state: phase })}</span>
        <span className="text-sm text-muted">{say("lotteries.sold", { count: lottery.lottery_tickets_count })}</span>
      </p>
      <BannerTimer timer={lottery} />
    </div>
  );
}
