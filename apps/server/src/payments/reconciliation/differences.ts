import type {
  listStatementDifferences,
  StatementDifference,
  StatementRun,
} from "@croupier/contract/backOffice/reconciliation";
import type { ParsedInput } from "@croupier/contract/call";
import type { Json } from "@croupier/contract/wire";
import type { z } from "zod";
import { type LongPageAsked, markedPage, numberInMark } from "../../platform/backOffice/pageMark.ts";
import type { Queryable } from "../../platform/database.ts";
import { firstOf, rowsOf } from "../../platform/query.ts";
import type { Row } from "../schema.ts";
import { tables } from "../tables.ts";

type Query = ParsedInput<typeof listStatementDifferences>["query"];

type Asked = LongPageAsked & Pick<Query, "state" | "provider">;

/** A page of differences and one line more, by their numbers, which grow with time. */
export function differencesPage({ after, per_page, order, state, provider }: Asked) {
  let passing = tables.selectFrom("payments.statement_difference");
  if (state !== undefined) passing = passing.where("resolved_at", state === "open" ? "is" : "is not", null);
  if (provider !== undefined) passing = passing.where("provider", "=", provider);
  const last = numberInMark(after);
  if (last !== null) passing = passing.where("id", order === "ASC" ? ">" : "<", last);
  return passing
    .selectAll()
    .orderBy("id", order === "ASC" ? "asc" : "desc")
    .limit(per_page + 1);
}

export async function listDifferences(
  on: Queryable,
  query: Query,
): Promise<{ data: StatementDifference[]; next: string | null }> {
  const rows = await rowsOf(on, differencesPage(query));
  const { shown, next } = markedPage(rows, query.per_page, ({ id }) => [String(id)]);
  return { data: shown.map(toDifference), next };
}

export async function findDifference(on: Queryable, id: number): Promise<StatementDifference | null> {
  const named = tables.selectFrom("payments.statement_difference").selectAll().where("id", "=", BigInt(id));
  const found = await firstOf(on, named);
  return found ? toDifference(found) : null;
}

/** The last comparison with each provider. */
export async function lastRuns(on: Queryable): Promise<StatementRun[]> {
  const last = tables
    .selectFrom("payments.statement_run")
    .distinctOn("provider")
    .selectAll()
    .orderBy("provider")
    .orderBy("id", "desc");
  return (await rowsOf(on, last)).map(({ provider, at, from_at, to_at, lines, differences }) => ({
    ...{ provider, lines, differences },
    at: at.toISOString(),
    from: from_at.toISOString(),
    to: to_at.toISOString(),
  }));
}

function toDifference(row: Row<"payments.statement_difference">): StatementDifference {
  return {
    id: Number(row.id),
    provider: row.provider,
    payment_id: row.provider_payment_id,
    kind: row.kind as StatementDifference["kind"],
    state: row.resolved_at === null ? "open" : "resolved",
    player_id: row.player_id === null ? null : Number(row.player_id),
    ours: row.ours as z.output<typeof Json>,
    theirs: row.theirs as z.output<typeof Json>,
    found_at: row.found_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  };
}
