import type { Quest } from "@croupier/contract/quests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { lastThresholds } from "@croupier/rules/quests/thresholds";
import { useApp } from "../../app-context/App.ts";
import { useMoney, useRoundMoney } from "../../ui/useMoney.ts";
import { TimeLeft } from "../adventure/TimeLeft.tsx";

/** Where the player stands, how far it is to the next level, and what counts. Source: 2.6-11, 3-52. */
export function QuestProgress({ quest }: { quest: Quest }) {
  const { say, to } = useApp();
  const round = useRoundMoney();
  const last = round(lastThresholds[quest.questSize], "EUR");
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="quest-progress">
      <h2 id="quest-progress" className="text-2xl tabular-nums">
        {quest.level
          ? say("quests.levelOf", { level: quest.level, total: quest.levels_count })
          : say(quest.level === null ? "quests.levelsCount" : "quests.notBegun", { count: quest.levels_count })}
      </h2>
      <Steps quest={quest} />
      {quest.paused && <p className="notice">{say("contests.paused")}</p>}
      {quest.full && quest.in_progress && <p className="notice">{say("quests.fullHint")}</p>}
      {quest.in_progress ? (
        <TimeLeft until={quest.end_at} label="banner.endsIn" />
      ) : Date.parse(quest.end_at) > Date.parse(quest.start_at) && quest.level !== null ? (
        <p className="notice">{say("quests.over")}</p>
      ) : null}
      {quest.in_progress && (
        <div className="flex flex-wrap gap-3">
          {quest.level === null && (
            <a className="button button-primary" href={to("/sign-up")}>
              {say("signUp.action")}
            </a>
          )}
          <a
            className={quest.level === null ? "button" : "button button-primary"}
            href={to(pathOf("CategoryGames", { slug: "all" }))}
          >
            {say("lobby.allGames")}
          </a>
        </div>
      )}
      <p className="text-sm text-muted">{say("quests.counts")}</p>
      <details className="text-sm text-muted">
        <summary className="cursor-pointer">{say("quests.curveTitle")}</summary>
        <p className="mt-2">{say("quests.curve", { last })}</p>
      </details>
    </section>
  );
}

function Steps({ quest }: { quest: Quest }) {
  const { say } = useApp();
  const money = useMoney();
  if (quest.full && !quest.level) return null;
  if (quest.level === null || quest.bets_eur_cents === null) return <p className="text-muted">{say("quests.guest")}</p>;
  const next = quest.levels[Math.max(quest.level, 1)];
  const left = next ? next.threshold_eur_cents - quest.bets_eur_cents : 0;
  const words = next
    ? say("quests.toNext", { amount: money(Math.max(0, left), "EUR"), level: next.number })
    : say("quests.finished");
  return (
    <>
      <progress className="upload-progress" max={100} value={quest.percent ?? 0} aria-label={words} />
      <p className="tabular-nums">{words}</p>
      <p className="text-sm text-muted tabular-nums">
        {say("quests.staked", { amount: money(quest.bets_eur_cents, "EUR") })}
      </p>
    </>
  );
}
