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
import { BetSlot } from "./BetSlot.tsx";
import { CashOuts } from "./CashOuts.tsx";
import { FlightStage } from "./FlightStage.tsx";
import { type FlightPlan, plannedBets, plannedStake } from "./flightPlan.ts";
import { sightOf } from "./moment.ts";
import { PointStrip } from "./PointStrip.tsx";
import { isOn, ownBets } from "./roundOnFlight.ts";
import { SeatList } from "./SeatList.tsx";
import { useFlight } from "./useFlight.ts";
import { useFlightTime } from "./useFlightTime.ts";
import { useReplay } from "./useReplay.ts";
import { useSeat } from "./useSeat.ts";

/** A bet sent later than this before the close might not arrive in time; it waits for the next flight. */
const lastCall_ms = 350;

export function KiteClient() {
  const { server, say, balance, money, replay, ready } = useTable();
  const { steps_cents: steps, default_cents } = server.session.stakes;
  const [plan, setPlan] = useState<FlightPlan>({
    first: { amount: default_cents, auto: 200, autoOn: false },
    second: null,
  });
  const [armed, setArmed] = useState(false);
  const [showsSeats, setShowsSeats] = useState(false);
  const view = useFlight();
  const auto = useAutoplay();
  const seat = useSeat(view, auto.ended);
  const now_ms = useFlightTime(view);
  const replayed = useReplay();
  const { flight } = view;
  const { height } = sightOf(flight, now_ms);
  const { round } = seat;
  const inAir =
    flight?.state === "flying" && isOn(round, flight) && round.state === "open"
      ? ownBets(round, height).filter(({ out }) => out === null)
      : [];
  const left_ms = flight?.state === "betting" ? Date.parse(flight.betting_ends_at) - now_ms : 0;
  const canBet = left_ms > lastCall_ms && round?.state !== "open" && !seat.sending && replay === null;
  const free = round?.state !== "open" && auto.run === null && !armed;
  const stake = plannedStake(plan);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the game stands
  useLayoutEffect(ready, []);
  usePace(auto, canBet, balance.amount_cents, () => seat.place(plan));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an armed bet goes when the table opens, with what is planned then
  useEffect(() => {
    if (!armed || !canBet) return;
    setArmed(false);
    void seat.place(plan);
  }, [armed, canBet]);

  const cashOut = (place: number) => {
    if (inAir.some((bet) => bet.place === place) && !seat.sending) void seat.cashOut(place);
  };
  const main = () => {
    if (inAir.length > 0) {
      if (!seat.sending) for (const { place } of inAir) void seat.cashOut(place);
    } else if (round?.state === "open" || auto.run !== null) return;
    else if (canBet && !armed) void seat.place(plan);
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
    ? say(flight?.state === "betting" ? "kite.in" : "kite.landing")
    : armed
      ? say("kite.cancelNext")
      : say(canBet ? "kite.bet" : "kite.betNext", { amount: money(stake) });
  const seats = <SeatList board={view.board} ownId={round?.id ?? null} over={flight?.state === "ended"} />;
  return (
    <main className={`flight ${seat.screen.won ? "winning" : ""}`}>
      <PointStrip last={view.last} />
      <FlightStage view={view} now_ms={now_ms} replayed={replayed} round={round} />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {seat.screen.message}
      </p>
      {seats}
      <button type="button" className="seats-open" onClick={() => setShowsSeats(true)}>
        {say("kite.seatCount", { count: view.board?.count ?? 0 })}
      </button>
      {showsSeats ? (
        <Panel title={say("kite.seats")} close={() => setShowsSeats(false)}>
          {seats}
        </Panel>
      ) : null}
      <div className="flight-slots">
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
      <div className="flight-console">
        <Meters screen={seat.screen} />
        <AutoplayControl auto={auto} stake_cents={stake} disabled={!free} kind="bets" />
        {inAir.length > 0 ? (
          <CashOuts bets={inAir} height={height} disabled={seat.sending} cashOut={cashOut} />
        ) : (
          <button
            type="button"
            className={`primary go ${armed ? "armed" : ""}`}
            disabled={waits || auto.run !== null || seat.sending || replay !== null}
            onClick={main}
          >
            {label}
          </button>
        )}
      </div>
    </main>
  );
}
