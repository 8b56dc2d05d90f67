import type { Database, Queryable, Tx } from "../../platform/database.ts";
import { changeItem } from "../changeItem.ts";
import type { Item, ItemKey } from "../items.ts";
import type { UpgradeFacts } from "./upgrade.ts";
import { upgradeItem } from "./upgradeItem.ts";

/**
 * Brings configurations that an older release stored into today's shapes, with before and after in the audit log. What
 * cannot be read stays as it is and is left out of the answers, as any broken item. Calling again changes nothing.
 */
export async function upgradeContent(db: Database, now: Date): Promise<{ upgraded: number }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<Item>(
      "SELECT kind, name, brand, locale, variant, body, edited FROM content.item WHERE kind = 'config' FOR UPDATE",
    );
    let upgraded = 0;
    for (const item of rows) {
      const items = upgradeItem(item, await factsFor(tx, item.brand));
      if (items[0] !== item && (await write(tx, items, item.name, now))) upgraded++;
    }
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

/** What an upgrade may ask of the brand that an item is for. */
export async function factsFor(on: Queryable, brand: string): Promise<UpgradeFacts> {
  const { rows } = await on.query<{ mark: string | null }>(
    "SELECT body->'art'->>'mark' AS mark FROM content.brand ORDER BY id = $1 DESC, is_default DESC LIMIT 1",
    [brand],
  );
  return { brandMark: rows[0]?.mark ?? "/art/brands/velvet-table/mark.svg" };
}
