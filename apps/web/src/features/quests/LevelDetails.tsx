import type { Quest, QuestLevel } from "@croupier/contract/quests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { LevelGifts } from "./LevelGifts.tsx";
import { levelState, levelStates } from "./levelState.ts";
import { useThreshold } from "./useThreshold.ts";

/** A level by itself: what it asks for, what it brings and when it was reached. Source: 2.6-11, 3-54. */
export function LevelDetails({ quest, level }: { quest: Quest; level: QuestLevel }) {
  const { say, to } = useApp();
  const modal = useModal();
  const threshold = useThreshold();
  const state = levelState(quest, level.number);
  const date = useUtcTime("longDay");
  return (
    <div className="grid gap-4">
      <header className="grid gap-1 pr-10">
        <p className="text-sm text-muted">{quest.title}</p>
        <h2 id={modal?.titleId} className="text-2xl">
          {say("quests.level", { number: level.number })}
        </h2>
        <p>
          <span className={`tag ${state === "reached" ? "tag-success" : state === "next" ? "tag-wait" : ""}`}>
            {say(levelStates[state])}
          </span>
        </p>
      </header>
      <p className="tabular-nums">{threshold(level)}</p>
      <LevelGifts level={level} />
      {level.reached_at && (
        <p className="text-sm text-muted">{say("quests.reachedOn", { date: date(level.reached_at) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {quest.in_progress && state !== "reached" && (
          <a className="button button-primary" href={to(pathOf("CategoryGames", { slug: "all" }))}>
            {say("lobby.allGames")}
          </a>
        )}
        <button type="button" className="button" onClick={() => modal?.close()}>
          {say("common.close")}
        </button>
      </div>
    </div>
  );
}
