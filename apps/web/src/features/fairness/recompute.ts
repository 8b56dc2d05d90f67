import { type CrashRoundVerdict, verifyCrashRound } from "@croupier/games/crash/verifyCrashRound";
import { verifyJackpot } from "@croupier/games/jackpot/verifyJackpot";
import { gameById } from "@croupier/games/registry";
import { type Verdict, verifyRound } from "@croupier/games/verifyRound";
import type { RoundProof } from "./roundProof.ts";

export type Recomputed =
  | Verdict
  | Extract<CrashRoundVerdict, { ok: false }>
  | { ok: false; reason: "unknown_game" | "other_jackpot" };

/** Computes a finished round again on this device, from the seeds alone, and compares it with what the server recorded. */
export function recompute(proof: RoundProof & { server_seed: string }): Recomputed {
  const game = gameById(proof.game, proof.math_version);
  if (!game) return { ok: false, reason: "unknown_game" };
  type Claim = Parameters<typeof verifyRound>[0];
  const seeds = { serverSeed: proof.server_seed, clientSeed: proof.client_seed, nonce: proof.nonce };
  const verdict = verifyRound({
    game,
    bet: proof.bet as Claim["bet"],
    choices: proof.choices as Claim["choices"],
    seeds,
    serverSeedHash: proof.server_seed_hash,
    payout: BigInt(proof.payout_cents),
    events: proof.events as unknown as Claim["events"],
  });
  if (verdict.ok && proof.flight) {
    const { chain, beacon } = proof.flight;
    const flown = verifyCrashRound({ seeds, chain, signature: beacon?.signature ?? null }, proof.choices);
    if (!flown.ok) return flown;
  }
  const jackpotFits = !proof.jackpot || verifyJackpot(seeds, proof.jackpot);
  return verdict.ok && !jackpotFits ? { ok: false, reason: "other_jackpot" } : verdict;
}
