import type { Quest, QuestLevel } from "@croupier/contract/quests";
import { isRobot, questMap } from "@croupier/rules/quests/questMap";
import { Check, Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useModals } from "../../modal/modals.ts";
import { levelState, levelStates } from "./levelState.ts";

/**
 * The map of a quest: a way through its levels over the brand's own land, as far as the player has come in the brand's colour. Each point
 * opens what its level
 * asks for and brings. Source: 2.6-11, 3-52.
 */
export function QuestMap({ quest }: { quest: Quest }) {
  const { say } = useApp();
  const modals = useModals();
  const map = questMap(quest.questSize);
  const level = quest.level ?? 0;
  return (
    <div className="quest-map" data-kind={isRobot(quest.questSize) ? "robot" : "way"}>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="img"
        aria-label={say("quests.map", { level, total: quest.levels_count })}
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path className="quest-way-bed" d={map.segments.join(" ")} />
          <path className="quest-way" d={map.segments.join(" ")} />
          {map.segments.slice(0, Math.max(0, level - 1)).map((segment) => (
            <path key={segment} className="quest-way-done" d={segment} />
          ))}
          {level > 0 && map.segments[level - 1] && (quest.percent ?? 0) > 0 && (
            <path
              className="quest-way-done"
              d={map.segments[level - 1]}
              pathLength={100}
              strokeDasharray={`${quest.percent} 100`}
            />
          )}
        </g>
      </svg>
      {quest.levels.map((one) => (
        <Point
          key={one.id}
          quest={quest}
          level={one}
          map={map}
          open={() => modals.open("questLevel", { quest, level: one })}
        />
      ))}
    </div>
  );
}

interface PointProps {
  quest: Quest;
  level: QuestLevel;
  map: { width: number; height: number };
  open: () => void;
}

function Point({ quest, level, map, open }: PointProps) {
  const { say } = useApp();
  const state = levelState(quest, level.number);
  const { x, y } = level.position;
  return (
    <button
      type="button"
      className="quest-point"
      data-state={state}
      data-last={level.number === quest.levels_count || undefined}
      style={{ left: `${(x / map.width) * 100}%`, top: `${(y / map.height) * 100}%` }}
      onClick={open}
    >
      {state === "reached" ? (
        <Check className="size-[55%]" aria-hidden strokeWidth={3} />
      ) : (
        <span className="tabular-nums" aria-hidden>
          {level.number}
        </span>
      )}
      {level.gifts.length > 0 && state !== "reached" && (
        <span className="quest-point-gift" aria-hidden>
          <Gift className="size-[70%]" />
        </span>
      )}
      <span className="sr-only">
        {say("quests.level", { number: level.number })}, {say(levelStates[state])}
      </span>
    </button>
  );
}
