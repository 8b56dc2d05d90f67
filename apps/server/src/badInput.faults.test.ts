import { expect, test } from "vitest";
import { openTable } from "./testing/people.ts";
import { callsOf, sendMalformed } from "./testing/sendMalformed.ts";
import { openWorld } from "./testing/world.ts";

test("every field of every call answers every bad value with a contract error, and no balance moves", async () => {
  const world = await openWorld();
  const kim = await world.player({ cash: 100_00n });
  await world.player({ cash: 50_00n });
  const table = await openTable(kim, "european-roulette");
  const before = await world.everyBalance();
  expect(await sendMalformed({ kim, table }, callsOf(world), 1)).toEqual([]);
  expect(await world.everyBalance()).toBe(before);
  await world.expectBooksToBalance();
  await world.close();
});
