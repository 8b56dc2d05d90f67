import type { GameRound } from "@croupier/contract/game";
import { leavesAt } from "@croupier/games/crash/liftTheKite";
import { useEffect, useRef } from "react";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { KiteSky } from "./KiteSky.tsx";
import { leftAt, type Sight, sightOf } from "./moment.ts";
import { isOn, ownBets } from "./roundOnFlight.ts";
import type { FlightView } from "./useFlight.ts";
import type { ReplayedFlight } from "./useReplay.ts";

interface FlightStageProps {
  view: FlightView;
  now_ms: number;
  replayed: ReplayedFlight | null;
  round: GameRound | null;
}

/** The sky, the height in large, and what comes next. */
export function FlightStage({ view, now_ms, replayed, round }: FlightStageProps) {
  const { say, sound } = useTable();
  const { flight, clock } = view;
  const ownOut = useOwnOut(round, view);
  const broke = flight?.state === "ended" ? `${flight.chain} ${flight.number}` : null;
  const heard = useRef(broke);
  useEffect(() => {
    if (broke !== null && heard.current !== null && heard.current !== broke) sound.thud();
    heard.current = broke ?? heard.current ?? "";
  }, [broke, sound]);
  const sight = (): Sight =>
    replayed ? { ...replayed, doing: replayed.broke ? "gone" : "flying", since_ms: 600 } : sightOf(flight, clock.now());
  const marks = isOn(round, flight) && round.state === "open" ? (round.bet as unknown as Bets).bets.map(leavesAt) : [];
  return (
    <section className="flight-stage" aria-label={say("kite.stage")}>
      <KiteSky sight={sight} marks={replayed ? [] : marks} left={replayed ? [] : leftAt(view.board)} />
      <Height view={view} now_ms={now_ms} replayed={replayed} ownOut={ownOut} />
      {flight !== null && !view.live ? (
        <p className="line-lost" role="alert">
          {say("kite.offline")}
        </p>
      ) : null}
    </section>
  );
}

type Bets = { bets: Parameters<typeof leavesAt>[0][] };

/** Heights at which this player's bets on the flight have left. */
function useOwnOut(round: GameRound | null, { flight }: FlightView): number[] {
  if (!isOn(round, flight) || flight?.state === "betting") return [];
  return ownBets(round, 0).flatMap(({ out }) => (out === null ? [] : [out]));
}

interface HeightProps extends Omit<FlightStageProps, "round"> {
  ownOut: readonly number[];
}

function Height({ view: { flight }, now_ms, replayed, ownOut }: HeightProps) {
  const { say } = useTable();
  const { fixed, times } = useFormat();
  if (!replayed && flight?.state !== "flying" && flight?.state !== "ended")
    return <Countdown flight={flight} now_ms={now_ms} />;
  const { height, broke } = replayed ?? { height: sightOf(flight, now_ms).height, broke: flight?.state === "ended" };
  const shown = !replayed && flight?.state === "ended" ? (flight.point ?? height) : height;
  return (
    <div className={`height ${broke ? "broke" : ""}`}>
      <b>{fixed(shown / 100)}×</b>
      <span>{broke ? say(shown < 100 ? "kite.neverRose" : "kite.broke") : null}</span>
      {replayed || ownOut.length === 0 ? null : (
        <em>{say("kite.outAt", { heights: ownOut.map((out) => times(out / 100)).join(", ") })}</em>
      )}
    </div>
  );
}

/** Bets are taken for so long; the bar empties with the time. */
function Countdown({ flight, now_ms }: { flight: FlightView["flight"]; now_ms: number }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  const left_s = flight === null ? 0 : Math.max(0, (Date.parse(flight.betting_ends_at) - now_ms) / 1_000);
  return (
    <div className="height countdown">
      <span>{say(flight === null ? "kite.opening" : "kite.nextIn")}</span>
      {flight === null ? null : (
        <>
          <b>{fixed(left_s).replace(/\d$/, "")}</b>
          <i style={{ scale: `${Math.min(1, left_s / 7)} 1` }} />
        </>
      )}
    </div>
  );
}
