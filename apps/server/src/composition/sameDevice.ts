import { payersAtDevices, paymentDevicesOf } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import { devicesOf, playersAtDevices } from "../players/index.ts";

/**
 * Other accounts at a device of this player's, by its print: whether each of them signed up, signed in or paid there. A hint
 * that one person is behind them, not a proof: devices of one model may have the same print, and families share theirs.
 */
export async function sameDevice(on: Queryable, playerId: number): Promise<number[]> {
  const prints = [...(await devicesOf(on, playerId)), ...(await paymentDevicesOf(on, playerId))];
  const there = [...(await playersAtDevices(on, prints)), ...(await payersAtDevices(on, prints))];
  return [...new Set(there)].filter((id) => id !== playerId);
}
