import type { JackpotWin } from "@croupier/contract/jackpots";
import { hashServerSeed } from "@croupier/fairness";
import { drawTickets } from "@croupier/games/jackpot/drawTickets";
import { dropPoint } from "@croupier/games/jackpot/dropPoint";
import { afterEach, expect, test } from "vitest";
import { playerStatsConsumer, playSince, readPlayerStats } from "../rounds/index.ts";
import { type JackpotWorld, jackpotWorld, type RuleSeed } from "./testing/jackpotWorld.ts";

/** Practically never won, so that only contributions move it. */
const never: RuleSeed = { name: "Great", seedCents: 1_000_00, ratePpm: 3_000, oneIn: 2 ** 48 };
const always: RuleSeed = { name: "Tiny", seedCents: 50_00, ratePpm: 10_000, oneIn: 1 };

let world: JackpotWorld;
afterEach(() => world.close());

async function fundedSession(playerId: number, cash: bigint, engine = "coin") {
  await world.deposit(playerId, cash);
  return world.sit(playerId, engine);
}

const bet = (opened: Awaited<ReturnType<typeof fundedSession>>, key: string, stake: number, rounds = world.rounds) =>
  rounds.play(opened.session, { key: `${key}-bet-key`, bet: { stake } }, world.clock.now());

test("a settled round feeds each level with its share, from the house's account, once [F-43]", async () => {
  world = await jackpotWorld([{ ...never, ratePpm: 2_500 }, { ...never, ratePpm: 1 }, never]);
  const kim = await fundedSession(7, 100_00n);
  for (let round = 0; round < 3; round += 1) expect((await bet(kim, `feed-${round}`, 1_00)).ok).toBe(true);
  await world.followEvents();
  await world.followEvents();
  const levels = await world.levels();
  expect(levels.map(({ amount, fraction }) => [amount, fraction])).toEqual([
    [1_000_00n, 750_000n],
    [1_000_00n, 300n],
    [1_000_00n, 900_000n],
  ]);
  expect((await bet(kim, "feed-more", 4_00)).ok).toBe(true);
  await world.followEvents();
  expect((await world.levels()).map(({ amount }) => amount)).toEqual([1_000_01n, 1_000_00n, 1_000_02n]);
  expect(await world.poolsAgree()).toBe(true);
});

test("a free round neither feeds a jackpot nor wins one: its stake is the house's [F-43]", async () => {
  world = await jackpotWorld([always]);
  const kim = await fundedSession(8, 0n);
  // A row by hand: the catalogue, which an issue asks about the game, is not a part of this world.
  const { rows } = await world.db.pool.query(
    `INSERT INTO free_rounds.campaign (key, player_id, brand, game, currency, stake, total, winnings, issued_at, expires_at)
     VALUES ('free', 8, 'house', 'studio/coin', 'EUR', 100, 2, 'cash', $1::timestamptz, $1::timestamptz + interval '1 day') RETURNING id`,
    [world.clock.now()],
  );
  const order = { key: "free-bet-key", bet: { stake: 1_00 }, freeRound: Number(rows[0].id) };
  const answer = await world.rounds.play(kim.session, order, world.clock.now());
  expect(answer).toMatchObject({ ok: true, round: { free_round: { number: 1, total: 2 } } });
  expect(answer.ok && answer.round.jackpot).toBeUndefined();
  await world.followEvents();
  expect(await world.levels()).toMatchObject([{ amount: 50_00n, fraction: 0n }]);
  expect(await world.count("rounds.jackpot_draw")).toBe(0);
  expect(await world.poolsAgree()).toBe(true);
});

