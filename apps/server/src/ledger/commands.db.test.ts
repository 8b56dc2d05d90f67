import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { appendAudit } from "./index.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  for (const subject of ["player:1", "player:2", "player:3"]) {
    await appendAudit(db.pool, { actor: "operator:3", action: "note", subject }, new Date());
  }
});
afterAll(() => db.close());

const verify = (...args: string[]) => operatorCommand(db.url, ["audit", "verify", ...args]);

test("the command prints the head of a whole log, accepts it again, and ends with 1 naming the row that was edited [F-46]", {
  timeout: 60_000,
}, async () => {
  const whole = verify();
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringMatching(/^whole: 3 rows, head 3:[0-9a-f]{64}\n$/)]);
  expect(verify(whole.stdout.trim().split(" ").at(-1) as string).status).toBe(0);
  expect(verify("nonsense").status).toBe(2);
  await db.owner.pool.query("ALTER TABLE ledger.audit DISABLE TRIGGER USER");
  await db.owner.pool.query("UPDATE ledger.audit SET actor = 'nobody' WHERE id = 2");
  const broken = verify();
  expect([broken.status, broken.stderr]).toEqual([1, "broken at row 2 (edited): row 2 does not fit its own hash\n"]);
});
