import { expect, test } from "vitest";
import { forbidSecondConnections, holdingConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { snapshotKeeper } from "./snapshot.ts";

test("work that holds a connection asks for the catalogue with it, also where the catalogue is in memory", async () => {
  forbidSecondConnections();
  const database = { query: async () => ({ rows: [] }) } as unknown as Queryable;
  const keeper = snapshotKeeper(database);
  const inMemory = await keeper.current();
  await holdingConnection(async () => {
    expect(await keeper.current(database)).toBe(inMemory);
    await expect(keeper.current()).rejects.toThrow("a second connection is asked for while one is held");
  });
  expect(await keeper.current()).toBe(inMemory);
});
