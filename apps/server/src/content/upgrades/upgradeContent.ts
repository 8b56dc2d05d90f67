import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database.ts";
import { firstOf, rowsOf } from "../../platform/query.ts";
import { changeItem } from "../changeItem.ts";
import type { Item, ItemKey } from "../items.ts";
import { readSeedItems } from "../readSeed.ts";
import { tables } from "../tables.ts";
import { followSeed, readFormerBanners } from "./followSeed.ts";
import type { UpgradeFacts } from "./upgrade.ts";
import { upgradeItem } from "./upgradeItem.ts";

/**
 * Brings configurations that an older release stored into today's shapes, and banners of its seed to today's, with before
 * and after in the audit log. What cannot be read stays as it is and is left out of the answers, as any broken item.
 * Calling again changes nothing. `folder` is `content`, where the seed lies.
 */
export async function upgradeContent(db: Database, now: Date, folder: string): Promise<{ upgraded: number }> {
  const seed = readSeedItems(folder);
  const former = readFormerBanners(folder);
  return db.transaction(async (tx) => {
    const rows: Item[] = await rowsOf(
      tx,
      tables
        .selectFrom("content.item")
        .select(["kind", "name", "brand", "locale", "variant", "body", "edited"])
        .where("kind", "=", "config")
        .forUpdate(),
    );
    const factsOf = await upgradeFacts(tx, rows);
    let upgraded = 0;
    for (const item of rows) {
      const items = upgradeItem(item, factsOf(item));
      if (items[0] !== item && (await write(tx, items, item.name, now))) upgraded++;
    }
    upgraded += await followSeed(tx, seed, former, now);
    return { upgraded };
  });
}

/** Writes all bodies of an item or, where one does not fit, none. What the operator edited already stays. */
async function write(tx: Tx, items: readonly Item[], name: string, now: Date): Promise<boolean> {
  await tx.query("SAVEPOINT upgrade");
  for (const item of items) {
    if (item.name !== name && (await isEdited(tx, item))) continue;
    const answer = await changeItem(tx, item, "system", now);
    if (answer.ok) continue;
    await tx.query("ROLLBACK TO SAVEPOINT upgrade");
    return false;
  }
  return true;
}

async function isEdited(tx: Tx, { kind, name, brand, locale, variant }: ItemKey): Promise<boolean> {
  if (kind === "brand") return false;
  const row = await firstOf(
    tx,
    tables
      .selectFrom("content.item")
      .select("edited")
      .where(({ and }) => and({ kind, name, brand, locale, variant, edited: true })),
  );
  return row !== undefined;
}

/** What upgrades may ask of the brands and of the other `items`, for each item. */
export async function upgradeFacts(on: Queryable, items: readonly Item[]): Promise<(of: Item) => UpgradeFacts> {
  const mark = sql<string | null>`body->'art'->>'mark'`.as("mark");
  const rows = await rowsOf(
    on,
    tables.selectFrom("content.brand").select("id").select(mark).orderBy("is_default", "desc"),
  );
  return (of) => ({
    brandMark: (rows.find(({ id }) => id === of.brand) ?? rows[0])?.mark ?? "/art/brands/velvet-table/mark.svg",
    stored(name) {
      const named = items.filter((item) => item.kind === "config" && item.name === name);
      const same = named.find(({ brand, locale, variant }) =>
        [brand, locale, variant].every((place, index) => place === [of.brand, of.locale, of.variant][index]),
      );
      return (same ?? named.find(({ brand, locale, variant }) => `${brand}${locale}${variant}` === ""))?.body;
    },
  });
}
