import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import { checkKilledServer } from "./checkKilledServer.ts";
import { killServerUnderLoad } from "./killServer.ts";

test("after kill -9 of the server process and replay of every unanswered order nothing is lost and nothing done twice [F-08] [F-10]", {
  timeout: 120_000,
}, async () => {
  const db = await testDatabase();
  const report = await killServerUnderLoad(db.url, 4, 8);
  expect(report.sentAgain).toBeGreaterThan(0);
  expect(report.orders.length).toBeGreaterThan(50);
  await checkKilledServer(db, report);
  await db.close();
});
