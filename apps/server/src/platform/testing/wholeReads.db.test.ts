import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "./testDatabase.ts";
import { tablesReadWhole } from "./wholeReads.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test("a statement without an index for what it asks is found, one that an index serves is not", async () => {
  const whole = async (text: string, ...values: unknown[]) => (await tablesReadWhole([{ text, values }]))[0];
  expect(await whole("SELECT * FROM rounds.seed WHERE client_seed = $1", "mine")).toEqual(["rounds.seed"]);
  expect(await whole("SELECT count(*) FROM events.event WHERE payload ->> 'round' = $1", "x")).toEqual([
    "events.event",
  ]);
  expect(await whole("UPDATE bonuses.bonus SET title = 'x' WHERE title = $1", "y")).toEqual(["bonuses.bonus"]);
  expect(await whole("SELECT id FROM rounds.seed ORDER BY nonce LIMIT 5")).toEqual(["rounds.seed"]);
  const joined = "SELECT s.id FROM players.session s JOIN rounds.seed p USING (player_id) WHERE s.id = $1";
  expect(await whole(joined, randomUUID())).toEqual([]);
  expect(await whole("SELECT * FROM rounds.seed WHERE player_id = $1 AND nonce > $2", 7, 1)).toEqual([]);
  expect(await whole("SELECT * FROM rounds.seed ORDER BY id DESC LIMIT 5")).toEqual([]);
  expect(
    await whole("SELECT * FROM quests.reached_level WHERE given = $1 AND reached_at < $2", "waiting", new Date()),
  ).toEqual([]);
  const listed = "SELECT * FROM ledger.account WHERE player_id = ANY ($1::bigint[]) ORDER BY player_id, currency";
  expect(await whole(listed, []), "an empty list").toEqual([]);
  expect(await whole("SELECT * FROM content.item"), "a table that never grows").toEqual([]);
});
