import { join } from "node:path";
import type { StoredConfigName } from "@croupier/contract/configs";
import { expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../platform/testing/testDatabase.ts";
import { importItems } from "../importItems.ts";
import { createContent, upgradeContent } from "../index.ts";
import { olderConfigs } from "./olderConfigs.ts";

const folder = (name: string) => join(import.meta.dirname, "../../../../../content", name);
const folders = { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: folder("") };
const now = new Date("2026-11-23T10:00:00Z");

/** Puts a body into the table as an operator of an older release left it. */
const leave = (db: TestDatabase, name: string, brand: string, body: unknown) =>
  db.pool.query(
    `INSERT INTO content.item (kind, name, brand, body, edited) VALUES ('config', $1, $2, $3, true)
     ON CONFLICT (kind, name, brand, locale, variant) DO UPDATE SET body = excluded.body, edited = true`,
    [name, brand, JSON.stringify(body)],
  );

test("what an operator edited under an older release is served in today's shapes, once and for each brand", async () => {
  const db = await testDatabase();
  const faults: unknown[] = [];
  await createContent(db.pool, folders);
  for (const [name, { older }] of Object.entries(olderConfigs)) await leave(db, name, "nordic-lodge", older);
  expect(await upgradeContent(db, now)).toEqual({ upgraded: Object.keys(olderConfigs).length });
  const content = await createContent(db.pool, folders, (fault) => faults.push(fault));
  for (const { today } of Object.values(olderConfigs)) {
    for (const [name, body] of Object.entries(today)) {
      expect(content.config(name as StoredConfigName, "nordic-lodge"), name).toEqual(body);
    }
  }
  expect(faults).toEqual([]);
  expect(await upgradeContent(db, now)).toEqual({ upgraded: 0 });
  const { rows } = await db.pool.query(
    "SELECT detail->'before' AS before FROM ledger.audit WHERE subject = 'config providers-config brand=nordic-lodge'",
  );
  expect(rows).toEqual([{ before: olderConfigs["providers-config"]?.older }]);
});

test("a file that an older release exported is imported in today's shapes", async () => {
  const db = await testDatabase();
  await createContent(db.pool, folders);
  const place = { kind: "config", brand: "nordic-lodge" };
  const items = Object.entries(olderConfigs).map(([name, { older }]) => ({ ...place, name, body: older }));
  expect(await importItems(db, items, "operator:kim", now)).toMatchObject({ ok: true });
  const content = await createContent(db.pool, folders);
  for (const { today } of Object.values(olderConfigs)) {
    for (const [name, body] of Object.entries(today)) {
      expect(content.config(name as StoredConfigName, "nordic-lodge"), name).toEqual(body);
    }
  }
});

test("what fits no shape, older or today's, stays as it was and is left out of the answers", async () => {
  const db = await testDatabase();
  const faults: unknown[] = [];
  await leave(db, "providers-config", "", { DE: "sometimes" });
  expect(await upgradeContent(db, now)).toEqual({ upgraded: 0 });
  const content = await createContent(db.pool, folders, (fault) => faults.push(fault));
  expect(content.config("providers-config", "velvet-table")).toBeUndefined();
  expect(faults).toMatchObject([{ code: "CONTENT_ITEM_BROKEN", item: "config providers-config" }]);
});
