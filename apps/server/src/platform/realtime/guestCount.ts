import type { Connection } from "./core.ts";

/**
 * Counts the sockets of each address that are nobody's yet, so that one address cannot hold all that a process has. A
 * socket that turns out to be a player's counts with the player instead.
 */
export function guestCount(maxPerAddress: number) {
  const addressOf = new Map<Connection, string>();
  const counts = new Map<string, number>();
  return {
    mayCome: (address: string): boolean => (counts.get(address) ?? 0) < maxPerAddress,
    add(connection: Connection, address: string): void {
      addressOf.set(connection, address);
      counts.set(address, (counts.get(address) ?? 0) + 1);
    },
    forget(connection: Connection): void {
      const address = addressOf.get(connection);
      if (address === undefined) return;
      addressOf.delete(connection);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    },
  };
}
