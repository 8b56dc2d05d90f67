import type { Clock } from "../../platform/clock.ts";
import { drandBeacon, quicknet } from "./drandBeacon.ts";
import type { PublicBeacon } from "./publicBeacon.ts";
import { sandboxBeacon } from "./sandboxBeacon.ts";

/** Clocks may lie so far apart. Milliseconds. */
const ahead_ms = 60_000;

/** The beacon of the installation: quicknet at the relay of that address, or the demo's sandbox where there is none. */
export function openBeacon({
  url,
  secret,
  clock,
}: {
  url: string | null;
  secret: Uint8Array;
  clock: Clock;
}): PublicBeacon {
  return url === null ? sandboxBeacon({ secret, clock }) : drandBeacon({ url, network: quicknet, ahead_ms });
}
