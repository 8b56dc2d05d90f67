import type { CannedAnswer } from "@croupier/contract/backOffice/cannedAnswers";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, likeText, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

/** What an operator writes of a canned answer. */
export interface CannedContent {
  locale: string;
  title: string;
  text: string;
}

const toAnswer = (row: Row<"support.canned_answer">): CannedAnswer => ({
  id: Number(row.id),
  locale: row.locale,
  title: row.title,
  text: row.body,
  changed_at: row.changed_at.toISOString(),
  changed_by: row.changed_by,
  version: String(row.version),
});

interface Shown {
  page: number;
  per_page: number;
  order: "ASC" | "DESC";
  locale?: string | undefined;
  q?: string | undefined;
}

/** Canned answers by title, one page. */
export async function listCanned(on: Queryable, shown: Shown): Promise<{ data: CannedAnswer[]; total: number }> {
  let matching = tables.selectFrom("support.canned_answer");
  if (shown.locale) matching = matching.where("locale", "=", shown.locale);
  if (shown.q) {
    const like = `%${likeText(shown.q)}%`;
    matching = matching.where((row) => row.or([row("title", "ilike", like), row("body", "ilike", like)]));
  }
  const order = shown.order === "ASC" ? "asc" : "desc";
  const page = matching
    .selectAll()
    .orderBy("title", order)
    .orderBy("locale")
    .limit(shown.per_page)
    .offset((shown.page - 1) * shown.per_page);
  const counted = matching.select(({ fn }) => fn.countAll<bigint>().as("total"));
  const [rows, count] = await Promise.all([rowsOf(on, page), firstOf(on, counted)]);
  return { data: rows.map(toAnswer), total: Number(count?.total ?? 0n) };
}

export async function findCanned(on: Queryable, id: number): Promise<CannedAnswer | null> {
  const found = tables.selectFrom("support.canned_answer").selectAll().where("id", "=", BigInt(id));
  const row = await firstOf(on, found);
  return row ? toAnswer(row) : null;
}

/** Whether another answer of this language has the title. */
export async function isTitleTaken(on: Queryable, { locale, title }: CannedContent, but = 0): Promise<boolean> {
  const other = tables
    .selectFrom("support.canned_answer")
    .select("id")
    .where("locale", "=", locale)
    .where("title", "=", title)
    .where("id", "<>", BigInt(but));
  return (await firstOf(on, other)) !== undefined;
}

const columnsOf = ({ locale, title, text }: CannedContent, author: string, now: Date) => ({
  ...{ locale, title, body: text },
  changed_at: now,
  changed_by: author,
});

/** Adds one; null when its title was taken meanwhile. */
export async function insertCanned(
  tx: Queryable,
  content: CannedContent,
  author: string,
  now: Date,
): Promise<number | null> {
  const inserted = tables
    .insertInto("support.canned_answer")
    .values(columnsOf(content, author, now))
    .onConflict((same) => same.doNothing())
    .returning("id");
  const row = await firstOf(tx, inserted);
  return row ? Number(row.id) : null;
}

/** Changes one that still has this version; false when it has another or is gone. */
export async function updateCanned(
  tx: Queryable,
  { id, version }: { id: number; version: string },
  content: CannedContent,
  author: string,
  now: Date,
): Promise<boolean> {
  const updated = tables
    .updateTable("support.canned_answer")
    .set((row) => ({ ...columnsOf(content, author, now), version: row("version", "+", sql.lit(1n)) }))
    .where("id", "=", BigInt(id))
    .where((row) => row(row.cast<string>("version", "text"), "=", version));
  return (await change(tx, updated)) === 1;
}

/** Removes one that still has this version. */
export async function deleteCanned(tx: Queryable, { id, version }: { id: number; version: string }): Promise<boolean> {
  const removed = tables
    .deleteFrom("support.canned_answer")
    .where("id", "=", BigInt(id))
    .where((row) => row(row.cast<string>("version", "text"), "=", version));
  return (await change(tx, removed)) === 1;
}
