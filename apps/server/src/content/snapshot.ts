import { localeChain } from "@croupier/rules/locales";
import { sql } from "kysely";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { Item, ItemKind } from "./items.ts";
import { type ReadBody, readBody } from "./readBody.ts";
import { deadAmong, deadReferences } from "./references/checkReferences.ts";
import type { KnownThings } from "./references/knownThings.ts";
import { leaveOut } from "./references/leaveOut.ts";
import { ownThingsFor } from "./references/ownThings.ts";
import { tables } from "./tables.ts";

/** For whom an item is looked up. */
export interface Reader {
  brand: string;
  locale: string;
  /** Variants that fit, the most fitting first, without the general one. */
  variants: readonly string[];
}

/**
 * Told of an item that does not fit its schema any more (it is left out and the more general one shows), of what an item
 * names and is not there (that part is left out), and of a reload that failed (what was there before stays).
 */
export type ContentFault = (fault: {
  code: "CONTENT_ITEM_BROKEN" | "CONTENT_LEADS_NOWHERE" | "CONTENT_PAGE_EMPTY" | "CONTENT_RELOAD_FAILED";
  item: string;
  path: string;
  reason: string;
}) => void;

/** All items in memory, and which of several with one name a reader gets. */
export interface ContentSnapshot {
  find(kind: ItemKind, name: string, reader: Reader): unknown;
  /** Every name of a kind with the body that this reader gets. */
  all(kind: ItemKind, reader: Reader): { name: string; body: unknown }[];
  /** Messages that replace those of the files, by locale. */
  messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * Reads all items. What they name is held against `known`, where that is given. `drafts` stand in place of what is published.
 */
export async function loadSnapshot(
  db: Queryable,
  onFault: ContentFault,
  known?: KnownThings,
  drafts: readonly Item[] = [],
): Promise<ContentSnapshot> {
  const rows = await rowsOf(
    db,
    tables
      .selectFrom("content.item")
      .select(["kind", "name", "brand", "locale", "variant", sql<string>`body::text`.as("text")]),
  );
  const drafted = new Set(drafts.map(nameOf));
  const published = rows.filter((row) => !drafted.has(nameOf(row)));
  const inTheirPlace = drafts.map((draft) => ({ ...draft, text: JSON.stringify(draft.body) }));
  const items = [...published, ...inTheirPlace].map((row) => ({ row, read: readBody(row, row.text) }));
  return createSnapshot(items, onFault, known);
}

interface Stored {
  row: Omit<Item, "body">;
  read: ReadBody;
}

function createSnapshot(items: readonly Stored[], onFault: ContentFault, known?: KnownThings): ContentSnapshot {
  const ownOf = ownThingsFor(items.map(({ row, read }) => ({ ...row, body: read.given })));
  const byKind = new Map<ItemKind, Map<string, Map<string, unknown>>>();
  for (const { row, read } of items) {
    const { verdict } = read;
    if (!verdict.ok) {
      const [first] = verdict.faults;
      onFault({ code: "CONTENT_ITEM_BROKEN", item: nameOf(row), path: first?.path ?? "", reason: first?.reason ?? "" });
      continue;
    }
    const body = known ? alive({ ...row, body: verdict.body }, read, known) : verdict.body;
    if (body === undefined) continue;
    const names = byKind.get(row.kind) ?? new Map<string, Map<string, unknown>>();
    const places = names.get(row.name) ?? new Map<string, unknown>();
    byKind.set(row.kind, names.set(row.name, places.set(place(row.brand, row.locale, row.variant), body)));
  }

  /** The body without what leads nowhere; undefined where nothing is left of the item. */
  function alive(item: Item, { references }: ReadBody, known: KnownThings): unknown {
    const own = ownOf(item);
    const deadIn = (body: unknown) => deadReferences({ ...item, body }, known, own);
    const dead = deadAmong(references, known, own);
    for (const { fault } of dead) onFault({ code: "CONTENT_LEADS_NOWHERE", item: nameOf(item), ...fault });
    return dead.length === 0 ? item.body : leaveOut(item, deadIn);
  }

  return {
    find: (kind, name, reader) => best(byKind.get(kind)?.get(name), reader),
    all: (kind, reader) =>
      [...(byKind.get(kind) ?? [])].flatMap(([name, places]) => {
        const body = best(places, reader);
        return body === undefined ? [] : [{ name, body }];
      }),
    messages: messagesOf(byKind.get("message")),
  };
}

/**
 * The law comes first: an item for the reader's licence wins over one that only speaks the language. Then the language,
 * falling back to the general one and English, then the brand. Source: 2.6-15, 1-05.
 */
function best(places: ReadonlyMap<string, unknown> | undefined, reader: Reader): unknown {
  if (!places) return undefined;
  for (const variant of [...reader.variants, ""]) {
    for (const locale of [...localeChain(reader.locale).reverse(), ""]) {
      for (const brand of [reader.brand, ""]) {
        const body = places.get(place(brand, locale, variant));
        if (body !== undefined) return body;
      }
    }
  }
  return undefined;
}

const place = (brand: string, locale: string, variant: string) => `${brand}|${locale}|${variant}`;

function messagesOf(names: ReadonlyMap<string, ReadonlyMap<string, unknown>> | undefined) {
  const byLocale = new Map<string, Record<string, string>>();
  for (const [key, places] of names ?? []) {
    for (const [where, text] of places) {
      const locale = where.split("|")[1] || "en";
      byLocale.set(locale, { ...byLocale.get(locale), [key]: text as string });
    }
  }
  return byLocale;
}

/** `page terms-and-conditions brand=x locale=de variant=EE` */
export function nameOf({ kind, name, brand, locale, variant }: Omit<Item, "body">): string {
  const where = Object.entries({ brand, locale, variant }).filter(([, value]) => value !== "");
  return [kind, name, ...where.map(([key, value]) => `${key}=${value}`)].join(" ");
}
