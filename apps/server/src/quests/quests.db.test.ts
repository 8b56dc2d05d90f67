import { exchanged } from "@croupier/rules/exchange";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readExchangeRates } from "../catalogue/index.ts";
import { appendEvent, readAgain } from "../events/index.ts";
import { pointsCurrency } from "../ledger/index.ts";
import { movableClock } from "../platform/clock.ts";
import { openTable, type Player } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { QuestPlan } from "./planQuest.ts";
import { questPlan } from "./testing/questPlan.ts";

/* Quests as players and operators meet them, over real HTTP. The clock moves in the last test. */

const clock = movableClock(new Date());
const reason = "as the test wants it";
const office = "/backoffice/api";
const pokie = "frostberry-cascade";
const waits = { timeout: 30_000, interval: 50 };

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Makes a quest as an operator does; answers its number. */
async function make(change: Partial<QuestPlan>): Promise<number> {
  const made = await admin.send("POST", `${office}/quests`, { ...questPlan(change), reason });
  expect([made.status, made.body]).toEqual([200, { state: "done", approval_id: null }]);
  const { data } = (await admin.get(`${office}/quests?per_page=100`)).body;
  return data.find((one: QuestPlan) => one.identifier === (change.identifier ?? questPlan().identifier)).id;
}

const questOf = async (who: Visitor, slug: string, query = "") => (await who.get(`/api/quests/${slug}${query}`)).body;
const pointsOf = async (who: Player) => (await who.get("/api/player/comp_points")).body.chargeable.points;
const slugs = async (who: Visitor, query = "") =>
  (await who.get(`/api/quests${query}`)).body.map((one: { slug: string }) => one.slug) as string[];

