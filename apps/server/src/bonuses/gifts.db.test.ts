import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { completeProfile, openTable, type Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { GiftOrder } from "./index.ts";

let world: World;
const clock = movableClock(new Date());
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterEach(() => world.expectBooksToBalance());
afterAll(() => world.close());

const pokie = "frostberry-cascade";
const table = "european-roulette";
const minute_ms = 60_000;
let orders = 0;

/** Gives a bonus of 10 EUR that has to be wagered twice, unless said otherwise. */
async function give(player: Player, terms: Partial<Extract<GiftOrder["gift"], { type: "bonus" }>> = {}) {
  const { bonuses } = world.application.modules;
  const order: GiftOrder = {
    playerId: player.id,
    currency: "EUR",
    title: "A test's bonus",
    groupKey: "test",
    strategy: "personal",
    key: `test:${++orders}`,
    gift: { type: "bonus", amount: 10_00n, wager: 2, maxWin: null, maxStake: null, games: null, ...terms },
    activatableUntil: new Date(clock.now().getTime() + 10 * minute_ms),
    validDays: 1,
  };
  return world.db.transaction((tx) => bonuses.issue(tx, order, clock.now()));
}

const start = (player: Player, id: number) => player.send("POST", `/api/player/bonuses/${id}/activation`);
const cancel = (player: Player, id: number) => player.send("DELETE", `/api/player/bonuses/${id}`);
const giftOf = async (player: Player, id: number) =>
  (await player.get("/api/player/bonuses")).body.find((one: { id: number }) => one.id === id);
const purse = (player: Player) => world.application.modules.ledger.balances(player.id, "EUR");

/** Plays a pokie, at last with its smallest stake, until a stake is refused. */
async function playAway(player: Player): Promise<void> {
  const game = await openTable(player, pokie);
  for (let round = 0; round < 500; round += 1) {
    const { cash, bonus } = await purse(player);
    if ((await game.play({ stake: cash + bonus < 1_00n ? 20 : 1_00 })).status !== 200) return;
  }
}

test("a bonus is issued once, started once, and its money comes into the wallet with the start [4-01] [7.7-07]", async () => {
  const kim = await world.player();
  const id = await give(kim);
  expect(await giftOf(kim, id)).toMatchObject({ stage: "issued", activatable: true, cancelable: true });
  expect((await purse(kim)).bonus).toBe(0n);
  const answers = await Promise.all(Array.from({ length: 12 }, () => start(kim, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await giftOf(kim, id)).toMatchObject({
    stage: "handle_bets",
    amount_cents: 1000,
    amount_wager_requirement_cents: 2000,
    amount_wager_cents: 0,
  });
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: 10_00n });
  const jonas = await world.player();
  expect((await start(jonas, id)).status).toBe(404);
  expect((await cancel(jonas, id)).status).toBe(404);
});

test("settled bets count once; when enough is wagered the rest becomes cash up to the cap, in one posting [4-01] [3-23]", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const kim = await world.player();
    const id = await give(kim, { amount: 40_00n, wager: 1, maxWin: 5_00n });
    await start(kim, id);
    const game = await openTable(kim, pokie);
    let staked = 0;
    while (staked < 40_00) {
      const played = await game.play({ stake: 2_00 });
      if (played.status !== 200) break;
      staked += 2_00;
    }
    expect(staked).toBe(40_00);
    await expect.poll(async () => (await giftOf(kim, id)).stage).toBe("wager_done");
    expect((await giftOf(kim, id)).amount_wager_cents).toBe(4000);
    const { cash, bonus } = await purse(kim);
    expect(bonus).toBe(0n);
    expect(cash <= 5_00n).toBe(true);
    const { rows } = await world.db.pool.query(
      "SELECT count(*)::int AS n FROM ledger.posting WHERE player_id = $1 AND kind = 'bonus_release'",
      [kim.id],
    );
    expect(rows[0].n).toBe(cash > 0n ? 1 : 0);
  }
});

