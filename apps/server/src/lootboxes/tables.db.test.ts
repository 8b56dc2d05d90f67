import { afterAll, beforeAll, expect, test } from "vitest";
import { publishDrafts } from "../testing/publishContent.ts";
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

test("what a draw costs after wagering is exact where nothing is wagered, and played through with its error where something is [F-36]", async () => {
  const wagered = (wager: number) => ({ ...prize(10), result_bonus: [{ field: "wager", value: wager }] });
  const answerTo = async (bonuses: readonly [weight: number, wager: number][], change: object = {}) => {
    const table = bonuses.map(([weight, wager], at) => ({ id: at + 1, weight, bonuses: [wagered(wager)] }));
    const body = { brand: "velvet-table", items: table, game: "tidewick/SkerryLight", stake_cents: 1_00, ...change };
    return (await admin.send("POST", `${api}/lootbox-cost-estimates`, body)).body;
  };
  const estimate = async (bonuses: Parameters<typeof answerTo>[0]) => {
    const { estimate: found, ...progress } = await answerTo(bonuses);
    return { ...found, ...progress };
  };
  expect(
    await estimate([
      [1, 0],
      [3, 0],
    ]),
  ).toMatchObject({
    ...{ given_eur_cents: 10_00, cost_eur_cents: 10_00, standard_error_eur_cents: 0, players: 0, so_far: null },
  });
  const half = await estimate([
    [1, 0],
    [1, 10],
  ]);
  const [free, played] = half.items;
  expect(free).toMatchObject({ cost_eur_cents: 10_00, standard_error_eur_cents: 0 });
  expect(half.players).toBeGreaterThanOrEqual(10);
  // Ten times 10 EUR are staked at most, which costs the player no more than the house's edge on it.
  const { cost_eur_cents, standard_error_eur_cents: error } = played;
  expect(cost_eur_cents).toBeGreaterThan(10_00 - (100_00 * half.house_edge) / 100 - 4 * error);
  expect(cost_eur_cents).toBeLessThan(10_00 + 4 * error);
  expect(half.cost_eur_cents).toBeCloseTo((10_00 + cost_eur_cents) / 2, 6);
  expect(half.standard_error_eur_cents).toBeCloseTo(error / 2, 6);
  // Equal prizes are one: a table of nothing else has the error of one.
  const same = await estimate([
    [1, 10],
    [3, 10],
  ]);
  expect(same.items[0]).toEqual({ ...same.items[1], id: 1 });
  expect(same.standard_error_eur_cents).toBeCloseTo(same.items[0].standard_error_eur_cents, 6);
  const two: [number, number][] = [
    [1, 10],
    [1, 0],
  ];
  // What was played is gone on with, and refused for another table.
  const first = await answerTo(two);
  if (first.so_far) {
    const more = await answerTo(two, { so_far: first.so_far });
    expect(more.players).toBeGreaterThan(first.players);
    expect(more.rounds).toBeGreaterThan(first.rounds);
    expect(more.estimate.standard_error_eur_cents).toBeLessThan(first.estimate.standard_error_eur_cents * 1.2);
    const other: [number, number][] = [
      [1, 11],
      [1, 0],
    ];
    const refused = await answerTo(other, { so_far: first.so_far });
    expect(refused.errors.so_far).toHaveProperty("stale_change");
  }
  expect((await answerTo(two, { game: "no/Game" })).errors.game).toHaveProperty("not_in_list");
  expect((await answerTo(two, { stake_cents: 21 })).errors.stake_cents).toHaveProperty("stake_not_offered");
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
  await publishDrafts(admin, ["config||||wheel-config"]);
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
