import type { Database, Queryable, Tx } from "../../platform/database.ts";
import { changeItem } from "../changeItem.ts";
import type { Item, ItemKey } from "../items.ts";
import { readSeedItems } from "../readSeed.ts";
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
    const { rows } = await tx.query<Item>(
      "SELECT kind, name, brand, locale, variant, body, edited FROM content.item WHERE kind = 'config' FOR UPDATE",
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
  const { rowCount } = await tx.query(
    `SELECT FROM content.item
      WHERE kind = $1 AND name = $2 AND brand = $3 AND locale = $4 AND variant = $5 AND edited`,
    [kind, name, brand, locale, variant],
  );
  return rowCount === 1;
}

/** What upgrades may ask of the brands and of the other `items`, for each item. */
export async function upgradeFacts(on: Queryable, items: readonly Item[]): Promise<(of: Item) => UpgradeFacts> {
  const { rows } = await on.query<{ id: string; mark: string | null }>(
    "SELECT id, body->'art'->>'mark' AS mark FROM content.brand ORDER BY is_default DESC",
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
