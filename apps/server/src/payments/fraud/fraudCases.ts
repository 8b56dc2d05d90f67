import type { FraudCase, listFraudCases } from "@croupier/contract/backOffice/fraud";
import type { ParsedInput } from "@croupier/contract/call";
import type { Json } from "@croupier/contract/wire";
import { sql } from "kysely";
import type { z } from "zod";
import { playerIsOf } from "../../platform/backOffice/ofBrands.ts";
import { markedPage, numberInMark } from "../../platform/backOffice/pageMark.ts";
import type { Queryable, Tx } from "../../platform/database.ts";
import { firstOf, rowsOf } from "../../platform/query.ts";
import type { Row } from "../schema.ts";
import { tables } from "../tables.ts";

type Query = ParsedInput<typeof listFraudCases>["query"];

/** A page of the fraud queue and one case more, which tells whether there are more. */
export function casesPage(
  { after, per_page, sort, order, state, problem, player_id }: Query,
  brands: readonly string[] | null = null,
) {
  let passing = tables.selectFrom("payments.alarm").selectAll();
  if (brands !== null) passing = passing.where(playerIsOf(brands));
  if (state === "open") passing = passing.where("decision", "is", null);
  else if (state !== undefined) passing = passing.where("decision", "=", state);
  if (problem !== undefined) passing = passing.where("problem", "=", problem);
  if (player_id !== undefined) passing = passing.where("player_id", "=", BigInt(player_id));
  const direction = order === "ASC" ? "asc" : "desc";
  const beyond = sql.raw(order === "ASC" ? ">" : "<");
  const [id, score] = [numberInMark(after), numberInMark(after, 1)];
  if (sort === "id") {
    if (id !== null) passing = passing.where(sql<boolean>`id ${beyond} ${id}`);
  } else {
    if (id !== null && score !== null)
      passing = passing.where(sql<boolean>`(${scored}, id) ${beyond} (${score}, ${id})`);
    passing = passing.orderBy(scored, direction);
  }
  return passing.orderBy("id", direction).limit(per_page + 1);
}

/** As in the indexes by score: a case without one counts as the lowest. */
const scored = sql<number>`coalesce(score, -1)`;

export async function pageOfCases(
  on: Queryable,
  query: Query,
  brands: readonly string[] | null,
): Promise<{ data: FraudCase[]; next: string | null }> {
  const rows = await rowsOf(on, casesPage(query, brands));
  const page = markedPage(rows, query.per_page, ({ id, score }) => [String(id), String(score ?? -1)]);
  return { data: page.shown.map(toCase), next: page.next };
}

export async function findCase(on: Queryable, id: number): Promise<FraudCase | null> {
  const found = await firstOf(on, tables.selectFrom("payments.alarm").selectAll().where("id", "=", BigInt(id)));
  return found ? toCase(found) : null;
}

/** What an operator does with an open case. */
export type CaseChange =
  | { claimed_by: string; claimed_at: Date }
  | { decision: "cleared" | "confirmed"; decided_by: string; decided_at: Date; note: string };

/** Changes an open case that is as the operator saw it; null where somebody else changed or ended it first. */
export async function changeCase(
  tx: Tx,
  { id, version }: { id: number; version: string },
  set: CaseChange,
): Promise<FraudCase | null> {
  if (!/^\d{1,9}$/.test(version)) return null;
  const changed = tables
    .updateTable("payments.alarm")
    .set(set)
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", BigInt(id))
    .where("version", "=", Number(version))
    .where("decision", "is", null);
  const row = await firstOf(tx, changed.returningAll());
  return row ? toCase(row) : null;
}

function toCase(row: Row<"payments.alarm">): FraudCase {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    state: (row.decision as "cleared" | "confirmed" | null) ?? "open",
    problem: row.problem,
    provider: row.provider,
    about: row.order_id,
    player_id: row.player_id === null ? null : Number(row.player_id),
    score: row.score,
    detail: row.detail as z.output<typeof Json>,
    claimed_by: row.claimed_by,
    claimed_at: row.claimed_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
    version: String(row.version),
  };
}

/** Whom a case is about, null for a case about nobody; undefined without such a case. */
export async function playerOfCase(on: Queryable, id: number): Promise<number | null | undefined> {
  return (await findCase(on, id))?.player_id;
}
