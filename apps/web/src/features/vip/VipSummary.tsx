import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { Emblem } from "./Emblem.tsx";
import { useVipDates } from "./useVipDates.ts";
import { standingQuery } from "./vipQueries.ts";
import { rankNames } from "./vipWords.ts";
import "./vip.css";

/** The player's VIP status on the pages of the profile, with the way to the club. Source: 2.5-03, 3-55. */
export function VipSummary() {
  const { api, say, to } = useApp();
  const open = useFeatures().has("vipClub");
  const { lastDayBefore } = useVipDates();
  const standing = useQuery({ ...standingQuery(api), enabled: open }).data;
  if (!open || !standing) return null;
  const { rank, held_until, progress } = standing;
  const next = progress.next;
  return (
    <section className="panel vip-summary" aria-label={say("vip.clubTitle")}>
      <Emblem rank={rank} />
      <div className="vip-summary-way grid gap-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{say("vip.summary", { status: say(rankNames[rank]) })}</span>
          {held_until && (
            <span className="text-sm text-muted">{say("vip.until", { date: lastDayBefore(held_until) })}</span>
          )}
        </p>
        {next && (
          <>
            <progress
              className="upload-progress"
              max={100}
              value={progress.percent}
              aria-label={say("vip.wayTo", { status: say(rankNames[next]) })}
            />
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
              <span>{say("vip.wayTo", { status: say(rankNames[next]) })}</span>
              <span>{say("vip.percent", { percent: progress.percent })}</span>
            </p>
          </>
        )}
      </div>
      <a className="button button-small" href={to(pathOf("VipClub"))}>
        {say("vip.toClub")}
      </a>
    </section>
  );
}
