import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { chipsOn, openTable, type Player, type Table } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Points that are earned by real rounds, and what they buy, over real HTTP. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const roulette = "european-roulette";

async function pointsOf(player: Player) {
  return (
    await player.get<{ chargeable: { points: number }; persistent: { points: number } }>("/api/player/comp_points")
  ).body;
}

/** Stakes EUR 50 at the roulette so many times, each of which earns one point, and waits until they have come. */
async function playFor(player: Player, table: Table, rounds: number, stake = 50_00) {
  for (let played = 0; played < rounds; played++) {
    const { status, body } = await table.play(chipsOn(17, stake));
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await vi.waitFor(
    async () => expect((await pointsOf(player)).persistent.points).toBeGreaterThanOrEqual((rounds * stake) / 50_00),
    {
      timeout: 30_000,
      interval: 50,
    },
  );
}

const exchange = (player: Player, body: unknown, type = "money", key?: string) =>
  player.send(
    "POST",
    `/api/comp_points/exchange/${type}`,
    { exchange: body },
    key ? { "idempotency-key": key } : undefined,
  );

test("settled rounds of real money earn both kinds of points once; play money and free rounds earn none [3-29] [7.2-10]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 10_000_00n });
  expect(await pointsOf(player)).toEqual({ chargeable: { points: 0 }, persistent: { points: 0 } });
  await playFor(player, table, 12);
  const demo = await openTable(player, roulette, "demo");
  await demo.play(chipsOn(17, 50_00));
  await playFor(player, table, 1);
  await expect.poll(() => pointsOf(player)).toEqual({ chargeable: { points: 13 }, persistent: { points: 13 } });
  const wallets = (await player.get<{ currency: string }[]>("/api/player/accounts?compatibility=false")).body;
  expect(wallets.map(({ currency }) => currency)).toEqual(["EUR"]);
  await world.expectBooksToBalance();
});

test("rates say what money and free spins cost; what nothing stands behind is not offered [7.6-01] [3-30] [3-31] [3-69]", async () => {
  const guest = world.guest();
  const money = await guest.get<{ group: string; rates: unknown[] }[]>("/api/comp_points/rates/money");
  expect(money.body.find(({ group }) => group === "money-5")?.rates).toContainEqual({
    currency: "EUR",
    amount_cents: 500,
    points: 100,
  });
  const spins = await guest.get<Record<string, unknown>[]>("/api/comp_points/rates/freespins");
  expect(spins.body.find(({ group }) => group === "spins-10")).toMatchObject({
    rate: { points: 40, freespins_count: 10 },
    rates: expect.arrayContaining([{ currency: "EUR", points: 40 }]),
    games: ["tidewick:SkerryLight"],
    wager: 20,
  });
  expect(spins.body.filter(({ group }) => String(group).startsWith("money"))).toEqual([]);
  expect((await guest.get("/api/comp_points/rates/nothing")).status).toBe(422);
  const boxes = await guest.get<Record<string, unknown>[]>("/api/comp_points/rates/lootboxes");
  expect(boxes.body).toMatchObject([
    { group: "wheel-spin", rate: { points: 150 }, display: "wheel" },
    { group: "lucky-box", rate: { points: 150 }, display: "box" },
  ]);
  expect((await guest.get("/api/comp_points/rates/lotteries")).body).toEqual([]);
  const { body: earning } = await guest.get<unknown[]>("/api/comp_points/earning");
  expect(earning[0]).toMatchObject({
    category: "table",
    stakes: expect.arrayContaining([{ currency: "EUR", amount_cents: 50_00 }]),
  });
  // In every week one of the two sales runs, and says when it ends.
  const sales = [...money.body, ...spins.body].filter(({ group }) => String(group).startsWith("sale"));
  expect(sales).toHaveLength(1);
  expect(sales[0]).toHaveProperty("sale_until");
});

