import { numberFormat } from "@croupier/rules/numberFormat";
import { use } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import type { ClientKind } from "./gameKind.ts";
import { Panel } from "./Panel.tsx";
import { rulesOf } from "./rulesOf.ts";
import { useTable } from "./table.ts";

/** Rules and pays, made from the same data that decides the rounds. Source: F-29. */
export function RulesPanel({ kind, close }: { kind: ClientKind; close(): void }) {
  const { say, server, version } = useTable();
  const { math: newest, game: id, locale } = server.session;
  const { Rules, math, table } = use(rulesOf(kind, id, version));
  const number = (value: number) => numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return (
    <Panel title={say("rules")} close={close}>
      {version === newest.version ? null : <p>{say("keptRules", { version, newest: newest.version })}</p>}
      <Rules />
      <p>
        {say("rtp", {
          rtp: number(math.rtp),
          volatility: say(`volatility.${math.volatility}` as MessageKey),
          hits: number(math.hitFrequency),
        })}
      </p>
      {server.session.jackpot ? (
        <p>
          {say("jackpotShare", {
            jackpot: server.session.jackpot.name,
            share: number(server.session.jackpot.share_percent),
            total: number(math.rtp + server.session.jackpot.share_percent),
          })}
        </p>
      ) : null}
      <p>{say("maxWin", { times: number(math.maxWin) })}</p>
      <p>{say("malfunction")}</p>
      <p className="muted">
        {say("keys")} {table ? say("tableKeys") : null}
      </p>
      <p className="muted">{say("build", { version })}</p>
    </Panel>
  );
}
