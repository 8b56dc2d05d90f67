import type { QuestPreview } from "@croupier/contract/backOffice/quests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { QuestPlan } from "./planQuest.ts";
import { questPlan } from "./testing/questPlan.ts";

/* Quests as operators plan, look at, pause, end and clone them. */

const clock = movableClock(new Date());
const reason = "as the test wants it";
const office = "/backoffice/api";
const pokie = "frostberry-cascade";
const waits = { timeout: 30_000, interval: 50 };
const day_ms = 86_400_000;

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const listed = async () => (await admin.get(`${office}/quests?per_page=100`)).body.data;
const read = async (id: number) => (await admin.get(`${office}/quests/${id}`)).body;
async function make(change: Partial<QuestPlan>): Promise<number> {
  const plan = questPlan(change);
  expect((await admin.send("POST", `${office}/quests`, { ...plan, reason })).status).toBe(200);
  return (await listed()).find((one: QuestPlan) => one.identifier === plan.identifier).id;
}
async function act(id: number, what: string, body: object = {}) {
  const { version } = await read(id);
  return admin.send("POST", `${office}/quests/${id}/${what}`, { version, reason, ...body });
}
const actionsOf = async (id: number) =>
  (await admin.get(`${office}/audit?subject=quest:${id}`)).body.data
    .map((one: { action: string }) => one.action)
    .sort();
async function stake(table: { play(round: object): Promise<{ status: number }> }, cents: number) {
  expect((await table.play({ stake: cents })).status).toBe(200);
}
const seen = async (who: Visitor, slug: string) => (await who.get(`/api/quests/${slug}`)).body;

test("what is settled while a quest is paused counts nothing, players read that it rests, and each pause stands in the audit log with its version [3-49] [3-52]", async () => {
  const id = await make({ identifier: "quest--xs--resting-way" });
  const { player, table } = await world.playerAt(pokie, { cash: 1_000_00n });
  await stake(table, 5_00);
  await expect.poll(async () => (await seen(player, "resting-way")).bets_eur_cents, waits).toBe(5_00);

  clock.advance(1_000);
  expect((await act(id, "pause", { paused: true })).body).toEqual({ state: "done", approval_id: null });
  expect((await act(id, "pause", { paused: true })).body.errors.paused).toHaveProperty("invalid");
  expect(await seen(player, "resting-way")).toMatchObject({ in_progress: true, paused: true });
  expect((await admin.get(`${office}/quests?state=paused`)).body.data.map((one: { id: number }) => one.id)).toEqual([
    id,
  ]);
  clock.advance(1_000);
  await stake(table, 2_00);
  clock.advance(1_000);
  expect((await act(id, "pause", { paused: false })).status).toBe(200);
  clock.advance(1_000);
  await stake(table, 10_00);
  await expect.poll(async () => (await seen(player, "resting-way")).bets_eur_cents, waits).toBe(15_00);
  expect(await read(id)).toMatchObject({ state: "running", version: "3" });
  const stale = await admin.send("POST", `${office}/quests/${id}/pause`, { paused: true, version: "1", reason });
  expect([stale.status, Object.keys(stale.body.errors)]).toEqual([409, ["version"]]);
  expect(await actionsOf(id)).toEqual(["quest.create", "quest.pause", "quest.resume"]);
});

test("a quest that is ended keeps what was reached and counts nothing more; a planned one that is cancelled never begins [3-49] [3-54]", async () => {
  const id = await make({ identifier: "quest--xs--short-way" });
  await make({ identifier: "quest--xs--witness-way" });
  const { player, table } = await world.playerAt(pokie, { cash: 1_000_00n });
  await stake(table, 5_00);
  await expect.poll(async () => (await seen(player, "short-way")).level, waits).toBe(1);
  clock.advance(1_000);
  expect((await act(id, "end")).status).toBe(200);
  clock.advance(1_000);
  await stake(table, 10_00);
  await expect.poll(async () => (await seen(player, "witness-way")).bets_eur_cents, waits).toBe(15_00);
  expect(await seen(player, "short-way")).toMatchObject({ level: 1, bets_eur_cents: 5_00, in_progress: false });
  expect((await act(id, "end")).body.errors.id).toHaveProperty("contest_over");

  const start = clock.now().getTime() + day_ms;
  const times = { start_at: new Date(start).toISOString(), end_at: new Date(start + day_ms).toISOString() };
  const planned = await make({ identifier: "quest--xs--never-way", ...times });
  expect((await act(planned, "end")).status).toBe(200);
  expect((await read(planned)).state).toBe("over");
  expect(await actionsOf(planned)).toEqual(["quest.cancel", "quest.create"]);
  expect((await world.guest().get("/api/quests")).body.map((one: { slug: string }) => one.slug)).not.toContain(
    "never-way",
  );
  // The list of contests says so too.
  const active = (await world.guest().get("/api/tournaments")).body as {
    frontend_identifier: string;
    in_progress: boolean;
  }[];
  expect(active.find((one) => one.frontend_identifier === "quest--xs--short-way")?.in_progress ?? false).toBe(false);
});

