import type { StopScope } from "../protection/index.ts";

/** An answer of `rounds.play_batch`. */
export type BatchAnswer =
  | { result: "ok"; balance: string; number?: number }
  | { result: "duplicate" | "round_open"; round: string }
  | { result: "insufficient"; balance: string; missing: string }
  | { result: "too_fast"; waitMs: number }
  | { result: "blocked"; guard: string }
  | { result: "stopped"; scope: StopScope }
  | { result: "stale" | "conflict" | "session_ended" | "frozen" }
  /** Of `rounds.play_crash_batch`. */
  | { result: "betting_closed" }
  /** Of `rounds.play_free_batch`, whose "ok" has the number of the round in its campaign. */
  | { result: "not_free"; why: "used_up" | "expired" | "cancelled" }
  | { result: "invalid"; why: string };
