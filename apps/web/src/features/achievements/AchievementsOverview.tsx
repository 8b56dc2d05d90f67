import type { Achievement } from "@croupier/contract/achievements";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { AchievementsGrid } from "./AchievementsGrid.tsx";
import { achievementsQuery } from "./achievementsQuery.ts";
import { Badge } from "./Badge.tsx";

/** What a player can reach and has reached. Source: 2.1-03, 2.5-14. */
export function AchievementsOverview() {
  const achievements = useQuery(achievementsQuery(useApp().api));
  if (achievements.isError) return <LoadFailed retry={achievements.refetch} />;
  if (achievements.isPending)
    return (
      <div className="grid gap-4" aria-busy="true">
        <div className="skeleton h-32" />
        <div className="skeleton h-96" />
      </div>
    );
  return (
    <>
      <Standing all={achievements.data} />
      <AchievementsGrid all={achievements.data} />
    </>
  );
}

const shownBadges = 8;

/** How many are reached, the badges that came last, and what badges are for. */
function Standing({ all }: { all: readonly Achievement[] }) {
  const { say, to } = useApp();
  const player = usePlayer();
  const reached = all.filter(({ tier }) => tier > 0);
  const last = (one: Achievement) => one.tiers[one.tier - 1]?.unlocked_at ?? "";
  const latest = [...reached].sort((one, other) => last(other).localeCompare(last(one))).slice(0, shownBadges);
  return (
    <section className="panel grid gap-4" aria-labelledby="achievements-standing">
      <h2 id="achievements-standing" className="text-2xl tabular-nums">
        {say("achievements.have", { count: reached.length, total: all.length })}
      </h2>
      <progress
        className="upload-progress"
        max={all.length}
        value={reached.length}
        aria-label={say("achievements.have", { count: reached.length, total: all.length })}
      />
      {latest.length > 0 && (
        <div className="achievements-latest" aria-hidden>
          {latest.map(({ id, area, tier, tiers }) => (
            <Badge key={id} id={id} area={area} tier={tier} tiers={tiers.length} />
          ))}
        </div>
      )}
      {player === null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{say("achievements.guest")}</p>
          <a className="button button-primary button-small" href={to("/sign-up")}>
            {say("signUp.action")}
          </a>
        </div>
      )}
      <p className="text-sm text-muted">{say("achievements.noPressure")}</p>
    </section>
  );
}
