import { createDraw, type SeedInput, saltOfBeacon, verifyLink } from "@croupier/fairness";
import type { CrashMove } from "./liftTheKite.ts";
import { drawPoint } from "./liftTheKite.ts";

/** Where a crash round's line broke, from its seed, the chain's salt and the crash round's number. Hundredths. */
export const pointOf = (seeds: SeedInput): number => drawPoint(createDraw(seeds));

/** What the site says of a shared crash round: its seed as the server seed, the salt as the client seed, its number as the nonce. */
export interface CrashRoundClaim {
  seeds: SeedInput;
  /** The published end of the chain. */
  chain: string;
  /** What the beacon published for the round named with the chain; null where the house made the salt. */
  signature: string | null;
}

export type CrashRoundVerdict =
  | { ok: true; point: number }
  | { ok: false; reason: "seed_not_in_chain" | "salt_not_of_beacon" | "cashed_out_too_high" };

/**
 * Checks a crash round: its seed leads to the end of the chain that was published first, the chain's salt is that of the beacon's
 * round, and nobody left above its point.
 */
export function verifyCrashRound(
  { seeds, chain, signature }: CrashRoundClaim,
  choices: readonly unknown[],
): CrashRoundVerdict {
  if (!verifyLink(seeds.serverSeed, seeds.nonce, chain)) return { ok: false, reason: "seed_not_in_chain" };
  if (signature !== null && saltOfBeacon(signature) !== seeds.clientSeed)
    return { ok: false, reason: "salt_not_of_beacon" };
  const point = pointOf(seeds);
  const tooHigh = (choices as readonly CrashMove[]).some((move) => move.do === "cashOut" && move.at > point);
  return tooHigh ? { ok: false, reason: "cashed_out_too_high" } : { ok: true, point };
}
