import { isSamePerson, type PersonFacts } from "@croupier/rules/validation/samePerson";
import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import { type MatchedFacts, matchesOf } from "./excludedMatch.ts";
import { findPlayer } from "./queries.ts";
import { birthDate } from "./rows.ts";
import { tables } from "./tables.ts";

/**
 * One at a time asks who else somebody is and acts on it, until the transaction ends: a self-exclusion, and an account that
 * turns out to be the same person's. By the birth date, which all of a person's accounts share. It is taken before any row
 * of a player. Source: F-51.
 */
export async function lockPerson(tx: Tx, dateOfBirth: string | null | undefined): Promise<void> {
  if (!dateOfBirth) return;
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))", [dateOfBirth]);
}

/** Other accounts of the same person, by what their profiles say, or said before they were erased. Source: F-51, F-69. */
export async function samePeople(
  on: Queryable,
  key: Buffer,
  person: MatchedFacts & { id: number | null },
): Promise<number[]> {
  const [known, erased] = [await knownPeople(on, person), await matchesOf(on, key, person)];
  return [...new Set([...known, ...erased])];
}

async function knownPeople(on: Queryable, person: PersonFacts & { id: number | null }): Promise<number[]> {
  if (!person.date_of_birth) return [];
  const born = await rowsOf(
    on,
    tables
      .selectFrom("players.player")
      .select(["id", "first_name", "last_name", "mobile_phone", "address", "postal_code"])
      .select(birthDate)
      .where("date_of_birth", "=", sql<Date>`${person.date_of_birth}`),
  );
  return born.filter((one) => Number(one.id) !== person.id && isSamePerson(person, one)).map((one) => Number(one.id));
}

/** Other accounts of the person that a player is. */
export async function samePeopleOf(on: Queryable, key: Buffer, playerId: number): Promise<number[]> {
  const player = await findPlayer(on, playerId);
  return player ? samePeople(on, key, player) : [];
}

/** Locks the person that a player is, as `lockPerson` does. */
export async function lockPersonOf(tx: Tx, playerId: number): Promise<void> {
  await lockPerson(tx, (await findPlayer(tx, playerId))?.date_of_birth);
}

/** Other accounts at the same address, as it was typed but for case and spaces, in the same country. */
export async function sameHousehold(on: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await on.query<{ id: bigint }>(
    `SELECT other.id FROM players.player own JOIN players.player other ON other.country = own.country AND other.id <> own.id
       AND lower(regexp_replace(other.address, '\\W+', '', 'g')) = lower(regexp_replace(own.address, '\\W+', '', 'g'))
       AND lower(regexp_replace(other.postal_code, '\\W+', '', 'g')) = lower(regexp_replace(own.postal_code, '\\W+', '', 'g'))
     WHERE own.id = $1 AND own.address <> '' AND own.postal_code <> '' ORDER BY other.id LIMIT 1000`,
    [playerId],
  );
  return rows.map(({ id }) => Number(id));
}

/** An address without digits, dots and what follows a plus: the expression of the index. */
const mailbox = (of: string) => `regexp_replace(regexp_replace(${of}.email_key, '\\+[^@]*@', '@'), '[^a-z@]', '', 'g')`;

/** Other accounts whose addresses differ by digits, dots and what follows a plus alone; short names tell nothing. */
export async function sameMailbox(on: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await on.query<{ id: bigint }>(
    `SELECT other.id FROM players.player own
     JOIN players.player other ON ${mailbox("other")} = ${mailbox("own")} AND other.id <> own.id
     WHERE own.id = $1 AND ${mailbox("own")} ~ '^[a-z]{5,}@' ORDER BY other.id LIMIT 1000`,
    [playerId],
  );
  return rows.map(({ id }) => Number(id));
}
