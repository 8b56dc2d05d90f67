import type { LeaderboardMeasure, LeaderboardPeriod } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { CmsText } from "../pages/CmsText.tsx";
import { useOwnText } from "../pages/useOwnText.ts";
import { ContestWays } from "./ContestWays.tsx";
import { leaderboardQuery } from "./contestQueries.ts";
import { LeaderboardTable } from "./LeaderboardTable.tsx";
import {
  type LeaderboardChoice,
  leaderboardChoiceOf,
  leaderboardMeasures,
  leaderboardPeriods,
  leaderboardSearch,
} from "./leaderboardChoice.ts";
import { useMovingRows } from "./useMovingRows.ts";
import "./tournaments.css";

const periods: Readonly<Record<LeaderboardPeriod, MessageKey>> = {
  week: "leaderboard.week",
  month: "leaderboard.month",
  all: "leaderboard.allTime",
};
const measures: Readonly<Record<LeaderboardMeasure, MessageKey>> = {
  win: "leaderboard.by.win",
  rate: "leaderboard.by.rate",
  points: "leaderboard.by.points",
};
const explained: Readonly<Record<LeaderboardMeasure, MessageKey>> = {
  win: "leaderboard.hint.win",
  rate: "leaderboard.hint.rate",
  points: "leaderboard.hint.points",
};

/** Who leads the week, the month and all time, by one of three measures; names are masked. Source: 2.1-03, 2.5-17. */
export function LeaderboardPage() {
  const { say } = useApp();
  const choice = leaderboardChoiceOf(usePagePlace().search);
  const page = useOwnText("leaderboard");
  return (
    <PromoFrame
      title={say("leaderboard.title")}
      lead={say("leaderboard.lead")}
      picture="goals"
      links={<ContestWays here="Leaderboard" />}
    >
      <div className="leaderboard-choice">
        <Pills label="leaderboard.measures" words={measures} all={leaderboardMeasures} choice={choice} part="by" />
        <Pills label="leaderboard.periods" words={periods} all={leaderboardPeriods} choice={choice} part="period" />
      </div>
      <Board choice={choice} />
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

interface PillsProps<Part extends keyof LeaderboardChoice> {
  label: MessageKey;
  words: Readonly<Record<LeaderboardChoice[Part], MessageKey>>;
  all: readonly LeaderboardChoice[Part][];
  choice: LeaderboardChoice;
  part: Part;
}

function Pills<Part extends keyof LeaderboardChoice>({ label, words, all, choice, part }: PillsProps<Part>) {
  const { say, to } = useApp();
  return (
    <nav className="pill-row" aria-label={say(label)}>
      {all.map((one) => (
        <a
          key={one}
          className="category-pill"
          href={to(pathOf("Leaderboard") + leaderboardSearch({ ...choice, [part]: one }))}
          aria-current={choice[part] === one ? "page" : undefined}
        >
          {say(words[one])}
        </a>
      ))}
    </nav>
  );
}

function Board({ choice }: { choice: LeaderboardChoice }) {
  const { api, say } = useApp();
  const body = useRef<HTMLTableSectionElement>(null);
  const answer = useQuery(leaderboardQuery(api, choice));
  const rows = answer.data?.rows ?? [];
  useMovingRows(body, rows.map(({ name, mine }) => (mine ? "me" : name)).join("\n"));
  const since = answer.data?.since;
  const day = useUtcTime("longDay");
  return (
    <section
      className="panel contest-board"
      aria-labelledby="leaderboard-title"
      aria-busy={answer.isFetching || undefined}
    >
      <div className="grid gap-1">
        <h2 id="leaderboard-title" className="text-xl">
          {say("leaderboard.of", { what: say(measures[choice.by]), when: say(periods[choice.period]) })}
        </h2>
        <p className="text-sm text-muted">
          {say(explained[choice.by])} {since && say("leaderboard.since", { day: day(since) })}
        </p>
      </div>
      {answer.isPending && <div className="skeleton h-96" aria-busy="true" />}
      {answer.isError && <LoadFailed retry={answer.refetch} />}
      {answer.data && rows.length === 0 && (
        <Empty icon={Trophy} title={say("leaderboard.empty")} hint={say("leaderboard.emptyHint")} />
      )}
      {answer.data && rows.length > 0 && <LeaderboardTable board={answer.data} body={body} />}
      {answer.data && <Listed shown={answer.data.shown} />}
    </section>
  );
}

/** Where the player decides whether others see them here. */
function Listed({ shown }: { shown: boolean | null }) {
  const { say, to } = useApp();
  if (usePlayer() === null || shown === null) return null;
  return (
    <p className="text-sm text-muted">
      {say(shown ? "leaderboard.youAreShown" : "leaderboard.youAreHidden")}{" "}
      <a className="text-link" href={to(`${pathOf("ProfilePrivacy")}#leaderboards`)}>
        {say("leaderboard.change")}
      </a>
    </p>
  );
}