test("a series goes on when the run that was ended would have ended", async () => {
  const start = clock.now().getTime() - day_ms;
  const times = { start_at: new Date(start).toISOString(), end_at: new Date(start + 7 * day_ms).toISOString() };
  await make({ identifier: "quest--s--weekly-way", repeat: "weekly", ...times });
  const runs = async () =>
    (await listed()).filter((one: { series: string | null }) => one.series === "quest--s--weekly-way");
  const [{ id }] = await runs();
  expect((await act(id, "end")).status).toBe(200);
  expect((await runs()).map((one: { state: string; start_at: string }) => [one.state, one.start_at])).toEqual([
    ["planned", times.end_at],
    ["over", times.start_at],
  ]);
});

test("a clone has the same levels and gifts under another name and at other times, once; a taken name is refused by its field [3-50]", async () => {
  const [before] = (await listed()).filter((one: { slug: string }) => one.slug === "resting-way");
  const start = clock.now().getTime() + day_ms;
  const times = { start_at: new Date(start).toISOString(), end_at: new Date(start + day_ms).toISOString() };
  const clone = (identifier: string) =>
    admin.send("POST", `${office}/quests/${before.id}/clone`, { identifier, ...times, reason });
  expect((await clone("quest--xs--resting-way")).body.errors.identifier).toHaveProperty("taken");
  expect((await clone("quest--huge--way")).body.errors.identifier).toHaveProperty("invalid_format");
  expect((await clone("quest--s--cloned-way")).status).toBe(200);
  const [after] = (await listed()).filter((one: { slug: string }) => one.slug === "cloned-way");
  expect(after).toMatchObject({ gifts: before.gifts, title: before.title, repeat: "none", state: "planned", ...times });
});

test("a preview says who would move along a quest, what the gifts of each level cost and what that rests on, and writes nothing [3-49] [5-30]", async () => {
  const before = (await listed()).length;
  const money = (euros: number) =>
    ({ type: "money", amount_cents: { EUR: euros * 100 }, wager: 10, valid_days: 7 }) as const;
  const plan = questPlan({
    identifier: "quest--xs--priced-way",
    gifts: [
      { level: 1, gifts: [money(2)] },
      { level: 3, gifts: [money(10), { type: "points", chargeable: 0, persistent: 5 }] },
    ],
  });
  const ask = (change: Partial<QuestPlan> = {}) =>
    admin.send("POST", `${office}/quests/preview`, { ...plan, ...change, of: null });
  const first = (await ask()).body as QuestPreview;
  expect(first).toMatchObject({ slug: "priced-way", questSize: "xs", test: false, one_player_eur_cents: 12_00 });
  expect(first.levels.map(({ threshold_eur, cost_eur_cents }) => [threshold_eur, cost_eur_cents])).toEqual([
    ...[
      [0, 2_00],
      [120, 0],
      [960, 10_00],
      [3_200, 0],
      [7_700, 0],
      [15_000, 0],
    ],
  ]);
  // The quest that was ended had one player, who reached the first level.
  expect(first).toMatchObject({
    rests_on: { frontend_identifier: "quest--xs--short-way", players: 1 },
    expected_eur_cents: 2_00,
  });
  expect((await ask({ identifier: "quest--m--priced-way" })).body).toMatchObject({
    rests_on: null,
    expected_eur_cents: null,
  });

  const gold = await world.player();
  await world.joinGroups(gold, "259");
  const everybody = (await ask()).body.players;
  await make({ identifier: "quest--xs--gold-way", group_ids: ["259"] });
  expect((await ask()).body).toMatchObject({ players: everybody - 1, hidden_by: ["quest--xs--gold-way"] });
  expect((await ask({ group_ids: ["259"] })).body).toMatchObject({ players: 1, hidden_by: [] });
  expect((await ask({ group_ids: ["no-such-group"] })).body.errors).toHaveProperty("group_ids.0");
  expect((await ask({ identifier: "quest--xs--gold-way" })).body.errors.identifier).toHaveProperty("taken");
  expect((await listed()).length).toBe(before + 1);
});

