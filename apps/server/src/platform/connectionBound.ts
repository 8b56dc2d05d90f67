import type { Server } from "node:http";
import { readTrust } from "./addressOf.ts";
import type { Config } from "./config.ts";
import { placeOf } from "./placeOf.ts";

/**
 * Closes connections beyond `connectionsPerAddress` of one address at once, so that one visitor cannot hold what all have. An
 * IPv6 address counts with its /64. A proxy that the operator trusts is bounded by nothing here: its connections are
 * everybody's, and it has to bound those of its visitors. Source: F-64.
 */
export function boundConnections(
  server: Server,
  { connectionsPerAddress, trustProxy }: Pick<Config, "connectionsPerAddress" | "trustProxy">,
): void {
  if (connectionsPerAddress === 0) return;
  const isTrusted = readTrust(trustProxy);
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address, 0)) return;
    const place = placeOf(address);
    const count = open.get(place) ?? 0;
    if (count >= connectionsPerAddress) return void socket.destroy();
    open.set(place, count + 1);
    socket.once("close", () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left > 0) open.set(place, left);
      else open.delete(place);
    });
  });
}
