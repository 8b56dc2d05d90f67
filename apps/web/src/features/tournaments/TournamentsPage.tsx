import type { ContestTab as ContestTabName } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { RecommendedRail } from "../games/RecommendedRail.tsx";
import { ContestTabs } from "./ContestTabs.tsx";
import { ContestWays } from "./ContestWays.tsx";
import { type ContestTab, contestTabs } from "./contestTabs.ts";
import { useContestCards } from "./useContestCards.tsx";
import "./tournaments.css";

/**
 * The contests of a tab, for this visitor, those that the operator wrote by hand among them; the archive holds those that
 * are over. Source: 2.2-07, 4-04, 5-27, 5-31.
 */
export function TournamentsPage() {
  const app = useApp();
  const { say } = app;
  const path = withoutPrefix(app, usePagePlace().pathname);
  const tab = contestTabs.find(({ page }) => pathOf(page) === path) ?? (contestTabs[0] as ContestTab);
  return (
    <PromoFrame
      title={say("tournaments.title")}
      lead={say("tournaments.lead")}
      picture="cup"
      links={<ContestWays here={tab.page} />}
    >
      <ContestTabs here={tab.page} />
      <h2 className="sr-only">{say(tab.title)}</h2>
      <ContestList key={tab.page} tab={tab.list ?? "all"} />
    </PromoFrame>
  );
}

/** What the visitor sees of a tab: all of it, or what they take part in. */
const choices = [
  [false, "contests.everything"],
  [true, "contests.mine"],
] as const satisfies readonly (readonly [boolean, MessageKey])[];

function ContestList({ tab }: { tab: ContestTabName }) {
  const { say } = useApp();
  const signedIn = usePlayer() !== null;
  const { search } = usePagePlace();
  const onlyMine = signedIn && new URLSearchParams(search).has("mine");
  const { answer, shown: all } = useContestCards(tab);
  const shown = all.filter(({ mine }) => mine !== null || !onlyMine);
  return (
    <>
      {signedIn && all.some(({ mine }) => mine) && <Choice onlyMine={onlyMine} />}
      {answer.isError && <LoadFailed retry={answer.refetch} />}
      {answer.isSuccess && shown.length === 0 && <NoContest archive={tab === "archive"} />}
      <ul className="promo-grid" aria-label={say("tournaments.title")} aria-busy={answer.isPending || undefined}>
        {answer.isPending && <PromoCardSkeletons />}
        {shown.map(({ element }) => element)}
      </ul>
    </>
  );
}

function Choice({ onlyMine }: { onlyMine: boolean }) {
  const app = useApp();
  const { pathname } = usePagePlace();
  const path = withoutPrefix(app, pathname);
  return (
    <nav className="contest-choice" aria-label={app.say("contests.show")}>
      {choices.map(([mine, title]) => (
        <a
          key={title}
          href={app.to(mine ? `${path}?mine=1` : path)}
          aria-current={mine === onlyMine ? "true" : undefined}
          className="contest-choice-link"
        >
          {app.say(title)}
        </a>
      ))}
    </nav>
  );
}

function NoContest({ archive }: { archive: boolean }) {
  const { say, to } = useApp();
  return (
    <>
      <Empty
        title={say(archive ? "contests.nonePast" : "tournaments.empty")}
        hint={say(archive ? "contests.nonePastHint" : "tournaments.emptyHint")}
      >
        <a className="button button-primary" href={to(pathOf("PromoPage"))}>
          {say("promotions.title")}
        </a>
      </Empty>
      <RecommendedRail />
    </>
  );
}