test("stakes of real money lead along a quest in EUR, each level is reached once and its gift given once, also when the log is read again [3-45] [3-52] [9-36] [3-54] [2.6-11]", async () => {
  const id = await make({ identifier: "quest--xs--north-way", title: "North way" });
  const guest = await questOf(world.guest(), "north-way");
  expect(guest).toMatchObject({
    id,
    questSize: "xs",
    levels_count: 6,
    level: null,
    bets_eur_cents: null,
    percent: null,
  });
  expect(guest.levels.map((one: { threshold_eur_cents: number }) => one.threshold_eur_cents / 100)).toEqual([
    0, 120, 960, 3_200, 7_700, 15_000,
  ]);
  const { player, table } = await world.playerAt(pokie, { cash: 20_000_00n });
  expect(await questOf(player, "north-way")).toMatchObject({ level: 0, bets_eur_cents: 0 });
  for (let round = 0; round < 3; round++) expect((await table.play({ stake: 50_00 })).status).toBe(200);
  await expect.poll(async () => (await questOf(player, "north-way")).bets_eur_cents, waits).toBe(150_00);
  const { level, levels, percent } = await questOf(player, "north-way");
  expect([level, percent]).toEqual([2, 3]);
  expect(levels.map((one: { reached_at: string | null }) => one.reached_at !== null)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
  // A point for each 10.00 of pokies, and those of both levels.
  await expect.poll(() => pointsOf(player), waits).toBe(15 + 3 + 7);
  await expect.poll(async () => (await questOf(player, "north-way")).levels[1].given, waits).toBe("given");
  const { rows } = await world.db.owner.pool.query(
    "SELECT count(*) FROM events.event WHERE kind = 'quest.level' AND player_id = $1",
    [player.id],
  );
  expect(Number(rows[0].count)).toBe(2);
  await world.db.transaction((tx) => readAgain(tx, "quest-gifts"));
  await table.play({ stake: 50_00 });
  await expect.poll(async () => (await questOf(player, "north-way")).bets_eur_cents, waits).toBe(200_00);
  await expect.poll(() => pointsOf(player), waits).toBe(20 + 3 + 7);
  await world.expectBooksToBalance();
});

test("a stake of another currency counts by the day's rate, bonus money not at all, and a bet that is taken back goes back; its level stays [3-52]", async () => {
  await make({ identifier: "quest--xs--south-way" });
  const kim = await world.player({ cash: 3_00n });
  const bonus = await world.bonus(kim, { group_key: "quest" });
  expect((await kim.send("POST", `/api/player/bonuses/${bonus}/activation`)).status).toBe(200);
  const table = await openTable(kim, pokie);
  expect((await table.play({ stake: 5_00 })).status).toBe(200);
  await expect.poll(async () => (await questOf(kim, "south-way")).bets_eur_cents, waits).toBe(3_00);
  const { player: liv, table: livs } = await world.playerAt(pokie, { cash: 20_000_00n, currency: "NOK" });
  expect((await livs.play({ stake: 500_00 })).status).toBe(200);
  const inEuro = Number(exchanged(500_00n, "NOK", "EUR", await readExchangeRates(world.db.pool)));
  await expect.poll(async () => (await questOf(liv, "south-way")).bets_eur_cents, waits).toBe(inEuro);
  const { rows } = await world.db.owner.pool.query(
    "SELECT payload, at FROM events.event WHERE player_id = $1 AND kind = 'round.settled' ORDER BY id DESC LIMIT 1",
    [liv.id],
  );
  const { session, game, currency } = rows[0].payload;
  const back = { session, game, currency, stake: "-50000", payout: "0", finished_at: rows[0].at.toISOString() };
  await world.db.transaction((tx) =>
    appendEvent(tx, { kind: "round.corrected", at: new Date(), playerId: liv.id, payload: back }),
  );
  await expect.poll(async () => (await questOf(liv, "south-way")).bets_eur_cents, waits).toBe(0);
  expect((await questOf(liv, "south-way")).level).toBe(1);
});

test("a level brings free spins and bonus money in the player's currency, and whoever takes no bonuses keeps the points alone [3-54] [5-25]", async () => {
  const spins = { type: "freespins" as const, game: "tidewick/SkerryLight", count: 5, wager: 10, valid_days: 7 };
  const money = { type: "money" as const, amount_cents: { EUR: 10_00, USD: 12_00 }, wager: 10, valid_days: 7 };
  await make({
    identifier: "quest--xs--gift-way",
    gifts: [{ level: 1, gifts: [{ ...spins, stake_cents: { EUR: 20, USD: 20 } }, money] }],
  });
  const { player, table } = await world.playerAt(pokie, { cash: 100_00n, currency: "USD" });
  const { player: proud, table: prouds } = await world.playerAt(pokie, { cash: 100_00n });
  await proud.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  for (const own of [table, prouds]) expect((await own.play({ stake: 1_00 })).status).toBe(200);
  const given = async (who: Visitor) => (await questOf(who, "gift-way")).levels[0].given;
  await expect.poll(() => given(player), waits).toBe("given");
  await expect.poll(() => given(proud), waits).toBe("declined");
  expect((await player.get("/api/player/bonuses")).body).toMatchObject([{ currency: "USD", amount_cents: 12_00 }]);
  expect((await player.get("/api/player/freespins")).body).toMatchObject([{ currency: "USD", freespins_total: 5 }]);
  expect((await proud.get("/api/player/bonuses")).body).toEqual([]);
});

test("a box of a level lies ready at once; the points beside it, for which the wallet is frozen, are tried again and come once [3-54]", async () => {
  const box = { type: "lootbox" as const, title: "A box on the way", group_key: "box_quest", valid_hours: 24 };
  const points = { type: "points" as const, chargeable: 4, persistent: 0 };
  const gifts = [{ level: 1, gifts: [points, box] }];
  // A quest of their group: no other moves them.
  await make({ identifier: "quest--xs--frozen-way", group_ids: ["257"], gifts });
  const { player, table } = await world.playerAt(pokie, { cash: 100_00n });
  await world.joinGroups(player, "257");
  const award = { playerId: player.id, brand: "velvet-table", chargeable: 1, persistent: 0, key: `first:${player.id}` };
  await world.db.transaction((tx) => world.application.modules.compPoints.award(tx, award, clock.now()));
  const freeze = (frozen: boolean) =>
    world.db.owner.pool.query("UPDATE ledger.account SET frozen = $2 WHERE player_id = $1 AND currency = $3", [
      ...[player.id, frozen, pointsCurrency],
    ]);
  await freeze(true);
  expect((await table.play({ stake: 1_00 })).status).toBe(200);
  const given = async () => (await questOf(player, "frozen-way")).levels[0].given;
  const boxes = async () =>
    (await player.get("/api/player/lootboxes")).body.filter(({ title }: { title: string }) => title === box.title);
  const tendIn = (seconds: number) =>
    world.application.modules.quests.tend(new Date(clock.now().getTime() + seconds * 1_000));
  await expect.poll(boxes, waits).toMatchObject([{ group_key: "box_quest", stage: "issued" }]);
  expect(await given()).toBe("waiting");
  await tendIn(61);
  expect([await given(), await pointsOf(player)]).toEqual(["waiting", 1]);
  await freeze(false);
  // The first minute is the consumer's.
  await tendIn(59);
  expect(await given()).toBe("waiting");
  for (const seconds of [61, 62]) await tendIn(seconds);
  expect([await given(), await pointsOf(player), (await boxes()).length]).toEqual(["given", 1 + 4, 1]);
  await world.expectBooksToBalance();
});

test("an identifier that does not parse is refused by name and writes nothing; other faults are named by their field [3-50] [3-51]", async () => {
  const listed = async () =>
    (await admin.get(`${office}/quests?per_page=200`)).body.data.map(({ id }: { id: number }) => id);
  const before = await listed();
  const refused = async (change: Partial<QuestPlan>) => {
    const { status, body } = await admin.send("POST", `${office}/quests`, { ...questPlan(change), reason });
    return [status, Object.keys(body.errors ?? {})[0], Object.keys(Object.values(body.errors ?? {})[0] as object)[0]];
  };
  for (const identifier of ["quest--m", "quest--huge--way", "race--m--way", "quest--m--Way Up"])
    expect(await refused({ identifier })).toEqual([422, "identifier", "invalid_format"]);
  const gift = { type: "points" as const, chargeable: 1, persistent: 0 };
  expect(await refused({ gifts: [{ level: 7, gifts: [gift] }] })).toEqual([422, "gifts.0.level", "too_big"]);
  expect(await refused({ end_at: questPlan().start_at })).toEqual([422, "end_at", "ends_before_start"]);
  expect(await refused({ group_ids: ["no-such-group"] })).toEqual([422, "group_ids.0", "not_in_list"]);
  expect(await listed()).toEqual(before);
  await make({ identifier: "quest--s--twice" });
  expect(await refused({ identifier: "quest--s--twice" })).toEqual([422, "identifier", "taken"]);
  expect((await (await world.operator("support")).get(`${office}/quests`)).status).toBe(403);
});

test("who is in a group with quests of its own sees those alone, and only they move along them; quests stand among the contests [5-30] [6-15] [5-29] [3-48]", async () => {
  await make({ identifier: "quest--xs--everybody" });
  await make({ identifier: "quest--xs--silver-way", group_ids: ["258"] });
  const nobody = await world.player();
  const { player: silver, table } = await world.playerAt(pokie, { cash: 100_00n });
  await world.joinGroups(silver, "258");
  expect(await slugs(nobody)).toEqual(expect.arrayContaining(["everybody"]));
  expect(await slugs(nobody)).not.toContain("silver-way");
  expect((await nobody.get("/api/quests/silver-way")).status).toBe(404);
  expect(await slugs(silver)).toEqual(["silver-way"]);
  await table.play({ stake: 5_00 });
  await expect.poll(async () => (await questOf(silver, "silver-way")).bets_eur_cents, waits).toBe(5_00);
  const { rows } = await world.db.owner.pool.query("SELECT count(*) FROM quests.progress WHERE player_id = $1", [
    silver.id,
  ]);
  expect(Number(rows[0].count)).toBe(1);
  const listed = (await nobody.get("/api/tournaments")).body.map(
    (one: { frontend_identifier: string }) => one.frontend_identifier,
  );
  expect(listed).toContain("quest--xs--everybody");
  expect(listed).not.toContain("quest--xs--silver-way");

  // Whoever moves along a quest takes part in no tournament of its name.
  const player = async (path: string) => silver.get(`/api/contests${path}`);
  const own = async () => {
    const status = await silver.get("/api/tournaments/player");
    return status.body.map((one: { frontend_identifier: string }) => one.frontend_identifier);
  };
  await expect.poll(own, waits).toContain("quest--xs--silver-way");
  expect((await player("?mine=true")).body.contests).toEqual([]);
  for (const part of ["rules", "board", "games"])
    expect((await player(`/quest--xs--silver-way/${part}`)).status, part).toBe(404);
});

test("a quest under test shows when it is asked for, and only testers move along it [3-53] [6-24]", async () => {
  await make({ identifier: "quest--xs--ffc-trial" });
  const [kim, tester] = [
    await world.playerAt(pokie, { cash: 100_00n }),
    await world.playerAt(pokie, { cash: 100_00n }),
  ];
  await world.joinGroups(tester.player, "21");
  expect(
    [await slugs(kim.player), await slugs(kim.player, "?test_quests=true")].map((list) => list.includes("ffc-trial")),
  ).toEqual([...[false, true]]);
  expect((await kim.player.get("/api/quests/ffc-trial")).status).toBe(404);
  for (const { table } of [kim, tester]) await table.play({ stake: 5_00 });
  const staked = async ({ player }: { player: Player }) =>
    (await questOf(player, "ffc-trial", "?test_quests=true")).bets_eur_cents;
  await expect.poll(() => staked(tester), waits).toBe(5_00);
  await expect.poll(async () => (await questOf(kim.player, "everybody")).bets_eur_cents, waits).toBe(5_00);
  expect(await staked(kim)).toBe(0);
});

test("while a quest runs only what hurts nobody changes; a weekly one is followed by the next without a gap [4-04]", async () => {
  const start = new Date(clock.now().getTime() - 3 * 86_400_000);
  const end = new Date(start.getTime() + 7 * 86_400_000);
  const times = { start_at: start.toISOString(), end_at: end.toISOString() };
  const plan = questPlan({ identifier: "quest--robot-s--relay", repeat: "weekly", ...times });
  const id = await make(plan);
  const change = async (changed: Partial<QuestPlan>) => {
    const { version } = (await admin.get(`${office}/quests/${id}`)).body;
    return admin.send("PUT", `${office}/quests/${id}`, { ...plan, ...changed, version, reason });
  };
  expect((await change({ gifts: [] })).body.errors.gifts).toHaveProperty("quest_runs");
  expect((await change({ start_at: clock.now().toISOString() })).body.errors.start_at).toHaveProperty("quest_runs");
  expect((await change({ title: "Relay" })).body.state).toBe("done");
  const stale = await admin.send("PUT", `${office}/quests/${id}`, { ...plan, version: "1", reason });
  expect([stale.status, Object.keys(stale.body.errors.version)]).toEqual([409, ["stale_change"]]);
  clock.set(new Date(end.getTime() + 60_000));
  await world.application.modules.quests.tend(clock.now());
  await world.application.modules.quests.tend(clock.now());
  // A session of the back office does not last that long.
  admin = await world.operator("administrator");
  const runs = (await admin.get(`${office}/quests`)).body.data.filter(
    (one: { series: string }) => one.series === plan.identifier,
  );
  expect(runs.map((one: { title: string; state: string }) => [one.title, one.state])).toEqual([
    ["Relay", "running"],
    ["Relay", "over"],
  ]);
  expect(runs[0].start_at).toBe(times.end_at);
  // By the name of the series the run that is on is found.
  expect((await questOf(world.guest(), "relay")).id).toBe(runs[0].id);
  const { data } = (await admin.get(`${office}/audit?subject=quest:${id}`)).body;
  expect(data.map((one: { action: string }) => one.action).sort()).toEqual(["quest.change", "quest.create"]);
});
