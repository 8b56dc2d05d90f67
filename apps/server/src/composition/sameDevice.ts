import { payersAtDevices, paymentDevicesOf } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import { devicesOf, playersAtDevices } from "../players/index.ts";

/**
 * Other accounts at a device of this player's, by its print: whether each of them signed up, signed in or paid there, and how many
 * accounts have the print that they share, the rarest where they share several. A hint that one person is behind them, not a proof:
 * devices of one model may have the same print, and families share theirs.
 */
export async function sameDevice(on: Queryable, playerId: number): Promise<Map<number, number>> {
  const prints = [...(await devicesOf(on, playerId)), ...(await paymentDevicesOf(on, playerId))];
  if (prints.length === 0) return new Map();
  const there = [...(await playersAtDevices(on, prints)), ...(await payersAtDevices(on, prints))];
  const sharers = new Map<number, number>();
  for (const alike of Map.groupBy(there, ({ print }) => print.toString("hex")).values()) {
    const players = new Set(alike.map((one) => one.playerId));
    for (const id of players) sharers.set(id, Math.min(sharers.get(id) ?? players.size, players.size));
  }
  sharers.delete(playerId);
  return sharers;
}
