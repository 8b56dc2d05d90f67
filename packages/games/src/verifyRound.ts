import { verifyCommitment } from "@croupier/fairness";
import type { GameEvent } from "./events.ts";
import { type RoundInput, replayRound } from "./replayRound.ts";

/** What the site says about a finished round. */
export interface RoundClaim extends RoundInput {
  serverSeedHash: string;
  payout: bigint;
  events: readonly GameEvent[];
}

export type Verdict =
  | { ok: true; payout: bigint; events: GameEvent[] }
  | { ok: false; reason: "seed_does_not_match_hash" | "illegal_move" | "unfinished" | "other_payout" | "other_events" };

/** Checks a round against its revealed server seed: the seed against its hash, the result against the seed. */
export function verifyRound(claim: RoundClaim): Verdict {
  if (!verifyCommitment(claim.seeds.serverSeed, claim.serverSeedHash)) {
    return { ok: false, reason: "seed_does_not_match_hash" };
  }
  const replay = replayRound(claim);
  if (!replay.ok) return { ok: false, reason: replay.reason };
  const { finished, payout, events } = replay.outcome;
  if (!finished) return { ok: false, reason: "unfinished" };
  if (payout !== claim.payout) return { ok: false, reason: "other_payout" };
  if (canonical(events) !== canonical(claim.events)) return { ok: false, reason: "other_events" };
  return { ok: true, payout, events };
}

/** JSON with sorted keys, so that a store that reorders keys changes nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
