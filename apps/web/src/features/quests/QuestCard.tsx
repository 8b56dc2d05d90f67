import type { QuestSummary } from "@croupier/contract/quests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { isRobot, questMap } from "@croupier/rules/quests/questMap";
import { useApp } from "../../app-context/App.ts";
import { TimeLeft } from "../adventure/TimeLeft.tsx";

/** A quest in a list: its map in small, how far the player is, and how long it runs. */
export function QuestCard({ quest, heading: Heading = "h2" }: { quest: QuestSummary; heading?: "h2" | "h3" }) {
  const { say, to } = useApp();
  const map = questMap(quest.questSize);
  return (
    <li className="promo-card quest-card">
      <div className="quest-card-map" data-kind={isRobot(quest.questSize) ? "robot" : "way"} aria-hidden>
        <svg aria-hidden viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="xMidYMid slice">
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path className="quest-way" d={map.segments.join(" ")} />
            {map.segments.slice(0, Math.max(0, (quest.level ?? 0) - 1)).map((segment) => (
              <path key={segment} className="quest-way-done" d={segment} />
            ))}
          </g>
          {map.points.map(({ x, y }, index) => (
            <circle
              key={`${x},${y}`}
              cx={x}
              cy={y}
              r={26}
              className="quest-dot"
              data-reached={index < (quest.level ?? 0) || undefined}
            />
          ))}
        </svg>
      </div>
      <div className="grid gap-2 p-5">
        <Heading className="text-xl">
          <a className="promo-link" href={to(pathOf("Action", { slug: quest.slug }))}>
            {quest.title}
          </a>
        </Heading>
        <p className="flex flex-wrap gap-2">
          <span className="tag">
            {quest.level
              ? say("quests.levelOf", { level: quest.level, total: quest.levels_count })
              : say("quests.levelsCount", { count: quest.levels_count })}
          </span>
          {quest.paused && <span className="tag tag-wait">{say("quests.paused")}</span>}
          {quest.full && <span className="tag tag-wait">{say("quests.full")}</span>}
          {quest.test && <span className="tag tag-wait">{say("quests.test")}</span>}
        </p>
        <TimeLeft
          until={quest.in_progress ? quest.end_at : quest.start_at}
          label={quest.in_progress ? "banner.endsIn" : "banner.startsIn"}
        />
      </div>
    </li>
  );
}
