import { createHmac } from "node:crypto";
import { type PersonFacts, samePersonTexts } from "@croupier/rules/validation/samePerson";
import type { Queryable, Tx } from "../platform/database.ts";
import { anyOf, change, rowsOf } from "../platform/query.ts";
import type { Protection } from "../protection/index.ts";
import { tables } from "./tables.ts";

export type MatchedFacts = PersonFacts & { email_key: string | null };

/** Without the key nobody can tell from a hash who it was, nor try out who it might be. */
function hashesOf(key: Buffer, person: MatchedFacts): Buffer[] {
  return samePersonTexts(person).map((text) => createHmac("sha256", key).update(text).digest());
}

/** Keeps a person known whose account is erased while they are excluded. Source: F-51, F-69. */
export async function keepMatch(tx: Tx, key: Buffer, playerId: number, person: MatchedFacts): Promise<void> {
  const rows = hashesOf(key, person).map((hash) => ({ hash, player_id: BigInt(playerId) }));
  if (rows.length === 0) return;
  await change(
    tx,
    tables
      .insertInto("players.excluded_match")
      .values(rows)
      .onConflict((one) => one.doNothing()),
  );
}

/** Erased accounts of this person that were excluded. */
export async function matchesOf(on: Queryable, key: Buffer, person: MatchedFacts): Promise<number[]> {
  const hashes = hashesOf(key, person);
  if (hashes.length === 0) return [];
  const found = await rowsOf(
    on,
    tables.selectFrom("players.excluded_match").select("player_id").distinct().where("hash", "=", anyOf(hashes)),
  );
  return found.map(({ player_id }) => Number(player_id));
}

/** Takes the hashes away of those whose exclusion has ended. */
export async function forgetMatches(tx: Tx, protection: Protection, now: Date): Promise<void> {
  const kept = await rowsOf(tx, tables.selectFrom("players.excluded_match").select("player_id").distinct());
  const ids = kept.map(({ player_id }) => Number(player_id));
  const running = await protection.excludedAmong(tx, ids, now);
  const ended = ids.filter((id) => !running.has(id)).map(BigInt);
  if (ended.length === 0) return;
  await change(tx, tables.deleteFrom("players.excluded_match").where("player_id", "=", anyOf(ended)));
}