test("a budget holds whole ways: less than one is refused, whoever began is given what was promised, nobody else begins, and raising it lets others in [3-49] [3-54]", async () => {
  const money = { type: "money", amount_cents: { EUR: 5_00, NOK: 50_00 }, wager: 0, valid_days: 7 } as const;
  const identifier = "quest--xs--budget-way";
  const plan = questPlan({ identifier, gifts: [{ level: 1, gifts: [money] }] });
  const preview = async (budget_eur_cents: number | null) =>
    (await admin.send("POST", `${office}/quests/preview`, { ...plan, budget_eur_cents, of: null })).body;
  expect(await preview(null)).toMatchObject({ one_player_eur_cents: 5_00, players_in_budget: null });
  expect(await preview(4_99)).toMatchObject({ one_player_eur_cents: 5_00, players_in_budget: 0 });
  expect(await preview(11_00)).toMatchObject({ players_in_budget: 2 });
  const small = await admin.send("POST", `${office}/quests`, { ...plan, budget_eur_cents: 4_99, reason });
  expect([small.status, Object.keys(small.body.errors.budget_eur_cents)]).toEqual([422, ["over_budget"]]);
  const id = await make({ ...plan, budget_eur_cents: 11_00 });
  expect(await read(id)).toMatchObject({ one_player_eur_cents: 5_00, promised_eur_cents: 0, places_left: 2 });

  const people: Awaited<ReturnType<World["playerAt"]>>[] = [];
  for (const begins of [true, true, false]) {
    const one = await world.playerAt(pokie, { cash: 100_00n });
    await stake(one.table, 5_00);
    // The other quests of everybody count as well, so what was played was read.
    await expect.poll(async () => (await seen(one.player, "resting-way")).bets_eur_cents, waits).toBe(5_00);
    const { level, full, bets_eur_cents } = await seen(one.player, "budget-way");
    expect({ level, full, bets_eur_cents }).toEqual(
      begins ? { level: 1, full: false, bets_eur_cents: 5_00 } : { level: 0, full: true, bets_eur_cents: 0 },
    );
    people.push(one);
  }
  expect((await seen(world.guest(), "budget-way")).full).toBe(true);
  await expect.poll(async () => (await read(id)).spent_eur_cents, waits).toBe(10_00);
  expect(await read(id)).toMatchObject({ promised_eur_cents: 10_00, places_left: 0, players_count: 2 });

  const set = async (budget_eur_cents: number | null) => {
    const { version } = await read(id);
    return admin.send("PUT", `${office}/quests/${id}`, { ...plan, budget_eur_cents, version, reason });
  };
  expect((await set(9_99)).body.errors.budget_eur_cents).toHaveProperty("over_budget");
  expect((await set(15_00)).status).toBe(200);
  expect((await seen(world.guest(), "budget-way")).full).toBe(false);
  await stake(people[2]!.table, 2_00);
  await expect.poll(async () => (await seen(people[2]!.player, "budget-way")).level, waits).toBe(1);
  expect((await seen(people[2]!.player, "budget-way")).bets_eur_cents).toBe(2_00);
  await expect.poll(async () => (await read(id)).spent_eur_cents, waits).toBe(15_00);
  await world.expectBooksToBalance();
});

test("what a quest's gifts cost after wagering is found level by level, and can be played on [3-49]", async () => {
  const money = (wager: number) => ({ type: "money", amount_cents: { EUR: 10_00 }, wager, valid_days: 7 });
  const gifts = [
    { level: 1, gifts: [money(0), { type: "points", chargeable: 0, persistent: 5 }] },
    { level: 3, gifts: [money(10)] },
  ];
  const play = { gifts, game: "tidewick/SkerryLight", stake_cents: 1_00 };
  const ask = (change: object = {}) => admin.send("POST", `${office}/quests/cost-estimates`, { ...play, ...change });
  const first = (await ask()).body;
  expect(first.estimate.given_eur_cents).toBe(20_00);
  const [cash, wagered] = first.estimate.levels;
  expect(cash).toEqual({
    ...{ level: "1", given_eur_cents: 10_00, cost_eur_cents: 10_00, standard_error_eur_cents: 0 },
  });
  const error = wagered.standard_error_eur_cents;
  expect(error).toBeGreaterThan(0);
  expect(wagered.cost_eur_cents).toBeGreaterThan(10_00 - (100_00 * first.estimate.house_edge) / 100 - 4 * error);
  expect(wagered.cost_eur_cents).toBeLessThan(10_00 + 4 * error);
  if (first.so_far) expect((await ask({ so_far: first.so_far })).body.players).toBeGreaterThan(first.players);
  expect((await ask({ stake_cents: 21 })).body.errors.stake_cents).toHaveProperty("stake_not_offered");
  expect((await (await world.operator("support")).send("POST", `${office}/quests/cost-estimates`, play)).status).toBe(
    403,
  );
});

test("every template is a plan that can be saved as it is", async () => {
  const { templates } = (await admin.get(`${office}/quests/templates`)).body;
  expect(templates.length).toBeGreaterThanOrEqual(4);
  for (const { plan } of templates) {
    const { status, body } = await admin.send("POST", `${office}/quests/preview`, { ...plan, of: null });
    expect([plan.identifier, status, body.errors]).toEqual([plan.identifier, 200, undefined]);
  }
  expect((await (await world.operator("support")).get(`${office}/quests/templates`)).status).toBe(403);
});

test("any operator reads what plans may name, with titles; nobody else does [F-65]", async () => {
  const support = await world.operator("support");
  const { status, body } = await support.get(`${office}/choices`);
  expect(status).toBe(200);
  expect(body.games).toContainEqual(
    expect.objectContaining({ id: "tidewick/SkerryLight", title: "Skerry Light", provider: "tidewick", own: true }),
  );
  expect(body.categories.length).toBeGreaterThan(3);
  expect(body.groups.map(({ id }: { id: string }) => id)).toContain("258");
  expect(body.licences).toContain("CW");
  expect((await world.guest().get(`${office}/choices`)).status).not.toBe(200);
});
