import { createHash, randomBytes } from "node:crypto";
import type { Player } from "./people.ts";
import { visitor } from "./visitor.ts";
import type { World } from "./world.ts";

/**
 * Many players at once, each signed in and with money (subunits of EUR): one signs up for real, the others are copies of
 * their rows, so that a crowd costs milliseconds a head and not a captcha and a password.
 */
export async function openCrowd(world: World, count: number, cash: bigint): Promise<Player[]> {
  const first = await world.player({ cash });
  const cookie = Object.keys(first.cookies()).find((name) => name.includes("session")) as string;
  const ids = await copyPlayers(world, first.id, count - 1);
  const copies = await Promise.all(ids.map((id) => signIn(world, first, id, cookie)));
  for (const { id } of copies) {
    await world.application.modules.ledger.post({
      kind: "adjustment",
      key: `crowd:${id}`,
      playerId: id,
      currency: "EUR",
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: cash }],
    });
  }
  return [first, ...copies];
}

async function copyPlayers(world: World, id: number, count: number): Promise<number[]> {
  const columns = await copiedColumns(world, "player", ["id", "email", "email_key", "nickname"]);
  const { rows } = await world.db.owner.pool.query<{ id: bigint }>(
    `INSERT INTO players.player (email, email_key, ${columns})
     SELECT 'crowd-' || n || '-' || email, 'crowd-' || n || '-' || email_key, ${columns}
       FROM players.player, generate_series(1, $2::int) AS n WHERE id = $1 RETURNING id`,
    [id, count],
  );
  const wallet = await copiedColumns(world, "wallet", ["player_id"]);
  await world.db.owner.pool.query(
    `INSERT INTO players.wallet (player_id, ${wallet})
     SELECT copy, ${wallet} FROM players.wallet, unnest($2::bigint[]) AS copy WHERE player_id = $1`,
    [id, rows.map((row) => row.id)],
  );
  return rows.map((row) => Number(row.id));
}

async function signIn(world: World, first: Player, id: number, cookie: string): Promise<Player> {
  const token = randomBytes(32).toString("base64url");
  const columns = await copiedColumns(world, "session", ["id", "token_hash", "player_id"]);
  await world.db.owner.pool.query(
    `INSERT INTO players.session (id, token_hash, player_id, ${columns})
     SELECT gen_random_uuid(), $2, $3, ${columns} FROM players.session WHERE player_id = $1 LIMIT 1`,
    [first.id, createHash("sha256").update(token).digest(), id],
  );
  const who = visitor(world.origin, new Map([[cookie, token]]));
  return { ...who, id, email: `crowd-${id}`, currency: first.currency };
}

/** The columns of a table of the players module, without those that every copy has for itself. */
async function copiedColumns(world: World, table: string, own: readonly string[]): Promise<string> {
  const { rows } = await world.db.owner.pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'players' AND table_name = $1 AND column_name <> ALL ($2) AND is_generated = 'NEVER'`,
    [table, own],
  );
  return rows.map((row) => row.name).join(", ");
}