test("play money, titles without the category and other currencies neither feed a pool nor draw for it [F-31]", async () => {
  world = await jackpotWorld([always, never, never]);
  const guest = await world.sit(null, "coin", "demo");
  const played = await bet(guest, "for-fun", 1_00);
  expect(played.ok && played.round.jackpot).toBeUndefined();
  const kim = await fundedSession(7, 100_00n, "ladder");
  await world.deposit(8, 100_00n, "cash", "USD");
  const lee = await world.sit(8, "coin", "real", "CW", "USD");
  const elsewhere = await bet(lee, "other-currency", 1_00);
  expect(elsewhere.ok && elsewhere.round.jackpot).toBeUndefined();
  const opened = await bet(kim, "opens", 1_00);
  expect(opened.ok && opened.round.jackpot?.levels[0]?.won_cents).toBe(50_00);
  await world.followEvents();
  // The open round has won but is not settled, so it has fed nothing yet.
  expect((await world.levels()).map(({ amount }) => amount)).toEqual([50_00n, 1_000_00n, 1_000_00n]);
  expect(kim.info.jackpot).toEqual({ name: "Hoard", share_percent: expect.any(Number) });
  expect(guest.info.jackpot).toBeNull();
});

test("a win is paid with its round, told to the winner alone, and the pool begins anew with the seed [3-21] [F-37] [F-43] [F-72]", async () => {
  world = await jackpotWorld([{ ...never, oneIn: 1 }, never, never]);
  const kim = await fundedSession(7, 10_00n);
  const played = await bet(kim, "wins", 1_00);
  if (!played.ok) throw new Error(played.reason);
  expect(played.round.jackpot).toMatchObject({ name: "Hoard", ticket_cents: 10, tickets: 10 });
  expect(played.round.jackpot?.levels[0]).toMatchObject({ index: 1, number: 0, one_in: 1, won_cents: 1_000_00 });
  expect(played.balance).toBe(9_00n + BigInt(played.round.payout_cents) + 1_000_00n);
  expect(await world.balance(7)).toBe(played.balance);
  expect(world.news.filter(({ channel }) => channel === "jackpot_win_award#7")).toHaveLength(1);
  expect(world.news[0]?.data).toMatchObject({ user_name: "play***", amount_cents: 1_000_00, currency: "EUR" });
  // The same key answers the same round and pays nothing again.
  expect(await bet(kim, "wins", 1_00)).toMatchObject({ ok: true, balance: played.balance, round: played.round });
  expect((await world.levels())[0]).toMatchObject({ amount: 1_000_00n, cycle: 1 });
  expect(await world.poolsAgree()).toBe(true);
  // A reminder of the net position and the player's statistics count it as won.
  const won = BigInt(played.round.payout_cents) + 1_000_00n;
  const since = await playSince(world.db.pool, 7, new Date(world.clock.now().getTime() - 1_000));
  expect(since).toEqual([{ currency: "EUR", wagered: 1_00n, won }]);
  await world.followEvents(playerStatsConsumer);
  expect((await readPlayerStats(world.db.pool, 7)).winsSum).toEqual({ EUR: won });
});

test("a win follows the split of its stake, as every win does", async () => {
  world = await jackpotWorld([{ ...never, oneIn: 1 }, never, never]);
  await world.deposit(7, 1_00n);
  await world.deposit(7, 3_00n, "bonus");
  const kim = await world.sit(7, "coin");
  const played = await bet(kim, "split", 4_00);
  if (!played.ok) throw new Error(played.reason);
  const payout = BigInt(played.round.payout_cents);
  const balances = await world.ledger.balances(7, "EUR");
  expect(balances).toMatchObject({ cash: 250_00n + payout / 4n, bonus: 750_00n + (payout * 3n) / 4n });
});

test("whoever knows the seeds draws a round's jackpot again [F-24]", async () => {
  world = await jackpotWorld([{ ...never, oneIn: 40 }, never, never]);
  const kim = await fundedSession(7, 100_00n);
  const rounds = [];
  for (let round = 0; round < 12; round += 1) {
    const played = await bet(kim, `again-${round}`, 1_00);
    if (!played.ok) throw new Error(played.reason);
    rounds.push(played.round);
  }
  const { revealed } = (await world.rounds.rotate(kim.session, undefined, world.clock.now())) as Extract<
    Awaited<ReturnType<typeof world.rounds.rotate>>,
    { ok: true }
  >;
  const recalled = new Map((await world.rounds.recall(kim.session, 50)).map((round) => [round.id, round]));
  for (const { id, nonce, jackpot } of rounds) {
    const levels = jackpot!.levels.map(({ index, one_in }) => ({ index, oneIn: one_in }));
    const drawn = drawTickets({ ...revealed, nonce }, jackpot!.tickets, levels);
    expect(drawn.map(({ number }) => number)).toEqual(jackpot!.levels.map(({ number }) => number));
    expect(drawn.map(({ won }) => won)).toEqual(jackpot!.levels.map(({ won_cents }) => won_cents !== null));
    expect(recalled.get(id)?.jackpot).toEqual(jackpot);
  }
});

