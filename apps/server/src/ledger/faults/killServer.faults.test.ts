import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import { checkKilledServer } from "./checkKilledServer.ts";
import { killServerUnderLoad } from "./killServer.ts";

const kills = Number(process.env.KILLS ?? 200);

test(`after ${kills} random kill -9 of the server process and replay of every unanswered order nothing is lost and nothing done twice [F-08] [F-10]`, async () => {
  const db = await testDatabase();
  const report = await killServerUnderLoad(db.url, kills, 20);
  console.log(
    `${kills} kills, ${report.orders.length} orders, ${report.sentAgain} sent again of which ${report.duplicates} had happened`,
  );
  expect(report.duplicates).toBeGreaterThan(0);
  await checkKilledServer(db, report);
  await db.close();
});
