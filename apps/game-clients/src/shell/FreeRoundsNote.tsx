import "./freeRounds.css";
import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { CSSProperties } from "react";
import { FirstButton, Notice } from "./ProblemNotice.tsx";
import { useTable } from "./table.ts";
import type { FreeRoundsNews } from "./useFreeRounds.ts";

/** How far a campaign of free rounds is, over the game as long as it runs. */
export function FreeRoundsStrip({ free }: { free: FreeRounds }) {
  const { say, money } = useTable();
  return (
    <p className="free-rounds" style={{ "--left": free.left / free.total } as CSSProperties}>
      <b>{say("freeRounds", { left: free.left, total: free.total })}</b>
      <span>{say("freeRoundsWon", { amount: money(free.won_cents) })}</span>
    </p>
  );
}

/** Says that free rounds begin, and on which terms, or what the ones that ended have won. */
export function FreeRoundsNote({ news, close }: { news: FreeRoundsNews; close(): void }) {
  const { say } = useTable();
  return (
    <Notice title={say(news.kind === "begin" ? "freeRoundsBegin" : "freeRoundsEnd")}>
      {news.kind === "begin" ? <Terms free={news.free} /> : <Result news={news} />}
      <FirstButton label={say(news.kind === "begin" ? "freeRoundsStart" : "understood")} press={close} />
    </Notice>
  );
}

function Terms({ free }: { free: FreeRounds }) {
  const { say, money, server } = useTable();
  const until = new Intl.DateTimeFormat(server.session.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <p>{say("freeRoundsTerms", { count: free.left, stake: money(free.stake_cents) })}</p>
      <p>{say(free.winnings === "cash" ? "freeRoundsToCash" : "freeRoundsToBonus")}</p>
      <p className="muted">{say("freeRoundsUntil", { time: until.format(new Date(free.expires_at)) })}</p>
    </>
  );
}

function Result({ news }: { news: Extract<FreeRoundsNews, { kind: "end" }> }) {
  const { say, money } = useTable();
  return (
    <>
      <p>{say("freeRoundsResult", { count: news.total, amount: money(news.won_cents) })}</p>
      <p className="muted">{say("freeRoundsAfter")}</p>
    </>
  );
}
