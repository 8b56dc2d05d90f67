import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const place = `${api}/content/${encodeURIComponent("config||||wheel-config")}`;
const prize = (euros: number) => ({
  ...{ title: "prizes.bonus", type: "bonus" },
  attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: euros * 100 }] }],
  result_bonus: [{ field: "wager", value: 3 }],
});
const items = (...weights: number[]) =>
  weights.map((weight, at) => ({ id: at + 1, weight, bonuses: [prize(10 * (at + 1))] }));
const costOf = (weights: number[], brand = "velvet-table") =>
  admin.send("POST", `${api}/lootbox-costs`, { brand, items: items(...weights) });

test("the cost of a table is what its prizes are worth by their chances, as can be counted by hand [F-36]", async () => {
  // 10 EUR in one of four draws, 20 EUR in three.
  const { body } = await costOf([1, 3]);
  expect(body).toMatchObject({ total_weight: 4, expected_eur_cents: 17_50 });
  expect(body.items.map(({ chance }: { chance: number }) => chance)).toEqual([0.25, 0.75]);
  expect((await costOf([5, 0])).body.expected_eur_cents).toBe(10_00);
});

test("weights that are all 0, negative or no whole numbers are refused by name, before and at the saving, and nothing is written", async () => {
  expect((await costOf([0, 0])).body.errors).toHaveProperty("items");
  expect((await costOf([5, -1])).body.errors).toHaveProperty(["items.1.weight"]);
  expect((await costOf([5, 0.5])).body.errors).toHaveProperty(["items.1.weight"]);
  expect((await costOf([1, 1], "no-brand")).body.errors).toHaveProperty("brand");
  const { version, published } = (await admin.get(place)).body;
  const save = (...weights: number[]) => admin.send("PUT", `${place}/draft`, { body: items(...weights), version });
  const paths = async (...weights: number[]) =>
    (await save(...weights)).body.faults.map(
      ({ path, reason }: { path: string; reason: string }) => `${path} ${reason}`,
    );
  expect(await paths(0, 0)).toEqual(["(whole) no_prize_can_be_won"]);
  expect((await paths(5, -1))[0]).toMatch(/^1\.weight /);
  expect((await admin.get(place)).body).toMatchObject({ published, draft: null });
});

test("a table that is saved holds for boxes from then on, and the one before can be put back", async () => {
  const read = async () => {
    const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
    return data
      .find(({ id }: { id: string }) => id === "velvet-table/")
      .items.map((item: { weight: number }) => item.weight);
  };
  const before = await read();
  const { version } = (await admin.get(place)).body;
  await admin.send("PUT", `${place}/draft`, { body: items(1, 3), version });
  const reason = "a test of the table";
  await admin.send("POST", `${api}/content-publications`, { ids: ["config||||wheel-config"], reason });
  await expect.poll(read).toEqual([1, 3]);
  const kim = await world.player();
  const order = { player_id: kim.id, title: "A turn", group_key: "manual_wheel", valid_hours: 2, reason };
  const given = await admin.send("POST", `${api}/lootboxes`, { ...order, key: crypto.randomUUID() });
  expect(given.body.state).toBe("done");
  const boxes = (await kim.get("/api/player/lootboxes")).body;
  const turn = boxes.find(({ title }: { title: string }) => title === "A turn");
  expect(turn.items.map(({ weight }: { weight: number }) => weight)).toEqual([1, 3]);
  const [first] = (await admin.get(`${place}/revisions`)).body.data.slice(-1);
  const { published_version } = (await admin.get(place)).body;
  await admin.send("POST", `${place}/roll-back`, { revision: first.id, version: published_version, reason });
  await expect.poll(read).toEqual(before);
});
