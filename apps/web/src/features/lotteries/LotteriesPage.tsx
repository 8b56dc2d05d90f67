import type { Lottery } from "@croupier/contract/lotteries";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { shownName } from "../../messages/shownName.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useUtcTime } from "../../ui/useTime.ts";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { useNow } from "../lobby/useBanners.ts";
import { CmsText } from "../pages/CmsText.tsx";
import { useOwnText } from "../pages/useOwnText.ts";
import { ContestTabs } from "../tournaments/ContestTabs.tsx";
import { LotteryCard } from "./LotteryCard.tsx";
import { phaseOf, sortedLotteries } from "./lotteryState.ts";
import { usePrizeWords } from "./usePrizeWords.ts";
import "./lotteries.css";

const lookAgain_ms = 15_000;

/** The lotteries that run or are announced, and those that are over with who won. Source: 2.1-04, 2.2-07, 4-04. */
export function LotteriesPage() {
  const { queries, say, setting, to } = useApp();
  const answer = useQuery(queries.lotteries);
  const page = useOwnText("tournaments/lotteries");
  const { open, over } = sortedLotteries(answer.data ?? [], useNow(setting.now, lookAgain_ms));
  return (
    <PromoFrame title={say("tournaments.lotteries")} lead={say("lotteries.lead")} picture="draw">
      <ContestTabs here="TournamentsLottery" />
      {answer.isError && <LoadFailed retry={answer.refetch} />}
      <div className="lottery-lists">
        <section className="grid content-start gap-4" aria-labelledby="lotteries-open">
          <h2 id="lotteries-open" className="text-2xl">
            {say("lotteries.open")}
          </h2>
          {answer.isSuccess && open.length === 0 && (
            <Empty title={say("lotteries.empty")} hint={say("lotteries.emptyHint")}>
              <a className="button button-primary" href={to(pathOf("PromoPage"))}>
                {say("promotions.title")}
              </a>
            </Empty>
          )}
          <ul className="lottery-open" aria-busy={answer.isPending || undefined}>
            {answer.isPending && <PromoCardSkeletons />}
            {open.map((one) => (
              <LotteryCard key={one.id} lottery={one} />
            ))}
          </ul>
        </section>
        {over.length > 0 && (
          <section className="grid content-start gap-4" aria-labelledby="lotteries-over">
            <h2 id="lotteries-over" className="text-2xl">
              {say("lotteries.archive")}
            </h2>
            <ul className="lottery-archive">
              {over.map((one) => (
                <PastLottery key={one.id} lottery={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {page && <CmsText page={page} />}
      {answer.isSuccess && open.length + over.length === 0 && <RecommendedRail />}
    </PromoFrame>
  );
}

const shownWinners = 3;

/** A lottery that is over: when, and who has the first places. */
function PastLottery({ lottery }: { lottery: Lottery }) {
  const { say, setting, to } = useApp();
  const words = usePrizeWords(lottery.currency, lottery, null);
  const day = useUtcTime("day");
  const phase = phaseOf(lottery, new Date(setting.now));
  const winners = lottery.prizes.filter(({ ticket }) => ticket).slice(0, shownWinners);
  return (
    <li className="panel grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <a className="text-link" href={to(pathOf("LotteryPage", { slug: lottery.slug }))}>
            {lottery.title}
          </a>
        </h3>
        <p className="text-sm text-muted">{day(lottery.end_at)}</p>
      </div>
      {phase !== "drawn" && (
        <p>
          <span className="tag tag-wait">{say("lotteries.state", { state: "closed" })}</span>
        </p>
      )}
      {winners.length > 0 && (
        <ol className="lottery-prizes" aria-label={say("lotteries.winners")}>
          {winners.map((prize) => (
            <li key={prize.id}>
              <span className="lottery-place" aria-hidden="true">
                {prize.award_place}
              </span>
              <span className="grid">
                <span className="font-semibold tabular-nums">{words(prize)[0]}</span>
                <span className="text-sm text-muted">
                  {say("lotteries.ticketBy", {
                    ticket: prize.ticket ?? "",
                    name: shownName(say, prize.nickname ?? ""),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