test("bets, starts and returns of gifts at the same moment leave no bonus money without its bonus, and the books balance", async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const player = await world.player({ cash: 3_00n });
      return { player, game: await openTable(player, pokie), ids: [await give(player), await give(player)] };
    }),
  );
  await Promise.all(
    people.flatMap(({ player, game, ids: [first, second] }) => [
      ...Array.from({ length: 6 }, () => game.play({ stake: 1_00 })),
      start(player, first!).then(() => cancel(player, first!)),
      start(player, second!),
    ]),
  );
  for (const { player, ids } of people) {
    const stages = await Promise.all(ids.map(async (id) => (await giftOf(player, id)).stage));
    expect(stages.filter((stage) => stage === "handle_bets").length).toBeLessThan(2);
    expect(stages[0]).toBe("canceled");
    for (const id of ids) await cancel(player, id);
    await expect.poll(async () => (await purse(player)).bonus).toBe(0n);
  }
});

test("a held bonus says its largest stake, its cap and what counts: by category, or of its own games [3-23]", async () => {
  const kim = await world.player();
  const free = await give(kim, { maxStake: 5_00n, maxWin: 500_00n });
  const rows = (await giftOf(kim, free)).contributions;
  expect(await giftOf(kim, free)).toMatchObject({ max_stake_cents: 500, max_win_cents: 50000 });
  expect(rows.map(({ percent }: { percent: number }) => percent)).toEqual([100, 10, 0]);
  expect(rows[0]).toEqual({ percent: 100, categories: ["slots"], games: [], others: true });
  expect(rows[2].categories).toEqual(["jackpot"]);
  const some = await give(kim, { games: ["polar-orchard/FrostberryCascade", "baize-and-brass/EuropeanRoulette"] });
  const held = await giftOf(kim, some);
  expect(held).toMatchObject({ max_stake_cents: null, max_win_cents: null });
  expect(held.contributions).toEqual(
    [100, 10].map((percent) => ({ percent, categories: [], games: [expect.any(String)], others: false })),
  );
  expect(Object.keys(held.games_info[0]).sort()).toEqual(["frontend_url", "identifier", "title"]);
});

test("a bonus counts by what its offer named for a category and a game when it was given, says so, and refuses what counts nothing [4-01] [3-23]", async () => {
  const kim = await world.player();
  const contributions = {
    categories: { table: 50, roulette: 50 },
    games: { "polar-orchard/FrostberryCascade": 0 },
  };
  const id = await give(kim, { contributions });
  await start(kim, id);
  const rows = (await giftOf(kim, id)).contributions as { percent: number; categories: string[]; games: string[] }[];
  expect(rows.find(({ percent }) => percent === 50)?.categories).toEqual(["table", "roulette"]);
  expect(rows.find(({ percent }) => percent === 0)?.games).toEqual(["Frostberry Cascade"]);
  const roulette = await openTable(kim, table);
  expect((await roulette.play({ bets: [{ type: "straight", numbers: [7], amount: 1_00 }] })).status).toBe(200);
  await expect.poll(async () => (await giftOf(kim, id)).amount_wager_cents).toBe(50);
  const excluded = await (await openTable(kim, pokie)).play({ stake: 1_00 });
  expect(excluded.body.errors).toMatchObject({ game: { bonus_game_excluded: expect.any(String) } });
});

