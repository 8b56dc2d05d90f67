import type { Queryable } from "../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../platform/query.ts";
import { birthDate, type PlayerRow, playerColumns, toPlayer } from "./rows.ts";
import { tables } from "./tables.ts";

const player = tables.selectFrom("players.player").select(playerColumns).select(birthDate);

export async function findPlayer(db: Queryable, id: number): Promise<PlayerRow | null> {
  const row = await firstOf(db, player.where("id", "=", BigInt(id)), "players.player");
  return row ? toPlayer(row) : null;
}

/** The wallet in use of each of these players. */
export async function walletsInUse(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = tables
    .selectFrom("players.player")
    .select(["id", "currency"])
    .where("id", "=", anyOf(ids.map(BigInt)));
  return new Map((await rowsOf(on, wanted)).map(({ id, currency }) => [Number(id), currency]));
}

/** Like `findPlayer`, and nobody else changes the row until the transaction ends. */
export async function lockPlayer(tx: Queryable, id: number): Promise<PlayerRow | null> {
  const row = await firstOf(tx, player.where("id", "=", BigInt(id)).forUpdate());
  return row ? toPlayer(row) : null;
}

/** `emailKey` is the address in the form in which it is unique. */
export async function findPlayerByEmail(db: Queryable, emailKey: string): Promise<PlayerRow | null> {
  const row = await firstOf(db, player.where("email_key", "=", emailKey));
  return row ? toPlayer(row) : null;
}

/** The brand at which a player's account was opened; null without such a player. */
export async function brandOfPlayer(on: Queryable, id: number): Promise<string | null> {
  const asked = tables.selectFrom("players.player").select("brand").where("id", "=", BigInt(id));
  return (await firstOf(on, asked))?.brand ?? null;
}

/** Those of these players who want news by mail, at an address that is known to be theirs. */
export async function wantNews(on: Queryable, ids: readonly number[]): Promise<number[]> {
  const wanted = tables
    .selectFrom("players.player")
    .select("id")
    .where("id", "=", anyOf(ids.map(BigInt)))
    .where("receive_promos", "=", true)
    .where("confirmed_at", "is not", null)
    .where("disabled_at", "is", null);
  return (await rowsOf(on, wanted)).map(({ id }) => Number(id));
}
