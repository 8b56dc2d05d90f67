import "../instant/instant.css";
import "./kite.css";
import "./kiteBets.css";
import { useState } from "react";
import { mainKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Meters } from "../shell/Meters.tsx";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";
import { BetList } from "./BetList.tsx";
import { BetSlots } from "./BetSlots.tsx";
import { CashOuts } from "./CashOuts.tsx";
import { CrashStage } from "./CrashStage.tsx";
import { PointStrip } from "./PointStrip.tsx";
import { useCrashRound } from "./useCrashRound.ts";
import { useKite } from "./useKite.ts";
import { useReplay } from "./useReplay.ts";

export function KiteClient() {
  const { say, money, replay } = useTable();
  const [showsBets, setShowsBets] = useState(false);
  const view = useCrashRound();
  const { plan, setPlan, armed, auto, own, now_ms, height, inAir, canBet, free, stake, cashOut, main } = useKite(view);
  const replayed = useReplay();
  const { crashRound } = view;
  const { round } = own;
  const waits = round?.state === "open" && inAir.length === 0;
  const label = waits
    ? say(crashRound?.state === "betting" ? "kite.in" : "kite.landing")
    : armed
      ? say("kite.cancelNext")
      : say(canBet ? "kite.bet" : "kite.betNext", { amount: money(stake) });
  const betList = <BetList board={view.board} ownId={round?.id ?? null} over={crashRound?.state === "ended"} />;
  return (
    <main className={`kite-table ${own.screen.won ? "winning" : ""}`}>
      <PointStrip last={view.last} />
      <CrashStage view={view} now_ms={now_ms} replayed={replayed} round={round} />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {own.screen.message}
      </p>
      {betList}
      <button type="button" className="seats-open" onClick={() => setShowsBets(true)}>
        {say("kite.seatCount", { count: view.board?.count ?? 0 })}
      </button>
      {showsBets ? (
        <Panel title={say("kite.seats")} close={() => setShowsBets(false)}>
          {betList}
        </Panel>
      ) : null}
      <BetSlots plan={plan} disabled={!free} change={setPlan} />
      <div className="kite-console">
        <Meters screen={own.screen} />
        <AutoplayControl auto={auto} stake_cents={stake} disabled={!free} kind="bets" />
        {inAir.length > 0 ? (
          <CashOuts bets={inAir} height={height} disabled={own.sending} cashOut={cashOut} />
        ) : (
          <button
            type="button"
            className={`primary go ${armed ? "armed" : ""}`}
            disabled={waits || auto.run !== null || own.sending || replay !== null}
            aria-keyshortcuts={mainKeys}
            onClick={main}
          >
            {label}
          </button>
        )}
      </div>
    </main>
  );
}
