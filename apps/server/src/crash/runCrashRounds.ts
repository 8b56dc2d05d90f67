import { clockMoves } from "../platform/clock.ts";
import type { Rounds } from "../rounds/index.ts";
import { advanceCrashRound } from "./advanceCrashRound.ts";
import { announceBoard } from "./betBoard.ts";
import type { CrashContext } from "./context.ts";
import { saltChains } from "./seedChains.ts";
import { settleCrashBets } from "./settleCrashBets.ts";

/** A game whose page nobody has asked about for so long rests: no crash round begins, no seed is used up. */
const watched_ms = 60_000;
/** While it runs, the step that is due is looked for so often, and between crash rounds of a resting game seldom. */
const step_ms = 100;
const rest_ms = 1_500;
/** Whether chains wait for their salts is looked for so often, and seldom once none does. */
const salt_ms = 1_000;
const salted_ms = 60_000;
/** A step that comes so late while a crash round runs is worth an alarm: this process, or its database, stood still. */
const late_ms = 1_000;

export interface RunningCrashRounds {
  /** Somebody watches: a resting game begins its next crash round. */
  watched(now: Date): void;
  close(): Promise<void>;
}

/**
 * Keeps the crash rounds of a game going. Any number of processes may do so; each step is taken once, and bets and cash-outs
 * do not need this process at all.
 */
export function runCrashRounds(
  context: CrashContext,
  rounds: Rounds,
  game: string,
  onError: (error: unknown) => void,
): RunningCrashRounds {
  let watchedUntil = 0;
  let running = false;
  let lookedAt = 0;
  let saltAt = 0;
  let salting: Promise<void> | undefined;
  let closed = false;
  const pause = wakablePause();
  const moves = clockMoves(context.deps.clock);
  const isWatched = (now: Date) => isAhead(watchedUntil, now, watched_ms);

  /** Beside the steps: a beacon that is slow must not hold up a crash round. */
  function saltInTime(now: Date): void {
    if (salting || isAhead(saltAt, now, salted_ms)) return;
    salting = saltChains(context.deps, game, now)
      .then(
        (done) => done,
        (error: unknown) => {
          if (!closed) onError(error);
          return false;
        },
      )
      .then((done) => {
        saltAt = now.getTime() + (done ? salted_ms : salt_ms);
        salting = undefined;
      });
  }

  async function run(): Promise<void> {
    while (!closed) {
      try {
        const now = context.deps.clock.now();
        const moved_ms = moves();
        const passed_ms = now.getTime() - lookedAt - moved_ms;
        if (running && passed_ms > late_ms)
          context.deps.log.error({ game, late_ms: passed_ms }, "crash rounds were not looked after in time");
        lookedAt = now.getTime();
        // Who watches goes on watching, whatever the clock says.
        watchedUntil += moved_ms;
        if (isWatched(now)) saltInTime(now);
        const crashRound = await advanceCrashRound(context, game, isWatched(now), now, moved_ms);
        if ((await settleCrashBets(context, rounds, game, now)) > 0) announceBoard(context, game);
        running = crashRound !== null && crashRound.state !== "ended";
      } catch (error) {
        running = false;
        if (!closed) onError(error);
      }
      const watched = isWatched(context.deps.clock.now());
      if (!closed) await pause.sleep(running || watched ? step_ms : rest_ms);
    }
  }

  const loop = run();
  return {
    watched(now) {
      const rested = !isWatched(now);
      watchedUntil = now.getTime() + watched_ms;
      if (rested) pause.wake();
    },
    async close() {
      closed = true;
      pause.wake();
      await loop;
      await salting;
    },
  };
}

/** A moment that lies farther ahead than it was ever set was set before the clock was turned back. */
function isAhead(moment: number, now: Date, max_ms: number): boolean {
  return now.getTime() < moment && moment <= now.getTime() + max_ms;
}

/** A pause that can be ended before its time. */
function wakablePause(): { sleep(duration_ms: number): Promise<void>; wake(): void } {
  let wake: (() => void) | undefined;
  return {
    sleep: (duration_ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, duration_ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake?.(),
  };
}
