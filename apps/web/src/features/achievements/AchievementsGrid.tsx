import type { Achievement, AchievementArea } from "@croupier/contract/achievements";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { AchievementCard } from "./AchievementCard.tsx";

const areas: readonly (readonly [AchievementArea, MessageKey])[] = [
  ["games", "achievements.area.games"],
  ["studios", "achievements.area.studios"],
  ["features", "achievements.area.features"],
  ["days", "achievements.area.days"],
  ["safer", "achievements.area.safer"],
];

/** Every achievement, by what it is about. */
export function AchievementsGrid({ all }: { all: readonly Achievement[] }) {
  const { say } = useApp();
  const [chosen, choose] = useState<AchievementArea | null>(null);
  const shown = areas.filter(([area]) => chosen === null || area === chosen);
  return (
    <>
      <fieldset className="pill-row min-w-0">
        <legend className="sr-only">{say("achievements.areas")}</legend>
        {([[null, "achievements.areaAll"], ...areas] as const).map(([area, title]) => (
          <button
            key={title}
            type="button"
            className="category-pill"
            aria-pressed={chosen === area}
            onClick={() => choose(area)}
          >
            {say(title)}
          </button>
        ))}
      </fieldset>
      {shown.map(([area, title]) => (
        <section key={area} className="grid gap-4" aria-labelledby={`achievements-${area}`}>
          <h2 id={`achievements-${area}`} className="text-2xl">
            {say(title)}
          </h2>
          <ul className="achievements">
            {all
              .filter((one) => one.area === area)
              .map((one) => (
                <AchievementCard key={one.id} achievement={one} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
