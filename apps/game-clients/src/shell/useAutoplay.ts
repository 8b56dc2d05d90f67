import type { GameRound } from "@croupier/contract/game";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type AutoplayPlan,
  type AutoplayRun,
  afterRound,
  beginAutoplay,
  type StopReason,
  stopReason,
} from "../core/autoplay.ts";
import { jackpotWins } from "../core/jackpotWins.ts";

/** Between the end of a round and the next one: time to see the result and to stop. */
const pause_ms = 450;

/** Events by which a round tells that it had a feature. */
const features = new Set(["freeSpinsAwarded", "holdBegan", "respin"]);

export interface Autoplay {
  /** Null when nothing runs. */
  run: AutoplayRun | null;
  /** Why the last run ended by itself; null once another round began. */
  stopped: StopReason | null;
  start(plan: AutoplayPlan, stake_cents: number): void;
  stop(reason?: StopReason | null): void;
  /** A round was settled and shown to its end. */
  ended(round: GameRound): void;
}

/** The state of autoplay. `usePace` makes the rounds. */
export function useAutoplay(): Autoplay {
  const [run, setRun] = useState<AutoplayRun | null>(null);
  const [stopped, setStopped] = useState<StopReason | null>(null);
  const ended = useCallback((round: GameRound) => {
    // The shell says what was won, and nothing goes on behind that.
    if (jackpotWins(round).length > 0) return setRun(null);
    const freeSpins = round.events.some((event) => features.has((event as { type: string }).type));
    const { stake_cents, payout_cents, free_round } = round;
    // A run of free rounds does not go on with the player's money.
    if (free_round && free_round.number >= free_round.total) return setRun(null);
    setRun((now) => now && afterRound(now, { stake_cents: free_round ? 0 : stake_cents, payout_cents, freeSpins }));
  }, []);
  const stop = useCallback((reason: StopReason | null = null) => {
    setRun(null);
    setStopped(reason);
  }, []);
  const start = useCallback((plan: AutoplayPlan, stake_cents: number) => {
    setStopped(null);
    setRun(beginAutoplay(plan, stake_cents));
  }, []);
  return { run, stopped, start, stop, ended };
}

/** Begins the next round whenever the table is idle and no condition stops the run; a refused round ends it. */
export function usePace(auto: Autoplay, idle: boolean, balance_cents: number, play: () => Promise<boolean>): void {
  const { run, stop } = auto;
  const newest = useRef({ balance_cents, play });
  newest.current = { balance_cents, play };
  useEffect(() => {
    if (!idle || run === null) return;
    const reason = stopReason(run, newest.current.balance_cents);
    if (reason !== null) return stop(reason);
    const timer = setTimeout(() => {
      void newest.current.play().then((accepted) => (accepted ? undefined : stop()));
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [idle, run, stop]);
}
