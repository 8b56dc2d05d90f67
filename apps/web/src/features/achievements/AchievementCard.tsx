import type { Achievement } from "@croupier/contract/achievements";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useApp } from "../../app-context/App.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { Badge } from "./Badge.tsx";

/** One achievement: its badge, what is asked for, how far the player is, when they reached it and how many have it. */
export function AchievementCard({ achievement }: { achievement: Achievement }) {
  const { say, setting } = useApp();
  const { id, area, title, description, progress, tier, tiers } = achievement;
  const reached = tiers[tier - 1];
  const next = tiers[Math.min(tier, tiers.length - 1)]!;
  const date = useUtcTime("day");
  const percent = numberFormat(setting.locale, { style: "percent", maximumFractionDigits: 1 });
  // The share of what the player has, else of what comes first.
  const share = (reached ?? tiers[0])?.share ?? null;
  return (
    <li className="achievement" data-reached={tier > 0 || undefined}>
      <Badge id={id} area={area} tier={tier} tiers={tiers.length} />
      <div className="grid content-start gap-1.5">
        <h3 className="text-lg leading-tight">{title}</h3>
        <p className="text-sm text-muted">{description}</p>
        {progress !== null && tier < tiers.length && (
          <div className="grid gap-1">
            <progress
              className="upload-progress"
              max={next.goal}
              value={Math.min(progress, next.goal)}
              aria-label={title}
            />
            <p className="text-sm tabular-nums text-muted">
              {say("achievements.progress", { progress: Math.min(progress, next.goal), goal: next.goal })}
            </p>
          </div>
        )}
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {tier > 0 && tiers.length > 1 && (
            <span className="tag tag-wait">{say("achievements.tier", { tier, total: tiers.length })}</span>
          )}
          {reached?.unlocked_at && <span>{say("achievements.unlockedOn", { date: date(reached.unlocked_at) })}</span>}
        </p>
        {share !== null && share > 0 && (
          <p className="text-sm text-muted">{say("achievements.share", { share: percent.format(share / 10_000) })}</p>
        )}
      </div>
    </li>
  );
}
