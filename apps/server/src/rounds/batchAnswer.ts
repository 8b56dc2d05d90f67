import type { StopScope } from "../protection/index.ts";

/** An answer of `rounds.play_batch`. */
export type BatchAnswer =
  | { result: "ok"; balance: string }
  | { result: "duplicate" | "round_open"; round: string }
  | { result: "insufficient"; balance: string; missing: string }
  | { result: "too_fast"; waitMs: number }
  | { result: "blocked"; guard: string }
  | { result: "stopped"; scope: StopScope }
  | { result: "stale" | "conflict" | "session_ended" | "frozen" }
  /** Of `rounds.play_flight_batch`. */
  | { result: "betting_closed" }
  | { result: "invalid"; why: string };
