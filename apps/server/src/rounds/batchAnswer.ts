import type { StopScope } from "../protection/index.ts";

/** An answer of `rounds.play_batch`. */
export type BatchAnswer =
  | { result: "ok"; balance: string }
  | { result: "duplicate" | "round_open"; round: string }
  | { result: "insufficient"; balance: string; missing: string }
  | { result: "too_fast"; wait_ms: number }
  | { result: "blocked"; guard: string }
  | { result: "stopped"; scope: StopScope }
  | { result: "stale" | "conflict" | "session_ended" | "frozen" }
  /** By a variant of the bet, for a reason of its own; see `BetVariant.refusal`. */
  | { result: "refused"; why: string }
  | { result: "invalid"; why: string };
