import type { ContestCard as Card } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { timeStatus } from "@croupier/rules/timeStatus";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { useNow } from "../lobby/useBanners.ts";
import { LotteryCard } from "../lotteries/LotteryCard.tsx";
import { CmsText } from "../pages/CmsText.tsx";
import { useOwnText } from "../pages/useOwnText.ts";
import { QuestCard } from "../quests/QuestCard.tsx";
import { questsQuery } from "../quests/questQueries.ts";
import { ContestWays } from "../tournaments/ContestWays.tsx";
import { CustomCard, TournamentCard } from "../tournaments/TournamentCard.tsx";
import { inOrder, useAfterTurn, useContestList } from "../tournaments/useContestList.ts";
import { ArenaCard } from "./ArenaCard.tsx";
import "../quests/quests.css";
import "../tournaments/tournaments.css";
import "./arena.css";

/** Everything that runs against others: the player's own contests first, then all that run, then what comes. Source: 2.1-03, 2.5-17. */
export function ArenaPage() {
  const { api, queries, say, setting } = useApp();
  const all = useContestList("all");
  const features = useFeatures();
  const [hasLotteries, hasQuests] = [features.has("lotteries"), features.has("quests")];
  const quests = useQuery({ ...questsQuery(api, useFlag("testQuests")), enabled: hasQuests });
  const lotteries = useQuery({ ...queries.lotteries, enabled: hasLotteries });
  const page = useOwnText("arena");
  const now = useNow(setting.now, 15_000);
  const onTurn = useAfterTurn();
  const isRunning = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
    timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "active";
  const cards = inOrder(
    all.cards.map((card) => ({ ...card, start_at: card.tournament.start_at, end_at: card.tournament.end_at })),
    now,
  );
  const running = cards.filter(isRunning);
  const mine = running.filter((card) => card.mine !== null);
  const others = running.filter((card) => card.mine === null);
  const coming = cards.filter(({ state }) => state === "future");
  const customRunning = all.custom.filter(isRunning);
  const draws = (hasLotteries ? (lotteries.data ?? []) : []).filter(isRunning);
  const runningQuests = (hasQuests ? (quests.data ?? []) : []).filter(isRunning);
  const count = running.length + coming.length + customRunning.length + draws.length + runningQuests.length;
  const arena = (card: Card) => <ArenaCard key={card.tournament.id} card={card} onTurn={onTurn} />;
  const small = (card: Card) => <TournamentCard key={card.tournament.id} card={card} onTurn={onTurn} />;
  return (
    <PromoFrame
      title={say("arena.title")}
      lead={say("arena.lead")}
      picture="arena"
      links={<ContestWays here="Arena" />}
    >
      {all.answer.isError && <LoadFailed retry={all.answer.refetch} />}
      {all.answer.isPending && <div className="skeleton h-72" aria-busy="true" />}
      <Part title="contests.yours" wide>
        {mine.map(arena)}
      </Part>
      <Part title="contests.running" wide>
        {others.map(arena)}
      </Part>
      <Part title="contests.specials">
        {customRunning.map((one) => (
          <CustomCard key={one.id} contest={one} />
        ))}
      </Part>
      <Part title="tournaments.actions">
        {runningQuests.map((quest) => (
          <QuestCard key={quest.id} quest={quest} heading="h3" />
        ))}
      </Part>
      <Part title="tournaments.lotteries">
        {draws.map((one) => (
          <LotteryCard key={one.id} lottery={one} />
        ))}
      </Part>
      <Part title="contests.coming">{coming.map(small)}</Part>
      {all.answer.isSuccess && count === 0 && <NothingRuns />}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

function NothingRuns() {
  const { say, to } = useApp();
  return (
    <>
      <Empty title={say("promotions.empty")} hint={say("tournaments.emptyHint")}>
        <a className="button button-primary" href={to(pathOf("PromoPage"))}>
          {say("promotions.title")}
        </a>
      </Empty>
      <RecommendedRail />
    </>
  );
}

/** A part of the page; without cards it is not there. */
function Part({ title, wide, children }: { title: MessageKey; wide?: boolean; children: ReactNode[] }) {
  const { say } = useApp();
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-2xl">
        {say(title)}
      </h2>
      <ul className={wide ? "arena-grid" : "promo-grid"}>{children}</ul>
    </section>
  );
}
