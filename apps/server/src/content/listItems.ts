import type { listContent } from "@croupier/contract/backOffice/content";
import type { CallReply, ParsedInput } from "@croupier/contract/call";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { instantOf, microsecondsOf, momentInMark } from "../platform/backOffice/momentMark.ts";
import { markedPage, readMark } from "../platform/backOffice/pageMark.ts";
import type { Queryable } from "../platform/database.ts";
import { anyOf, likeText } from "../platform/query.ts";
import { type ItemKey, readItemGiven } from "./items.ts";
import { versionOf } from "./revisions.ts";
import { tables } from "./tables.ts";

type Query = ParsedInput<typeof listContent>["query"];
type Page = CallReply<typeof listContent>;

/** Names an item and for whom it holds; the name comes last, for it may hold the mark. */
export const idOf = ({ kind, brand, locale, variant, name }: ItemKey) => [kind, brand, locale, variant, name].join("|");

/** The place that an id names; null where it names none that there could be. */
export function readId(id: string): ItemKey | null {
  const [kind, brand, locale, variant, ...name] = id.split("|");
  const read = readItemGiven({ kind, brand, locale, variant, name: name.join("|"), body: null });
  return read.ok ? read.item : null;
}

interface LineRow extends ItemKey {
  edited: boolean;
  updated_at: Date;
  /** The same instant in whole microseconds, as the database keeps it. */
  updated_us: bigint;
  drafted: boolean;
  /** The draft's body. */
  draft: unknown;
}

/** Brands, items and drafts of what is not there yet: a page of them. */
export async function listItems(on: Queryable, query: Query, brands: readonly string[] | null): Promise<Page> {
  const { sql: text, parameters } = itemsPage(query, brands);
  const { rows } = await on.query<LineRow>(text, [...parameters]);
  const columns = columnsOf(query);
  const { shown, next } = markedPage(rows, query.per_page, (last) =>
    columns.map((column) => (column === "updated_at" ? String(last.updated_us) : last[column])),
  );
  return {
    data: shown.map(({ draft, updated_us: _, ...row }) => ({
      ...row,
      id: idOf(row),
      draft_version: row.drafted ? versionOf(draft) : null,
      updated_at: row.updated_at.toISOString(),
    })),
    next,
  };
}

type Column = "updated_at" | keyof ItemKey;

/** What a list is sorted by: what was asked for, then the place. A kind that all lines have is left out, so that its index serves. */
function columnsOf({ sort, kind }: Pick<Query, "sort" | "kind">): Column[] {
  const columns: Column[] = [sort, "kind", "name", "brand", "locale", "variant"];
  return [...new Set(columns)].filter((column) => column !== "kind" || !kind);
}

/**
 * A page of places where something stands or waits, and one line more. Brands, items and drafts are each read by their index and no
 * further than the page goes; of a place that is in two of them the line that changed last stands for both.
 */
export function itemsPage(query: Query, brands: readonly string[] | null): CompiledQuery<LineRow> {
  const columns = columnsOf(query);
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(query.order)}`));
  const limit = sql`ORDER BY ${order} LIMIT ${query.per_page + 1}`;
  const passing = filterOf(query, columns, brands);
  const wantsDraft = (draft: RawBuilder<unknown>) =>
    query.drafted === undefined
      ? sql`true`
      : sql`${sql.raw(query.drafted ? "" : "NOT")} EXISTS (SELECT FROM content.draft AS d WHERE ${draft})`;
  const ofItem = samePlace("d", "item");
  const ofBrand = sql`d.kind = 'brand' AND d.name = brand.id AND d.brand = '' AND d.locale = '' AND d.variant = ''`;
  // As a value and not as EXISTS: the other table is then asked for each line, and the order of the index is kept.
  const changedLast = (draft: RawBuilder<unknown>) =>
    sql`updated_at > coalesce((SELECT d.updated_at FROM content.draft AS d WHERE ${draft}), '-infinity')`;
  const published = sql`
    SELECT kind, name, brand, locale, variant, updated_at FROM content.item AS item
     WHERE ${passing} AND ${wantsDraft(ofItem)} AND ${changedLast(ofItem)} ${limit}`;
  const sites = sql`
    SELECT * FROM (SELECT 'brand' AS kind, id AS name, '' AS brand, '' AS locale, '' AS variant, updated_at FROM content.brand AS brand
                    WHERE ${wantsDraft(ofBrand)} AND ${changedLast(ofBrand)}) AS site
     WHERE ${passing} ${limit}`;
  const drafts = sql`
    SELECT kind, name, brand, locale, variant, updated_at FROM content.draft AS draft
     WHERE ${passing} AND ${query.drafted !== false}
       AND updated_at >= coalesce((SELECT i.updated_at FROM content.item AS i WHERE ${samePlace("i", "draft")}),
                                  (SELECT b.updated_at FROM content.brand AS b WHERE ${brandOfDraft}), '-infinity') ${limit}`;
  return sql<LineRow>`
    SELECT kind, name, brand, locale, variant, updated_at, ${microsecondsOf("updated_at")} AS updated_us,
           coalesce((SELECT i.edited FROM content.item AS i WHERE ${samePlace("i", "line")}),
                    kind = 'brand' AND EXISTS (SELECT FROM content.brand AS b WHERE b.id = line.name)) AS edited,
           EXISTS (SELECT FROM content.draft AS d WHERE ${samePlace("d", "line")}) AS drafted,
           (SELECT d.body FROM content.draft AS d WHERE ${samePlace("d", "line")}) AS draft
      FROM ((${published}) UNION ALL (${sites}) UNION ALL (${drafts})) AS line
     ${limit}`.compile(tables);
}

const brandOfDraft = sql`
  draft.kind = 'brand' AND b.id = draft.name AND draft.brand = '' AND draft.locale = '' AND draft.variant = ''`;

/** Condition: lines of two tables are of one place. */
const samePlace = (one: string, other: string) =>
  sql.join(
    (["kind", "name", "brand", "locale", "variant"] as const).map(
      (column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` AND `,
  );

/** Condition: a line is what was asked for, and stands after the page before. */
function filterOf(query: Query, columns: readonly Column[], brands: readonly string[] | null): RawBuilder<unknown> {
  const { q, kind, brand, locale, after, order } = query;
  const conditions = [sql`true`];
  if (q) conditions.push(sql`name ILIKE ${`%${likeText(q)}%`}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (brand !== undefined) conditions.push(sql`brand = ${brand}`);
  if (locale !== undefined) conditions.push(sql`locale = ${locale}`);
  if (brands) conditions.push(sql`brand = ${anyOf(["", ...brands])}`);
  const mark = markOf(columns, after);
  if (mark) {
    const beyond = sql.raw(order === "ASC" ? ">" : "<");
    conditions.push(sql`(${sql.join(columns.map((column) => sql.ref(column)))}) ${beyond} (${sql.join(mark)})`);
  }
  return sql.join(conditions, sql` AND `);
}

function markOf(columns: readonly Column[], after: string | undefined): unknown[] | null {
  const values = readMark(after);
  if (values?.length !== columns.length) return null;
  if (columns[0] !== "updated_at") return values;
  const us = momentInMark(after);
  return us === null ? null : [instantOf(us), ...values.slice(1)];
}