test("a stake counts by how it is bet: even money half, bets that cover everything nothing, unless its offer says otherwise [4-01]", async () => {
  const kim = await world.player({ cash: 200_00n });
  const contributions = { categories: { table: 100, roulette: 100 }, games: {} };
  const id = await give(kim, { contributions, amount: 100_00n, wager: 10 });
  await start(kim, id);
  expect((await giftOf(kim, id)).bet_contributions).toEqual([
    { percent: 50, bets: ["even_money"] },
    { percent: 0, bets: ["low_risk", "opposite"] },
  ]);
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const blacks = Array.from({ length: 36 }, (_, at) => at + 1).filter((number) => !reds.includes(number));
  const [red, black] = [
    { type: "red", numbers: reds, amount: 4_00 },
    { type: "black", numbers: blacks, amount: 4_00 },
  ];
  const straight = { type: "straight", numbers: [7], amount: 1_00 };
  const wheel = await openTable(kim, table);
  const countedAfter = async (counted: number, ...bets: object[]) => {
    expect((await wheel.play({ bets })).status).toBe(200);
    await expect.poll(async () => (await giftOf(kim, id)).amount_wager_cents).toBe(counted);
  };
  await countedAfter(1_00, straight);
  await countedAfter(3_00, red);
  // What covers everything counts nothing; the bet after it shows that it was read.
  expect((await wheel.play({ bets: [red, black] })).status).toBe(200);
  await countedAfter(4_00, straight);
  await countedAfter(7_00, red, straight);
  expect((await cancel(kim, id)).status).toBe(200);
  const other = await give(kim, { contributions: { ...contributions, bets: { even_money: 100 } }, wager: 10 });
  await start(kim, other);
  expect((await giftOf(kim, other)).bet_contributions).toEqual([{ percent: 0, bets: ["low_risk", "opposite"] }]);
  expect((await wheel.play({ bets: [red] })).status).toBe(200);
  await expect.poll(async () => (await giftOf(kim, other)).amount_wager_cents).toBe(4_00);
  await cancel(kim, other);
});

test("a bet that a term forbids is refused at the bet, by name, and moves nothing", async () => {
  const kim = await world.player({ cash: 50_00n });
  const pokieTable = await openTable(kim, pokie);
  const roulette = await openTable(kim, table);
  expect((await pokieTable.play({ stake: 5_00 })).status).toBe(200);
  const id = await give(kim, { maxStake: 2_00n, games: ["polar-orchard/FrostberryCascade"] });
  await start(kim, id);
  const before = await purse(kim);
  const large = await pokieTable.play({ stake: 5_00 });
  expect(large.status).toBe(422);
  expect(large.body).toMatchObject({
    errors: { bet: { bonus_stake_too_large: expect.stringContaining("2") } },
    data: { max_cents: 200, currency: "EUR" },
  });
  const other = await roulette.play({ bets: [{ type: "straight", numbers: [7], amount: 1_00 }] });
  expect(other.status).toBe(422);
  expect(other.body.errors).toMatchObject({ game: { bonus_game_excluded: expect.any(String) } });
  expect(await purse(kim)).toEqual(before);
  expect((await pokieTable.play({ stake: 2_00 })).status).toBe(200);
  await cancel(kim, id);
  expect((await pokieTable.play({ stake: 5_00 })).status).toBe(200);
});

