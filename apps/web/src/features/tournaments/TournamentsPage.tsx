import { type ContestList, contestsIn } from "@croupier/rules/menus/contestLists";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { ContestCard } from "./ContestCard.tsx";
import { ContestTabs } from "./ContestTabs.tsx";
import { type ContestTab, contestTabs } from "./contestTabs.ts";
import { useCustomContests } from "./useCustomContests.ts";

/**
 * The contests of a tab, for this visitor, those that the operator wrote by hand among them; the archive holds those that
 * are over. Source: 2.2-07, 4-04, 5-27, 5-31.
 */
export function TournamentsPage() {
  const app = useApp();
  const { say, to } = app;
  const path = withoutPrefix(app, usePagePlace().pathname);
  const tab = contestTabs.find(({ page }) => pathOf(page) === path) ?? (contestTabs[0] as ContestTab);
  const { contests, answer } = useContestsOf(tab.list);
  return (
    <PromoFrame title={say("tournaments.title")} lead={say("tournaments.lead")} picture="cup">
      <ContestTabs here={tab.page} />
      <h2 className="sr-only">{say(tab.title)}</h2>
      {answer.isError && <LoadFailed retry={answer.refetch} />}
      {answer.isSuccess && contests.length === 0 && (
        <>
          <Empty title={say("tournaments.empty")} hint={say("tournaments.emptyHint")}>
            <a className="button button-primary" href={to(pathOf("PromoPage"))}>
              {say("promotions.title")}
            </a>
          </Empty>
          <RecommendedRail />
        </>
      )}
      <ul className="promo-grid" aria-busy={answer.isPending || undefined}>
        {answer.isPending && <PromoCardSkeletons />}
        {contests.map((one) => (
          <ContestCard key={one.id} contest={one} kind={tab.list ? "tournament" : "lottery"} />
        ))}
      </ul>
    </PromoFrame>
  );
}

function useContestsOf(list: ContestList | null) {
  const { queries, setting } = useApp();
  const groups = (usePlayer()?.statuses ?? []).map(({ id }) => id);
  const testQuests = useFlag("testQuests");
  const tournaments = useQuery({ ...queries.tournaments, enabled: list !== null && list !== "archive" });
  const recent = useQuery({ ...queries.recentTournaments, enabled: list === "archive" });
  const lotteries = useQuery({ ...queries.lotteries, enabled: list === null });
  const custom = useCustomContests();
  const visitor = { groups, testQuests, now: new Date(setting.now) };
  if (list === null) {
    const open = contestsIn("all", lotteries.data ?? [], visitor);
    return { contests: open, answer: lotteries };
  }
  const answer = list === "archive" ? recent : tournaments;
  return { contests: contestsIn(list, [...(answer.data ?? []), ...custom], visitor), answer };
}
