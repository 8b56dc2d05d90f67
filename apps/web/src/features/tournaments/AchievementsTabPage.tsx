import { useApp } from "../../app-context/App.ts";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { AchievementsOverview } from "../achievements/AchievementsOverview.tsx";
import { ContestTabs } from "./ContestTabs.tsx";
import { ContestWays } from "./ContestWays.tsx";
import { useContestCards } from "./useContestCards.tsx";
import "./tournaments.css";

/** The tab of achievements among the tournaments: tournaments of that kind that run, then every achievement. Source: 2.2-07, 5-29. */
export function AchievementsTabPage() {
  const { say } = useApp();
  const { shown } = useContestCards("achievements");
  return (
    <PromoFrame
      title={say("tournaments.title")}
      lead={say("tournaments.lead")}
      picture="cup"
      links={<ContestWays here="TournamentsAchievements" />}
    >
      <ContestTabs here="TournamentsAchievements" />
      <h2 className="sr-only">{say("tournaments.achievements")}</h2>
      {shown.length > 0 && (
        <ul className="promo-grid" aria-label={say("tournaments.title")}>
          {shown.map(({ element }) => element)}
        </ul>
      )}
      <AchievementsOverview />
    </PromoFrame>
  );
}
