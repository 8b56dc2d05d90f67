import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;
let support: Visitor;

beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  support = await world.operator("support");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const level = { name: "Mini", seed_cents: 1_00, rate_ppm: 1_000, one_in: 1_000, must_drop_cents: null };
const small = {
  ...{ id: "small-fortune", name: "Small Fortune", category: "jackpot", brands: ["velvet-table"], currencies: ["EUR"] },
  ...{ providers: [], levels: [level, { ...level, name: "Major" }, { ...level, name: "Grand" }], reason },
};
const read = async (id: string) => (await admin.get(`${api}/jackpots/${id}`)).body;
const approve = (id: number) => second.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });

test("a small jackpot is made at once with the house's seed in its pools", async () => {
  expect((await admin.send("POST", `${api}/jackpots`, small)).body.state).toBe("done");
  const made = await read("small-fortune");
  expect(made).toMatchObject({ state: "active", held_eur_cents: 3_00 });
  expect(made.pools).toEqual(
    [1, 2, 3].map((index) => ({ brand: "velvet-table", currency: "EUR", level: index, amount_cents: 1_00 })),
  );
  expect((await admin.send("POST", `${api}/jackpots`, small)).body.errors.id).toHaveProperty("taken");
  const { data } = (await admin.get(`${api}/audit?subject=jackpot:small-fortune`)).body;
  expect(data).toMatchObject([{ action: "jackpot.create", reason, after: { name: "Small Fortune", eurCents: 3_00 } }]);
  await world.expectBooksToBalance();
});

test("a large one waits for a second person and pays no seed before", async () => {
  const seed_cents = 1_000_00;
  const large = { ...small, id: "large-fortune", levels: small.levels.map((one) => ({ ...one, seed_cents })) };
  const { state, approval_id } = (await admin.send("POST", `${api}/jackpots`, large)).body;
  expect(state).toBe("proposed");
  expect((await admin.get(`${api}/jackpots/large-fortune`)).status).toBe(404);
  expect((await approve(approval_id)).body.state).toBe("approved");
  expect((await read("large-fortune")).held_eur_cents).toBe(3_000_00);
  await world.expectBooksToBalance();
});

test("a term is changed from the version that was seen; a seed above the threshold by a second person", async () => {
  const path = `${api}/jackpots/small-fortune/levels`;
  const { version } = await read("small-fortune");
  const order = { level: 1, setting: "rate", value: 2_000, version, reason };
  expect((await admin.send("PUT", path, order)).body.state).toBe("done");
  expect((await admin.send("PUT", path, order)).status).toBe(409);
  const now = await read("small-fortune");
  expect(now.levels[0].rate_ppm).toBe(2_000);
  const seed = { ...order, setting: "seed", value: 900_00, version: now.version };
  const { approval_id } = (await admin.send("PUT", path, seed)).body;
  expect((await read("small-fortune")).levels[0].seed_cents).toBe(1_00);
  await approve(approval_id);
  expect((await read("small-fortune")).levels[0].seed_cents).toBe(900_00);
  const { data } = (await admin.get(`${api}/audit?subject=jackpot:small-fortune&action=jackpot.set`)).body;
  expect(data[1]).toMatchObject({ reason, before: { "level 1, rate": 1_000 }, after: { "level 1, rate": 2_000 } });
  const wrong = { ...order, value: 200_001, version: (await read("small-fortune")).version };
  expect((await admin.send("PUT", path, wrong)).status).toBe(422);
});

test("closing a jackpot that holds much waits for a second person; nobody without the right changes or sees one", async () => {
  const path = `${api}/jackpots/large-fortune/state`;
  const { version } = await read("large-fortune");
  const { state, approval_id } = (await admin.send("PUT", path, { state: "stopped", version, reason })).body;
  expect(state).toBe("proposed");
  await approve(approval_id);
  expect(await read("large-fortune")).toMatchObject({ state: "stopped", held_eur_cents: 3_000_00 });
  const refused = [
    [await support.get(`${api}/jackpots`), "jackpots.read"],
    [await support.send("PUT", path, { state: "active", version, reason }), "jackpots.write"],
  ] as const;
  for (const [answer] of refused) expect(answer.status).toBe(403);
  const { data } = (await admin.get(`${api}/audit?action=refused`)).body;
  const rights = data.map((line: { detail: { permission: string } }) => line.detail.permission);
  expect(rights).toEqual(refused.map(([, right]) => right).toReversed());
});
