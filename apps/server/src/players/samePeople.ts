import { isSamePerson, type PersonFacts } from "@croupier/rules/validation/samePerson";
import type { Queryable } from "../platform/database.ts";

/** Other accounts of the same person, by what their profiles say. Source: fairness row 51. */
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
