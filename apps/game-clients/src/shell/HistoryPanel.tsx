import type { GameRound } from "@croupier/contract/game";
import { useEffect, useState } from "react";
import { jackpotWins } from "../core/jackpotWins.ts";
import { Panel } from "./Panel.tsx";
import { useTable } from "./table.ts";

/** The player's last fifty rounds of this game. Source: F-41. */
export function HistoryPanel({ close, show }: { close(): void; show(round: GameRound): void }) {
  const { server, say, money, parent } = useTable();
  const [rounds, setRounds] = useState<GameRound[] | "loading" | "failed">("loading");
  useEffect(() => {
    server.rounds().then(setRounds, () => setRounds("failed"));
  }, [server]);
  const moment = new Intl.DateTimeFormat(server.session.locale, { dateStyle: "short", timeStyle: "medium" });
  return (
    <Panel title={say("history")} close={close}>
      {rounds === "loading" ? <p role="status">{say("loading")}</p> : null}
      {rounds === "failed" ? <p role="alert">{say("failed")}</p> : null}
      {Array.isArray(rounds) && rounds.length === 0 ? <p>{say("noRounds")}</p> : null}
      {Array.isArray(rounds) && rounds.length > 0 ? (
        <ol className="rounds">
          {rounds.map((round) => (
            <li key={round.id}>
              <time dateTime={round.started_at}>{moment.format(new Date(round.started_at))}</time>
              <span>
                {say("stake")} {money(round.stake_cents)}
                {round.free_round ? <span className="free-mark"> {say("freeRound")}</span> : null}
              </span>
              <strong>
                {say("return")} {money(round.payout_cents)}
              </strong>
              {jackpotWins(round).map(({ index, name, won_cents }) => (
                <strong key={index}>
                  {name} {money(won_cents)}
                </strong>
              ))}
              <span className="row-actions">
                {round.state === "settled" ? (
                  <button type="button" onClick={() => show(round)}>
                    {say("replay")}
                  </button>
                ) : null}
                <a
                  href={`${parent.origin}/fairness/verify?round=${encodeURIComponent(round.id)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {say("verify")}
                </a>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </Panel>
  );
}
