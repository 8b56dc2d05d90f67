import type { SeenColumn } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import type { Stops, Window } from "../window.ts";
import type { WindowClass } from "../windowTable.ts";

/** What decides whether and how a feature begins. */
export interface Trigger {
  mark: number;
  scatters: number;
  /** The window has paid something. */
  won: boolean;
}

/** What whole rounds pay, worked out by a mechanic whose windows are too many to list. */
export interface RoundPayouts {
  /** Probability of every payout; the index is units, the last one the cap. */
  payout: Float64Array;
  /** Units that the first window pays on average. Exact. */
  firstMean: number;
  /** Units that a round pays on average. */
  mean: number;
  /** Chance that the feature begins, and its steps once it has, on average. */
  begins: number;
  length: number;
  /** Where what follows the first window was played instead of counted: how often, and the mean's standard error. */
  sample: { rounds: number; error: number } | null;
}

/** A feature of one title, ready to be played and to be analysed. Each mechanic is one file with its data and this. */
export interface Mechanic {
  /** Settles by chance what a base window shows before anything else looks at it, and shows that. */
  reveal?(round: RoundPlay, window: Window): Window;
  /** For the analyser, where there is such a chance: every base window after it. */
  baseWindows?(): WindowClass[];
  /** What a bought feature begins from; absent where none can be bought. */
  bought?: Trigger;
  /** How it sees a reel of any strip set, before wins are counted. */
  see(reel: number, symbols: readonly number[]): SeenColumn;
  /** Ways that a player can hold to; always at least one. */
  strategies: readonly string[];
  /** Plays the feature, if the window begins it. Yields legal moves where the player decides. */
  play(round: RoundPlay, trigger: Trigger, window: Window, stops: Stops): Steps;
  /** The same as a chain of states, or null where such a window does not begin it. */
  course(trigger: Trigger, strategy: string): Course | null;
  /** In the place of windows and courses, where these are too many. `rounds`: how many it may play where it cannot count. */
  wholeRound?(rounds: number): RoundPayouts;
}

/** Works something out when it is first asked for, and never again. */
export function once<T>(work: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}
