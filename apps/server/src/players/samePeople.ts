import { isSamePerson, type PersonFacts } from "@croupier/rules/validation/samePerson";
import type { Queryable, Tx } from "../platform/database.ts";

/**
 * One at a time asks who else somebody is and acts on it, until the transaction ends: a self-exclusion, and an account that
 * turns out to be the same person's. By the birth date, which all of a person's accounts share. It is taken before any row
 * of a player. Source: F-51.
 */
export async function lockPerson(tx: Tx, dateOfBirth: string | null | undefined): Promise<void> {
  if (!dateOfBirth) return;
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))", [dateOfBirth]);
}

/** Other accounts of the same person, by what their profiles say. Source: F-51. */
export async function samePeople(on: Queryable, person: PersonFacts & { id: number | null }): Promise<number[]> {
  if (!person.date_of_birth) return [];
  const born = await on.query<PersonFacts & { id: bigint }>(
    `SELECT id::int8, first_name, last_name, date_of_birth::text, mobile_phone, address, postal_code
       FROM players.player WHERE date_of_birth = $1`,
    [person.date_of_birth],
  );
  return born.rows
    .filter((one) => Number(one.id) !== person.id && isSamePerson(person, one))
    .map((one) => Number(one.id));
}