test("fifty exchanges of one balance at once spend it once, and each paid one is one gift [4-59] [7.6-02] [7.6-03] [C-2.5.1]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 10_000_00n });
  await playFor(player, table, 45);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => exchange(player, { group: "spins-10", points: 40, currency: "EUR" }, "freespins")),
  );
  const paid = answers.filter(({ status }) => status === 200);
  expect(paid).toHaveLength(1);
  expect(paid[0]!.body).toEqual({ comp_points: { chargeable: { points: 5 }, persistent: { points: 45 } } });
  // A machine under load turns some away before they are read.
  for (const { status, body } of answers.filter((answer) => ![200, 503].includes(answer.status))) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { points: { not_enough: expect.any(String) } } });
  }
  expect((await player.get<unknown[]>("/api/player/freespins")).body).toMatchObject([
    { freespins_total: 10, games: ["tidewick/SkerryLight"], currency: "EUR" },
  ]);
  await world.expectBooksToBalance();
});

test("money is a gift of the player's currency; the same key answers again and takes nothing more [7.6-02] [F-09]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 30_000_00n });
  await playFor(player, table, 205);
  const order = { group: "money-5", points: 200, currency: "EUR" };
  const first = await exchange(player, order, "money", "exchange-key-1");
  expect(first.body).toMatchObject({ comp_points: { persistent: { points: 205 }, chargeable: { points: 5 } } });
  expect((await exchange(player, order, "money", "exchange-key-1")).body).toEqual(first.body);
  const other = await exchange(player, { ...order, points: 100 }, "money", "exchange-key-1");
  expect(other.body).toMatchObject({ errors: { idempotency_key: { key_used: expect.any(String) } } });
  expect((await player.get<unknown[]>("/api/player/bonuses")).body).toMatchObject([
    { amount_cents: 1_000, currency: "EUR", strategy: "exchange", amount_wager_requirement_cents: 10_000 },
  ]);
});

test("an exchange without points, in a strange currency, of nothing, of a million and of no card is refused by name, and moves nothing", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 10_000_00n });
  await playFor(player, table, 5);
  const before = await world.everyBalance();
  const cases: [unknown, string, string, string?][] = [
    [{ group: "money-5", points: 100, currency: "EUR" }, "points", "not_enough"],
    [{ group: "money-5", points: 0, currency: "EUR" }, "points", "too_small"],
    [{ group: "money-5", points: 1_000_000 * 100, currency: "EUR" }, "points", "too_big"],
    [{ group: "money-5", points: 150, currency: "EUR" }, "points", "invalid"],
    [{ group: "money-5", points: 100, currency: "XXX" }, "currency", "unknown_currency"],
    [{ group: "nothing", points: 100, currency: "EUR" }, "group", "not_on_offer"],
    [{ group: "spins-10", points: 40, currency: "XXX" }, "currency", "unknown_currency", "freespins"],
    [{ group: "l", lottery_id: 1, tickets_count: 1, currency: "EUR" }, "group", "not_on_offer", "lotteries"],
    [{ group: "box", points: 1, currency: "EUR" }, "group", "not_on_offer", "lootboxes"],
    [{ group: "lucky-box", points: 150 * 6, currency: "EUR" }, "points", "too_big", "lootboxes"],
    [{ group: "lucky-box", points: 150, currency: "EUR" }, "points", "not_enough", "lootboxes"],
  ];
  for (const [body, field, code, type] of cases) {
    const answer = await exchange(player, body, type);
    expect([body, answer.status], JSON.stringify(answer.body)).toEqual([body, 422]);
    expect(answer.body, JSON.stringify(body)).toMatchObject({ errors: { [field]: { [code]: expect.any(String) } } });
  }
  expect((await world.guest().send("POST", "/api/comp_points/exchange/money", { exchange: cases[0]![0] })).status).toBe(
    401,
  );
  expect(await world.everyBalance()).toBe(before);
});

test("boxes are bought by number, each once: the same key brings none more [7.6-03] [3-31]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 200_000_00n });
  await playFor(player, table, 31, 500_00);
  const bought = { group: "lucky-box", points: 300, currency: "EUR" };
  const boxes = async () => {
    const { body } =
      await player.get<{ strategy: string; group_key: string; stage: string }[]>("/api/player/lootboxes");
    return body.filter(({ strategy }) => strategy === "exchange");
  };
  for (let time = 0; time < 2; time++) {
    const { body } = await exchange(player, bought, "lootboxes", "two-boxes");
    expect(body).toMatchObject({ comp_points: { chargeable: { points: 10 } } });
  }
  expect(await boxes()).toMatchObject(Array(2).fill({ group_key: "box_shop", stage: "issued" }));
  await world.expectBooksToBalance();
});

