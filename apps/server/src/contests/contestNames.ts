import type { Queryable } from "../platform/database.ts";

/** Frontend identifiers of every tournament and lottery, those that are over too. */
export async function contestNames(on: Queryable): Promise<Record<"tournament" | "lottery", Set<string>>> {
  const { rows } = await on.query<{ kind: "tournament" | "lottery"; name: string }>(
    "SELECT DISTINCT kind, body->>'frontend_identifier' AS name FROM contests.contest",
  );
  const of = (wanted: string) => new Set(rows.flatMap(({ kind, name }) => (kind === wanted ? name : [])));
  return { tournament: of("tournament"), lottery: of("lottery") };
}
