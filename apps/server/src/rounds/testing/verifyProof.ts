import { gameById, verifyRound } from "@croupier/games";
import type { Rounds } from "../index.ts";

/** Recomputes a round from the proof that anybody may ask for, as the verify page does. Throws for a round without one. */
export async function verifyProof(rounds: Rounds, id: string) {
  const proof = await rounds.proof(id);
  if (proof === null) throw new Error(`no proof of ${id}`);
  return verifyRound({
    game: gameById(proof.game, proof.math_version)!,
    bet: proof.bet,
    choices: proof.choices,
    seeds: { serverSeed: proof.server_seed!, clientSeed: proof.client_seed, nonce: proof.nonce },
    serverSeedHash: proof.server_seed_hash,
    payout: BigInt(proof.payout_cents),
    events: proof.events as never,
  });
}
