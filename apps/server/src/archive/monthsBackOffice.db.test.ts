import { afterAll, beforeAll, expect, test } from "vitest";
import { middayClock } from "../testing/middayClock.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { openWorld, type World } from "../testing/world.ts";

const clock = middayClock();
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const api = "/backoffice/api";

test("an administrator reads the months of the database and the hash of the files that decide play, as the commands print them [F-65]", async () => {
  const admin = await world.operator("administrator");
  const { months } = (await admin.get(`${api}/data-months`)).body;
  const thisMonth = clock.now().toISOString().slice(0, 7);
  const [year = 0, month = 0] = thisMonth.split("-").map(Number);
  const leaves_from = new Date(Date.UTC(year, month, 1) + 35 * 86_400_000).toISOString().slice(0, 10);
  expect(months).toContainEqual({
    ...{ month: thisMonth, rows: expect.any(Number), bytes: expect.any(Number), leaves_from },
  });
  const named = months.map((one: { month: string }) => one.month);
  expect(named).toEqual([...named].sort());
  expect(months.find((one: { month: string }) => one.month === "other")?.leaves_from ?? null).toBeNull();

  const { files, hash } = (await admin.get(`${api}/play-files`)).body;
  expect(operatorCommand(world.db.url, ["games", "check"]).says).toContain(`${files} files, ${hash}`);
  const risk = await world.operator("risk");
  for (const path of ["data-months", "play-files"]) expect((await risk.get(`${api}/${path}`)).status).toBe(403);
});