test("one gift plays at a time in a wallet, the next has its turn when it ends; what is given back is told before [7.7-06] [C-2.5.7]", async () => {
  const kim = await world.player({ cash: 7_00n });
  const [first, second] = [await give(kim), await give(kim, { amount: 3_00n })];
  await start(kim, first);
  expect((await start(kim, second)).body.stage).toBe("wait");
  const info = await kim.get(`/api/player/bonuses/${first}/cancel_info`);
  expect(info.body).toEqual({
    id: first,
    current_balance: "17.00",
    cash_balance: "7.00",
    bonus_balance: "10.00",
    bonus_winnings: "0.00",
    total_withdrawal_amount: "7.00",
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(kim, first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  expect((await giftOf(kim, first)).stage).toBe("canceled");
  expect((await giftOf(kim, second)).stage).toBe("handle_bets");
  expect(await purse(kim)).toMatchObject({ cash: 7_00n, bonus: 3_00n });
});

test("a bonus of no requirement is cash at once, never above its cap", async () => {
  const kim = await world.player();
  const id = await give(kim, { wager: 0, maxWin: 4_00n });
  await start(kim, id);
  expect((await giftOf(kim, id)).stage).toBe("wager_done");
  expect(await purse(kim)).toMatchObject({ cash: 4_00n, bonus: 0n });
});

test("a bonus that is played away is lost", async () => {
  const kim = await world.player();
  const id = await give(kim, { amount: 1_00n, wager: 900 });
  await start(kim, id);
  await playAway(kim);
  await expect.poll(async () => (await giftOf(kim, id)).stage).toBe("lost");
  expect((await purse(kim)).bonus).toBe(0n);
});

test("a withdrawal asks before it ends the bonus in play; then the bonus ends and the money is held, or neither", async () => {
  const kim = await world.player({ cash: 50_00n });
  await kim.send("PATCH", "/api/player", { context: "deposit", player: completeProfile });
  const [played, waiting] = [await give(kim), await give(kim, { amount: 3_00n })];
  await start(kim, played);
  await start(kim, waiting);
  const withdraw = (amount: string, more: object = {}) =>
    kim.send("POST", "/api/payment_processing", {
      ...{ payment_method: "bank-transfer", payment_action: "cashout", currency: "EUR", amount },
      fields: { holder: "Alex Moss", iban: "DE89370400440532013000" },
      ...more,
    });
  const before = await purse(kim);
  const asked = await withdraw("20");
  expect(asked).toMatchObject({ status: 409, body: { data: { bonus_id: played } } });
  expect(asked.body.errors.base).toHaveProperty("bonus_in_play");
  const tooMuch = await withdraw("60", { cancel_bonus: true });
  expect(tooMuch.body.errors.amount).toHaveProperty("not_enough_money");
  expect((await giftOf(kim, played)).stage).toBe("handle_bets");
  expect(await purse(kim)).toEqual(before);
  expect((await withdraw("20", { cancel_bonus: true })).status).toBe(200);
  expect((await giftOf(kim, played)).stage).toBe("canceled");
  // The next has its turn.
  expect((await giftOf(kim, waiting)).stage).toBe("handle_bets");
  expect(await purse(kim)).toMatchObject({ cash: 30_00n, bonus: 3_00n, withdrawal_hold: 20_00n });
});

test("the player sees the order of what waits and changes it; another order than of all that waits is refused", async () => {
  const [kim, lee] = [await world.player(), await world.player()];
  const ids = [];
  for (const amount of [1_00n, 2_00n, 3_00n, 4_00n]) ids.push(await give(kim, { amount }));
  const theirs = await give(lee);
  for (const id of ids) await start(kim, id);
  const [played, first, second, third] = ids;
  const turns = async () => {
    const { body } = await kim.get("/api/player/bonuses");
    return Object.fromEntries(
      body.map(({ id, queue_position }: { id: number; queue_position?: number }) => [id, queue_position]),
    );
  };
  expect(await turns()).toEqual({ [played!]: undefined, [first!]: 1, [second!]: 2, [third!]: 3 });
  const order = (ids: unknown) => kim.send("PUT", "/api/player/bonuses/queue", { ids });
  const wrong = [[third, first], [third, second, first, played], [third, second, theirs], [theirs]];
  for (const ids of wrong) expect((await order(ids)).body.errors.ids).toHaveProperty("stale_change");
  for (const ids of [[], [first, first], ["1"], [-1], null]) expect((await order(ids)).status).toBe(422);
  expect(await turns()).toMatchObject({ [first!]: 1, [second!]: 2, [third!]: 3 });
  expect((await order([third, first, second])).status).toBe(200);
  expect(await turns()).toMatchObject({ [third!]: 1, [first!]: 2, [second!]: 3 });
  await kim.send("DELETE", `/api/player/bonuses/${played}`);
  expect((await giftOf(kim, third!)).stage).toBe("handle_bets");
  expect(await turns()).toMatchObject({ [third!]: undefined, [first!]: 1, [second!]: 2 });
});

test("what is not started or not wagered in time ends, and its money goes back", async () => {
  const kim = await world.player();
  const [played, waiting] = [await give(kim), await give(kim)];
  await start(kim, played);
  clock.advance(11 * minute_ms);
  expect((await start(kim, waiting)).body.errors.id).toHaveProperty("gift_expired");
  await world.application.modules.bonuses.expire(clock.now());
  expect((await giftOf(kim, waiting)).stage).toBe("expired");
  expect((await giftOf(kim, played)).stage).toBe("handle_bets");
  clock.advance(24 * 60 * minute_ms);
  await world.application.modules.bonuses.expire(clock.now());
  const { rows } = await world.db.pool.query("SELECT stage FROM bonuses.bonus WHERE id = $1", [played]);
  expect(rows[0].stage).toBe("expired");
  expect((await purse(kim)).bonus).toBe(0n);
});
