import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app/App.ts";
import { withoutPrefix } from "../../app/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PillRow } from "../../ui/PillRow.tsx";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { ContestCard } from "./ContestCard.tsx";
import { PromoCardSkeletons } from "./PromoCard.tsx";
import { PromoFrame } from "./PromoFrame.tsx";
import { isOver } from "./useContests.ts";

const tabs: [PageName, MessageKey][] = [
  ["TournamentsAll", "tournaments.all"],
  ["TournamentsProducers", "tournaments.producers"],
  ["TournamentsAction", "tournaments.actions"],
  ["TournamentsLive", "tournaments.live"],
  ["TournamentsAchievements", "tournaments.achievements"],
  ["TournamentsArchive", "tournaments.archive"],
];

/** The contests of a tab; the archive holds those that are over. Source: spec 2.2-07, 4-04. */
export function TournamentsPage() {
  const app = useApp();
  const { queries, say, to, setting } = app;
  const path = withoutPrefix(app, usePagePlace().pathname);
  const here = path === pathOf("Tournaments") ? pathOf("TournamentsAll") : path;
  const tournaments = useQuery(queries.tournaments);
  const archive = here.endsWith("/archive");
  const now = new Date(setting.now);
  const shown = tournaments.data?.filter((one) => isOver(one, now) === archive);
  return (
    <PromoFrame title={say("tournaments.title")} lead={say("tournaments.lead")} picture="cup">
      <PillRow label="tournaments.choose" pages={tabs} here={here} />
      <h2 className="sr-only">{say(tabs.find(([name]) => pathOf(name) === here)?.[1] ?? "tournaments.all")}</h2>
      {tournaments.isError && <LoadFailed retry={tournaments.refetch} />}
      {shown?.length === 0 && (
        <>
          <Empty title={say("tournaments.empty")} hint={say("tournaments.emptyHint")}>
            <a className="button button-primary" href={to(pathOf("PromoPage"))}>
              {say("promotions.title")}
            </a>
          </Empty>
          <RecommendedRail />
        </>
      )}
      <ul className="promo-grid" aria-busy={tournaments.isPending || undefined}>
        {tournaments.isPending && <PromoCardSkeletons />}
        {shown?.map((one) => (
          <ContestCard key={one.id} contest={one} kind="tournament" />
        ))}
      </ul>
    </PromoFrame>
  );
}
