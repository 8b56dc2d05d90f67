import type { Status } from "@croupier/contract/info";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { levelOf } from "@croupier/rules/playerGroups";
import { useQuery } from "@tanstack/react-query";
import { statusesQuery } from "../../api/statusesQuery.ts";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { VipSummary } from "../vip/VipSummary.tsx";
import { pointsQuery } from "./compPointsQueries.ts";
import { LevelStep } from "./LevelStep.tsx";
import { type Step, stepsOf } from "./levelSteps.ts";
import "./compPoints.css";

/** The ladder of levels by the points that are never spent: where the player stands, and what each step gives. Source: 2.1-05, 2.2-08, 3-54. */
export function LevelsPage() {
  const { api, say } = useApp();
  const statuses = useQuery(statusesQuery(api));
  const points = useQuery(pointsQuery(api));
  if (statuses.isError || points.isError) {
    return (
      <ProfileFrame title="profile.levels">
        <LoadFailed retry={() => Promise.all([statuses.refetch(), points.refetch()])} />
      </ProfileFrame>
    );
  }
  return (
    <ProfileFrame title="profile.levels" hint={say("levels.hint")}>
      {statuses.data && points.data ? (
        <Ladder statuses={statuses.data} points={points.data.persistent.points} />
      ) : (
        <div className="skeleton h-80" aria-busy="true" />
      )}
    </ProfileFrame>
  );
}

function Ladder({ statuses, points }: { statuses: readonly Status[]; points: number }) {
  const { say } = useApp();
  const level = levelOf(usePlayer()?.statuses?.map(({ id }) => id) ?? []);
  const steps = stepsOf(statuses, level);
  return (
    <>
      <Now level={level} points={points} next={steps.find(({ state }) => state === "ahead")} />
      <VipSummary />
      <section className="panel" aria-labelledby="ladder-title">
        <h2 id="ladder-title" className="mb-4 text-xl">
          {say("levels.ladder")}
        </h2>
        <ol>
          {steps.map((step) => (
            <LevelStep key={step.level} step={step} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** The level that the player has, and how far the next one is. */
function Now({ level, points, next }: { level: number; points: number; next: Step | undefined }) {
  const { say, to } = useApp();
  const shop = useFeatures().has("rewardsShop");
  const missing = next ? Math.max(0, next.from - points) : 0;
  return (
    <section className="panel level-now" aria-label={say("profile.level", { level })}>
      <div className="flex items-center gap-4">
        <span className="level-shield" aria-hidden="true">
          {level}
        </span>
        <div>
          <p className="font-heading text-2xl">{say("profile.level", { level })}</p>
          <p className="text-muted tabular-nums">{say("levels.points", { count: points })}</p>
        </div>
      </div>
      {next ? (
        <div className="grid gap-2">
          <progress
            className="upload-progress"
            max={next.from}
            value={Math.min(points, next.from)}
            aria-label={say("levels.progress", { level: next.level })}
          />
          <p className="flex flex-wrap justify-between gap-x-6 text-sm tabular-nums">
            <span>{say("levels.missing", { count: missing, level: next.level })}</span>
            <span className="text-muted">{say("levels.of", { have: points, need: next.from })}</span>
          </p>
        </div>
      ) : (
        <p>{say("levels.top")}</p>
      )}
      <p className="text-sm text-muted">{say("profile.levelHint")}</p>
      {shop && (
        <a className="button justify-self-start" href={to(pathOf("CompPoints"))}>
          {say("compPoints.title")}
        </a>
      )}
    </section>
  );
}
