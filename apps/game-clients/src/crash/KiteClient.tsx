import "../instant/instant.css";
import "./kite.css";
import "./kiteBets.css";
import { useEffect, useLayoutEffect, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon } from "../shell/Icon.tsx";
import { Meters } from "../shell/Meters.tsx";
import { Panel } from "../shell/Panel.tsx";
import { stepFrom } from "../shell/StakePicker.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { BetList } from "./BetList.tsx";
import { BetSlot } from "./BetSlot.tsx";
import { type BetPlan, plannedBets, plannedStake } from "./betPlan.ts";
import { CashOuts } from "./CashOuts.tsx";
import { CrashStage } from "./CrashStage.tsx";
import { sightOf } from "./moment.ts";
import { isOn, ownBets } from "./ownBets.ts";
import { PointStrip } from "./PointStrip.tsx";
import { useCrashBets } from "./useCrashBets.ts";
import { useCrashRound } from "./useCrashRound.ts";
import { useReplay } from "./useReplay.ts";
import { useServerTime } from "./useServerTime.ts";

/** A bet sent later than this before the close might not arrive in time; it waits for the next crash round. */
const lastCall_ms = 350;

export function KiteClient() {
  const { server, say, balance, money, replay, ready } = useTable();
  const { steps_cents: steps, default_cents } = server.session.stakes;
  const [plan, setPlan] = useState<BetPlan>({
    first: { amount: default_cents, auto: 200, autoOn: false },
    second: null,
  });
  const [armed, setArmed] = useState(false);
  const [showsBets, setShowsBets] = useState(false);
  const view = useCrashRound();
  const auto = useAutoplay();
  const own = useCrashBets(view, auto.ended);
  const now_ms = useServerTime(view);
  const replayed = useReplay();
  const { crashRound } = view;
  const { height } = sightOf(crashRound, now_ms);
  const { round } = own;
  const inAir =
    crashRound?.state === "flying" && isOn(round, crashRound) && round.state === "open"
      ? ownBets(round, height).filter(({ out }) => out === null)
      : [];
  const left_ms = crashRound?.state === "betting" ? Date.parse(crashRound.betting_ends_at) - now_ms : 0;
  const canBet = left_ms > lastCall_ms && round?.state !== "open" && !own.sending && replay === null;
  const free = round?.state !== "open" && auto.run === null && !armed;
  const stake = plannedStake(plan);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the game stands
  useLayoutEffect(ready, []);
  usePace(auto, canBet, balance.amount_cents, () => own.place(plan));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an armed bet goes when the table opens, with what is planned then
  useEffect(() => {
    if (!armed || !canBet) return;
    setArmed(false);
    void own.place(plan);
  }, [armed, canBet]);

  const cashOut = (place: number) => {
    if (inAir.some((bet) => bet.place === place) && !own.sending) void own.cashOut(place);
  };
  const main = () => {
    if (inAir.length > 0) {
      if (!own.sending) for (const { place } of inAir) void own.cashOut(place);
    } else if (round?.state === "open" || auto.run !== null) return;
    else if (canBet && !armed) void own.place(plan);
    else setArmed(!armed);
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(steps, plan.first.amount, by);
    if (next !== null && free) setPlan({ ...plan, first: { ...plan.first, amount: next } });
  };
  useGameKeys({
    main,
    more: () => step(1),
    less: () => step(-1),
    letters: { "1": () => cashOut(0), "2": () => cashOut(1) },
  });

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
      <div className="kite-slots">
        {plannedBets(plan).map((bet, place) => (
          <BetSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={place}
            name={say("kite.slot", { number: place + 1 })}
            bet={bet}
            disabled={!free}
            change={(next) => setPlan(place === 0 ? { ...plan, first: next } : { ...plan, second: next })}
          />
        ))}
        <button
          type="button"
          className="second-bet"
          disabled={!free}
          aria-label={say("kite.secondBet")}
          aria-pressed={plan.second !== null}
          onClick={() => setPlan({ ...plan, second: plan.second ? null : { ...plan.first } })}
        >
          <Icon name={plan.second ? "minus" : "plus"} />
          <span>{say("kite.secondBet")}</span>
        </button>
      </div>
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
            onClick={main}
          >
            {label}
          </button>
        )}
      </div>
    </main>
  );
}
