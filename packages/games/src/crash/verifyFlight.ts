import { createDraw, type SeedInput, saltOfBeacon, verifyLink } from "@croupier/fairness";
import type { FlightMove } from "./liftTheKite.ts";
import { drawPoint } from "./liftTheKite.ts";

/** Where a flight's line broke, from its seed, the chain's salt and the flight's number. Hundredths. */
export const pointOf = (seeds: SeedInput): number => drawPoint(createDraw(seeds));

/** What the site says of a shared flight: its seed as the server seed, the salt as the client seed, its number as the nonce. */
export interface FlightClaim {
  seeds: SeedInput;
  /** The published end of the chain. */
  chain: string;
  /** What the beacon published for the round named with the chain; null where the house made the salt. */
  signature: string | null;
}

export type FlightVerdict =
  | { ok: true; point: number }
  | { ok: false; reason: "seed_not_in_chain" | "salt_not_of_beacon" | "cashed_out_too_high" };

/**
 * Checks a flight: its seed leads to the end of the chain that was published first, the chain's salt is that of the beacon's
 * round, and nobody left above its point.
 */
export function verifyFlight({ seeds, chain, signature }: FlightClaim, choices: readonly unknown[]): FlightVerdict {
  if (!verifyLink(seeds.serverSeed, seeds.nonce, chain)) return { ok: false, reason: "seed_not_in_chain" };
  if (signature !== null && saltOfBeacon(signature) !== seeds.clientSeed)
    return { ok: false, reason: "salt_not_of_beacon" };
  const point = pointOf(seeds);
  const tooHigh = (choices as readonly FlightMove[]).some((move) => move.do === "cashOut" && move.at > point);
  return tooHigh ? { ok: false, reason: "cashed_out_too_high" } : { ok: true, point };
}
