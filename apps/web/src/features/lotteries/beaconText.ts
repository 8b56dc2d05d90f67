import type { Say } from "../../messages/messages.ts";

/** Where the public value of a draw is found, with the value once there is one; the demo's own beacon says that it proves nothing. */
export function beaconText(say: Say, source: string, value: string | null | undefined): string {
  const round = /^drand sandbox, (\d+)$/.exec(source)?.[1];
  const where = round === undefined ? source : say("verify.beaconSandbox", { round });
  return value ? `${where}: ${value}` : where;
}
