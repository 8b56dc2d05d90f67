import type { GameRound } from "@croupier/contract/game";
import { leavesAt } from "@croupier/games/crash/liftTheKite";
import { useEffect, useRef } from "react";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { KiteSky } from "./KiteSky.tsx";
import { leftAt, type Sight, sightOf } from "./moment.ts";
import { isOn, ownBets } from "./ownBets.ts";
import type { CrashView } from "./useCrashRound.ts";
import type { ReplayedRound } from "./useReplay.ts";

interface CrashStageProps {
  view: CrashView;
  now_ms: number;
  replayed: ReplayedRound | null;
  round: GameRound | null;
}

/** The sky, the height in large, and what comes next. */
export function CrashStage({ view, now_ms, replayed, round }: CrashStageProps) {
  const { say, sound } = useTable();
  const { crashRound, clock } = view;
  const ownOut = useOwnOut(round, view);
  const broke = crashRound?.state === "ended" ? `${crashRound.chain} ${crashRound.number}` : null;
  const heard = useRef(broke);
  useEffect(() => {
    if (broke !== null && heard.current !== null && heard.current !== broke) sound.thud();
    heard.current = broke ?? heard.current ?? "";
  }, [broke, sound]);
  const sight = (): Sight =>
    replayed
      ? { ...replayed, doing: replayed.broke ? "gone" : "flying", since_ms: 600 }
      : sightOf(crashRound, clock.now());
  const marks =
    isOn(round, crashRound) && round.state === "open" ? (round.bet as unknown as Bets).bets.map(leavesAt) : [];
  return (
    <section className="kite-stage" aria-label={say("kite.stage")}>
      <KiteSky sight={sight} marks={replayed ? [] : marks} left={replayed ? [] : leftAt(view.board)} />
      <Height view={view} now_ms={now_ms} replayed={replayed} ownOut={ownOut} />
      {crashRound !== null && !view.live ? (
        <p className="line-lost" role="alert">
          {say("kite.offline")}
        </p>
      ) : null}
    </section>
  );
}

type Bets = { bets: Parameters<typeof leavesAt>[0][] };

/** Heights at which this player's bets on the crash round have left. */
function useOwnOut(round: GameRound | null, { crashRound }: CrashView): number[] {
  if (!isOn(round, crashRound) || crashRound?.state === "betting") return [];
  return ownBets(round, 0).flatMap(({ out }) => (out === null ? [] : [out]));
}

interface HeightProps extends Omit<CrashStageProps, "round"> {
  ownOut: readonly number[];
}

function Height({ view: { crashRound }, now_ms, replayed, ownOut }: HeightProps) {
  const { say } = useTable();
  const { fixed, times } = useFormat();
  if (!replayed && crashRound?.state !== "flying" && crashRound?.state !== "ended")
    return <Countdown crashRound={crashRound} now_ms={now_ms} />;
  const { height, broke } = replayed ?? {
    height: sightOf(crashRound, now_ms).height,
    broke: crashRound?.state === "ended",
  };
  const shown = !replayed && crashRound?.state === "ended" ? (crashRound.point ?? height) : height;
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
function Countdown({ crashRound, now_ms }: { crashRound: CrashView["crashRound"]; now_ms: number }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  const left_s = crashRound === null ? 0 : Math.max(0, (Date.parse(crashRound.betting_ends_at) - now_ms) / 1_000);
  return (
    <div className="height countdown">
      <span>{say(crashRound === null ? "kite.opening" : "kite.nextIn")}</span>
      {crashRound === null ? null : (
        <>
          <b>{fixed(left_s).replace(/\d$/, "")}</b>
          <i style={{ scale: `${Math.min(1, left_s / 7)} 1` }} />
        </>
      )}
    </div>
  );
}
