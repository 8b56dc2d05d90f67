import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Devices that are kept of one account; later ones are not, so that the one of the sign-up always stays. */
const maxDevices = 20;
/** Accounts that are answered of one print: one that more have says nothing. */
const maxAccounts = 1_000;

/** An account at a device. */
export interface PrintOfPlayer {
  print: Buffer;
  playerId: number;
}

/** Keeps at which device somebody opened their account or entered it. A hint at who shares one, never a proof. */
export async function noteDevice(on: Queryable, playerId: number, print: Buffer | null, now: Date): Promise<void> {
  if (!print) return;
  await on.query(
    `INSERT INTO players.device AS known (player_id, print, first_at, seen_at)
     SELECT $1, $2, $3, $3
     WHERE (SELECT count(*) FROM players.device d WHERE d.player_id = $1 AND d.print <> $2) < $4
     ON CONFLICT (player_id, print) DO UPDATE SET seen_at = greatest(known.seen_at, excluded.seen_at)`,
    [playerId, print, now, maxDevices],
  );
}

/** The prints of the devices at which a player opened their account or entered it. */
export async function devicesOf(on: Queryable, playerId: number): Promise<Buffer[]> {
  const own = tables.selectFrom("players.device").select("print").where("player_id", "=", BigInt(playerId));
  return (await rowsOf(on, own)).map(({ print }) => print);
}

/** Who opened or entered an account at each of these devices. */
export async function playersAtDevices(on: Queryable, prints: readonly Buffer[]): Promise<PrintOfPlayer[]> {
  const { rows } = await on.query<{ print: Buffer; player_id: string }>(
    `SELECT asked.print, there.player_id FROM unnest($1::bytea[]) AS asked (print)
     CROSS JOIN LATERAL (SELECT d.player_id FROM players.device d WHERE d.print = asked.print LIMIT $2) there`,
    [prints, maxAccounts],
  );
  return rows.map(({ print, player_id }) => ({ print, playerId: Number(player_id) }));
}
