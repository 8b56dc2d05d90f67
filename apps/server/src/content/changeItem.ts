import { sql } from "kysely";
import { appendAudit } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { Brand } from "./brand.ts";
import { checkItem, type Fault, type Item, type ItemKey } from "./items.ts";
import { keepRevision } from "./revisions.ts";
import type { Row } from "./schema.ts";
import { nameOf } from "./snapshot.ts";
import { tables } from "./tables.ts";

/** An item of the table of items; brands have one of their own. */
type StoredItem = Item & { kind: Row<"content.item">["kind"] };

export type ChangeAnswer = { ok: true; changed: boolean } | { ok: false; reason: "broken"; faults: Fault[] };

/**
 * Writes an item after checking it, with before and after in the audit log and among its revisions. Writing what is there
 * already changes nothing and is not logged. Runs in the caller's transaction.
 */
export async function changeItem(tx: Tx, item: Item, actor: string, now: Date, reason = ""): Promise<ChangeAnswer> {
  const verdict = checkItem(item);
  const faults = verdict.ok ? await misplaced(tx, item) : verdict.faults;
  if (!verdict.ok || faults.length > 0) return { ok: false, reason: "broken", faults };
  const before = await readItem(tx, item);
  const checked = { ...item, body: verdict.body };
  // As texts, so that another order of the fields counts as a change.
  if (JSON.stringify(before) === JSON.stringify(verdict.body)) return { ok: true, changed: false };
  const changed = await (checked.kind === "brand"
    ? writeBrand(tx, checked, now)
    : writeItem(tx, { ...checked, kind: checked.kind }, now));
  if (!changed) return { ok: true, changed: false };
  await keepRevision(tx, item, before, verdict.body, { actor, reason, now });
  const detail = { before: before ?? null, after: verdict.body, ...(reason && { reason }) };
  await appendAudit(tx, { actor, action: "content.change", subject: nameOf(item), detail }, now);
  return { ok: true, changed: true };
}

/** The body that stands exactly there, without falling back. */
export async function readItem(db: Queryable, key: ItemKey): Promise<unknown> {
  const { kind, name, brand, locale, variant } = key;
  const row =
    kind === "brand"
      ? await firstOf(db, tables.selectFrom("content.brand").select(brandBody.as("body")).where("id", "=", name))
      : await firstOf(
          db,
          tables
            .selectFrom("content.item")
            .select("body")
            .where(({ and }) => and({ kind, name, brand, locale, variant })),
        );
  return row?.body;
}

/** Which brand is the default stands beside the bodies, so that there is never more than one. */
const brandBody = sql<unknown>`jsonb_set(body, '{default}', to_jsonb(is_default))`;

/** What only the database knows: whether the brand is there, and that there stays a default one. */
async function misplaced(tx: Tx, { kind, name, brand, body }: Item): Promise<Fault[]> {
  if (kind === "brand") {
    const isLast = !(body as Brand).default && (await brandOf(tx, name))?.is_default;
    return isLast ? [{ path: "default", reason: "make another brand the default one instead" }] : [];
  }
  if (brand === "" || (await brandOf(tx, brand))) return [];
  return [{ path: "brand", reason: `there is no brand ${brand}` }];
}

async function brandOf(tx: Tx, id: string): Promise<Pick<Row<"content.brand">, "is_default"> | undefined> {
  return firstOf(tx, tables.selectFrom("content.brand").select("is_default").where("id", "=", id));
}

async function writeItem(tx: Tx, item: StoredItem, now: Date): Promise<boolean> {
  const { kind, name, brand, locale, variant, body, edited = true } = item;
  const written = { body: JSON.stringify(body), edited, updated_at: now };
  const changed = await change(
    tx,
    tables
      .insertInto("content.item")
      .values({ kind, name, brand, locale, variant, ...written })
      .onConflict((known) => known.columns(["kind", "name", "brand", "locale", "variant"]).doUpdateSet(written)),
  );
  return changed === 1;
}

async function writeBrand(tx: Tx, { name, body }: Item, now: Date): Promise<boolean> {
  const isDefault = (body as Brand).default;
  if (isDefault)
    await change(
      tx,
      tables
        .updateTable("content.brand")
        .set({ is_default: false })
        .where("is_default", "=", true)
        .where("id", "<>", name),
    );
  const written = { body: JSON.stringify(body), is_default: isDefault, updated_at: now };
  const differs = sql<boolean>`(brand.body, brand.is_default) IS DISTINCT FROM (excluded.body, excluded.is_default)`;
  const changed = await change(
    tx,
    tables
      .insertInto("content.brand")
      .values({ id: name, ...written })
      .onConflict((known) => known.column("id").doUpdateSet(written).where(differs)),
  );
  return changed === 1;
}