test("a level that must fall is won only once its hidden point is reached, never above the cap, and then shows it [F-43]", async () => {
  world = await jackpotWorld([
    { name: "Drop", seedCents: 10_00, ratePpm: 200_000, oneIn: 1, mustDropCents: 12_00 },
    never,
    never,
  ]);
  const kim = await fundedSession(7, 1_000_00n);
  const { dropHash, id } = (await world.levels())[0]!;
  let won: number | null = null;
  let before = 10_00n;
  for (let round = 0; won === null && round < 30; round += 1) {
    before = (await world.levels())[0]!.amount;
    const played = await bet(kim, `drop-${round}`, 1_00);
    if (!played.ok) throw new Error(played.reason);
    won = played.round.jackpot?.levels.find(({ index }) => index === 1)?.won_cents ?? null;
    await world.followEvents();
  }
  expect(won).toBe(Number(before));
  expect(before <= 12_00n).toBe(true);
  const [told] = world.news.filter(({ channel }) => channel === "jackpot_win_award#7");
  const drop = (told?.data as JackpotWin | undefined)?.drop;
  expect(drop).toMatchObject({ hash: dropHash, level_id: id, cycle: 0, from_cents: 10_00, to_cents: 12_00 });
  expect(hashServerSeed(drop!.seed)).toBe(dropHash);
  expect(dropPoint({ seed: drop!.seed, levelId: id, cycle: 0, from: 10_00n, to: 12_00n })).toBe(
    BigInt(drop!.point_cents),
  );
  expect(won! >= drop!.point_cents).toBe(true);
  expect((await world.levels())[0]?.dropHash).not.toBe(dropHash);
  expect(await world.poolsAgree()).toBe(true);
});

test("contributions over the cap wait for the next pool and start it [F-43]", async () => {
  world = await jackpotWorld([
    { name: "Drop", seedCents: 10_00, ratePpm: 200_000, oneIn: 2_000_000, mustDropCents: 11_00 },
    never,
    never,
  ]);
  const kim = await fundedSession(7, 1_000_00n);
  expect((await bet(kim, "overflows", 10_00)).ok).toBe(true);
  await world.followEvents();
  expect((await world.levels())[0]).toMatchObject({ amount: 11_00n, reserve: 1_00n, due: true });
  await world.db.owner.pool.query(
    "UPDATE jackpots.rule SET one_in = 1 WHERE index = 1; UPDATE jackpots.edition SET number = number + 1",
  );
  await world.jackpots.gate.refresh();
  const played = await bet(kim, "takes-it", 1_00);
  expect(played.ok && played.round.jackpot?.levels[0]?.won_cents).toBe(11_00);
  // 99 of the waiting 100 fit below the cap; the last one waits on.
  expect((await world.levels())[0]).toMatchObject({ amount: 10_99n, reserve: 1n, due: false, cycle: 1 });
  expect(await world.poolsAgree()).toBe(true);
});

test("amounts are told at most once a second [X-4.5]", async () => {
  world = await jackpotWorld([never, never, never]);
  const kim = await fundedSession(7, 100_00n);
  const told = async (key: string) => {
    expect((await bet(kim, key, 10_00)).ok).toBe(true);
    await world.followEvents();
    return world.jackpots.announce();
  };
  expect(await told("first")).toBe(1);
  expect(await world.jackpots.announce()).toBe(0);
  world.clock.advance(999);
  expect(await told("too-soon")).toBe(0);
  world.clock.advance(1);
  expect(await world.jackpots.announce()).toBe(1);
  expect(world.news.at(-1)).toMatchObject({ channel: "public:jackpots_changes", data: { identifier: "hoard" } });
});
