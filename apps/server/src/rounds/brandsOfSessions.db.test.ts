import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../platform/database.ts";
import { openBrandsOfSessions } from "./brandsOfSessions.ts";
import { launchSession } from "./sessions.ts";
import { type RoundsWorld, roundsWorld } from "./testing/roundsWorld.ts";

let world: RoundsWorld;
beforeAll(async () => {
  world = await roundsWorld();
});
afterAll(() => world.close());

async function launch(brand: string): Promise<number> {
  const game = { identifier: "studio/coin", title: "coin", provider: "studio", currency: "EUR", engine: "coin" };
  const place = { locale: "en", licence: "CW", country: "CA", home: null } as const;
  const order = { playerId: 501, game, brand, mode: "real", ...place, signedInAt: null, signInId: null } as const;
  await launchSession(world.deps, order, world.clock.now());
  const { rows } = await world.deps.db.pool.query("SELECT max(id) AS id FROM rounds.session");
  return Number(rows[0].id);
}

test("readers that ask for the same sessions one after the other have each of them read once", async () => {
  const asked: number[][] = [];
  const counted = {
    query: (query: { text: string; values: [number[]] }) => {
      asked.push(query.values[0]);
      return world.deps.db.pool.query(query);
    },
  } as unknown as Queryable;
  const [first, second, third] = [await launch("house"), await launch("manor"), await launch("house")];
  const brandsOf = openBrandsOfSessions();

  expect(await brandsOf(counted, [first, second])).toEqual(
    new Map([
      [first, "house"],
      [second, "manor"],
    ]),
  );
  expect(await brandsOf(counted, [second, third])).toEqual(
    new Map([
      [second, "manor"],
      [third, "house"],
    ]),
  );
  expect(await brandsOf(counted, [first, second, third])).toHaveProperty("size", 3);
  expect(asked).toEqual([[first, second], [third]]);
});

test("a session that is not there has no brand, and is looked for again", async () => {
  const brandsOf = openBrandsOfSessions();
  const next = (await launch("house")) + 1;
  expect(await brandsOf(world.deps.db.pool, [next])).toEqual(new Map());
  expect(await launch("manor")).toBe(next);
  expect(await brandsOf(world.deps.db.pool, [next])).toEqual(new Map([[next, "manor"]]));
});
