import type { listContent } from "@croupier/contract/backOffice/content";
import type { CallReply, ParsedInput } from "@croupier/contract/call";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { firstOf, likeText, rowsOf } from "../platform/query.ts";
import { type ItemKey, type itemKinds, readItemGiven } from "./items.ts";
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

/** Brands, items and drafts of what is not there yet, a page of them and how many there are. */
export async function listItems(on: Queryable, query: Query, brands: readonly string[] | null): Promise<Page> {
  const wanted = filtered(query, brands);
  const { total } = (await firstOf(
    on,
    wanted.select(({ fn }) => fn.countAll<string>().as("total")),
  )) ?? { total: "0" };
  const rows = await rowsOf(
    on,
    wanted
      .selectAll()
      .orderBy(query.sort, query.order === "ASC" ? "asc" : "desc")
      .orderBy("name")
      .orderBy("brand")
      .orderBy("locale")
      .orderBy("variant")
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
  );
  return {
    data: rows.map(({ draft, ...row }) => ({
      ...row,
      id: idOf(row),
      draft_version: row.drafted ? versionOf(draft) : null,
      updated_at: row.updated_at.toISOString(),
    })),
    total: Number(total),
  };
}

function filtered({ q, kind, brand, locale, drafted }: Query, brands: readonly string[] | null) {
  let wanted = tables.selectFrom(every().as("every"));
  if (q) wanted = wanted.where("name", "ilike", `%${likeText(q)}%`);
  if (kind) wanted = wanted.where("kind", "=", kind);
  if (brand !== undefined) wanted = wanted.where("brand", "=", brand);
  if (locale !== undefined) wanted = wanted.where("locale", "=", locale);
  if (drafted !== undefined) wanted = wanted.where("drafted", "=", drafted);
  if (brands) wanted = wanted.where("brand", "in", ["", ...brands]);
  return wanted;
}

/** Every place where something stands or waits. */
function every() {
  const kind = (column: string) => sql<(typeof itemKinds)[number]>`${sql.ref(column)}`;
  const nothing = sql<string>`''` as RawBuilder<string>;
  const brands = tables
    .selectFrom("content.brand")
    .select([
      sql<(typeof itemKinds)[number]>`'brand'`.as("kind"),
      "id as name",
      nothing.as("brand"),
      nothing.as("locale"),
      nothing.as("variant"),
      sql<boolean>`true`.as("edited"),
      "updated_at",
    ]);
  const items = tables
    .selectFrom("content.item")
    .select([kind("kind").as("kind"), "name", "brand", "locale", "variant", "edited", "updated_at"]);
  const drafts = tables
    .selectFrom("content.draft")
    .select([
      kind("kind").as("kind"),
      "name",
      "brand",
      "locale",
      "variant",
      sql<boolean>`false`.as("edited"),
      "updated_at",
    ]);
  return tables
    .selectFrom(brands.unionAll(items).unionAll(drafts).as("stands"))
    .select(({ selectFrom, exists, fn }) => {
      const draft = selectFrom("content.draft as d")
        .whereRef("d.kind", "=", "stands.kind")
        .whereRef("d.name", "=", "stands.name")
        .whereRef("d.brand", "=", "stands.brand")
        .whereRef("d.locale", "=", "stands.locale")
        .whereRef("d.variant", "=", "stands.variant");
      return [
        "kind",
        "name",
        "brand",
        "locale",
        "variant",
        fn<boolean>("bool_or", ["edited"]).as("edited"),
        fn.max("updated_at").as("updated_at"),
        exists(draft.select("d.name")).$castTo<boolean>().as("drafted"),
        draft.select("d.body").as("draft"),
      ];
    })
    .groupBy(["kind", "name", "brand", "locale", "variant"]);
}