test("several accounts buy nothing; who takes no bonuses is told so, and buys once they do [4-63] [6-08] [7.7-11]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 100_000_00n });
  await playFor(player, table, 1, 500_00);
  const order = { group: "spins-3", points: 10, currency: "EUR" };
  const buy = () => exchange(player, order, "freespins");
  const canIssue = (can_issue: boolean) => player.send("PATCH", "/api/player/update_bonus_settings", { can_issue });
  expect((await canIssue(false)).status).toBe(200);
  expect((await buy()).body).toMatchObject({ errors: { base: { bonuses_disabled: expect.any(String) } } });
  await world.joinGroups(player, "100");
  expect((await canIssue(true)).status).toBe(200);
  expect((await buy()).body).toMatchObject({ errors: { base: { multi_account: expect.any(String) } } });
  expect(await pointsOf(player)).toEqual({ chargeable: { points: 10 }, persistent: { points: 10 } });
  await world.db.owner.pool.query("DELETE FROM players.membership WHERE player_id = $1 AND group_id = '100'", [
    player.id,
  ]);
  expect((await buy()).body).toMatchObject({ comp_points: { chargeable: { points: 0 } } });
});

type Range = { persistent_comp_points: { min: number; max: number | null } };

test("each level says from how many points it is and what it gives [3-54] [7.4-01]", async () => {
  const { body } = await world.guest().get<Record<string, unknown>[]>("/api/info/statuses");
  const levels = body.filter(({ id }) => String(id).startsWith("level_"));
  expect(levels.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((step) => `level_${step}`));
  for (const level of levels) expect(level).toMatchObject({ status: true, writable: false });
  const ranges = levels.map((level) => (level.conditions as Range[])[0]!.persistent_comp_points);
  expect(ranges.map(({ min }) => min)).toEqual([0, ...ranges.slice(0, -1).map(({ max }) => max)]);
  expect(ranges.at(-1)?.max).toBeNull();
  expect(levels[0]).toMatchObject({ gift_descriptions: [] });
  expect(levels[1]).toMatchObject({
    gift_descriptions: [
      { type: "freespins", freespins_count: 20, game: { title: "Skerry Light" }, wager: 20 },
      { type: "lootbox", title: "compPoints.levelSpin" },
    ],
  });
  expect(levels[2]).toMatchObject({
    gift_descriptions: [{ type: "money", amounts: expect.arrayContaining([{ currency: "EUR", amount_cents: 2000 }]) }],
  });
});

test("persistent points make the level; whoever reaches it is in its group and gets its gift once [3-54]", async () => {
  const { player, table } = await world.playerAt(roulette, { cash: 200_000_00n });
  await playFor(player, table, 100, 500_00);
  const levels = async () => {
    const { body } = await player.get<{ statuses: { id: string }[] }>("/api/player");
    return body.statuses.map(({ id }) => id).filter((id) => String(id).startsWith("level_"));
  };
  await expect.poll(levels).toEqual(["level_2"]);
  const gifts = async () => (await player.get<unknown[]>("/api/player/freespins")).body;
  await vi.waitFor(async () => expect(await gifts()).toMatchObject([{ freespins_total: 20, currency: "EUR" }]), {
    timeout: 30_000,
  });
  const { body: boxes } = await player.get<{ strategy: string }[]>("/api/player/lootboxes");
  expect(boxes.filter(({ strategy }) => strategy === "level")).toMatchObject([{ group_key: "wheel_level" }]);
  await playFor(player, table, 1);
  expect(await levels()).toEqual(["level_2"]);
  expect(await gifts()).toHaveLength(1);
  // What is spent leaves the level where it is.
  expect((await exchange(player, { group: "spins-10", points: 40, currency: "EUR" }, "freespins")).status).toBe(200);
  expect(await levels()).toEqual(["level_2"]);
  await world.expectBooksToBalance();
});
