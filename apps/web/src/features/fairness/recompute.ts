import { gameById } from "@croupier/games/registry";
import { type Verdict, verifyRound } from "@croupier/games/verifyRound";
import type { RoundProof } from "./roundProof.ts";

export type Recomputed = Verdict | { ok: false; reason: "unknown_game" };

/** Computes a finished round again on this device, from the seeds alone, and compares it with what the server recorded. */
export function recompute(proof: RoundProof & { server_seed: string }): Recomputed {
  const game = gameById(proof.game, proof.math_version);
  if (!game) return { ok: false, reason: "unknown_game" };
  type Claim = Parameters<typeof verifyRound>[0];
  return verifyRound({
    game,
    bet: proof.bet as Claim["bet"],
    choices: proof.choices as Claim["choices"],
    seeds: { serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce: proof.nonce },
    serverSeedHash: proof.server_seed_hash,
    payout: BigInt(proof.payout_cents),
    events: proof.events as unknown as Claim["events"],
  });
}
