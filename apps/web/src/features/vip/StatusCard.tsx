import type { VipStanding } from "@croupier/contract/vip";
import { useApp } from "../../app-context/App.ts";
import { Emblem } from "./Emblem.tsx";
import { ProgressBars } from "./ProgressBars.tsx";
import { useVipDates } from "./useVipDates.ts";
import { rankNames } from "./vipWords.ts";

const day_ms = 86_400_000;

/** The status that the player has, until when, and the way to the next one. Source: 2.6-07, 3-55, 6-18. */
export function StatusCard({ standing }: { standing: VipStanding }) {
  const { say } = useApp();
  const { rank, progress } = standing;
  const name = say(rankNames[rank]);
  return (
    <section className="panel vip-status" data-rank={rank} aria-labelledby="vip-status-title">
      <div className="flex items-center gap-4">
        <Emblem rank={rank} />
        <div className="grid gap-1">
          <h2 id="vip-status-title" className="text-2xl">
            <span className="block font-sans text-sm font-normal text-muted">{say("vip.yourStatus")}</span>
            {name}
          </h2>
          <p className="text-sm">
            <Held standing={standing} />
          </p>
        </div>
      </div>
      {progress.next === null ? (
        <p>{say("vip.top")}</p>
      ) : (
        <div className="grid gap-4">
          <h3 className="flex flex-wrap justify-between gap-x-4 text-lg">
            <span>{say("vip.wayTo", { status: say(rankNames[progress.next]) })}</span>
            <span className="tabular-nums">{say("vip.percent", { percent: progress.percent })}</span>
          </h3>
          <ProgressBars progress={progress} />
          <QuarterEnd end={standing.quarter.end_at} />
        </div>
      )}
    </section>
  );
}

function Held({ standing: { rank, held_until, falls_to } }: { standing: VipStanding }) {
  const { say } = useApp();
  const { lastDayBefore } = useVipDates();
  if (rank === "REGULAR") return say("vip.noStatus");
  if (held_until === null || falls_to === null) return say("vip.forLife");
  return say("vip.heldUntil", { date: lastDayBefore(held_until), status: say(rankNames[falls_to]) });
}

function QuarterEnd({ end }: { end: string }) {
  const { say, setting } = useApp();
  const { lastDayBefore } = useVipDates();
  const days = Math.max(1, Math.ceil((new Date(end).getTime() - new Date(setting.now).getTime()) / day_ms));
  return <p className="text-sm text-muted">{say("vip.quarterEnds", { date: lastDayBefore(end), days })}</p>;
}
