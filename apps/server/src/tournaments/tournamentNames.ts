import type { Queryable } from "../platform/database.ts";

/** Frontend identifiers of every tournament, those that are over too. */
export async function tournamentNames(on: Queryable): Promise<Set<string>> {
  const { rows } = await on.query<{ name: string | null }>(
    "SELECT DISTINCT body->>'frontend_identifier' AS name FROM tournaments.tournament",
  );
  return new Set(rows.flatMap(({ name }) => name ?? []));
}
