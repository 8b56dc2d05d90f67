import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cancelFreeRounds, type FreeRoundsOrder } from "./freeRounds/index.ts";
import { movableClock } from "./platform/clock.ts";
import { liftStop, stopGaming } from "./protection/stops.ts";
import {
  type FreeRoundsKit,
  freeRoundsKit,
  gambling,
  game,
  playOpen,
  refusal,
  stake,
  title,
} from "./testing/freeRounds.ts";
import { operatorCommand } from "./testing/operatorCommand.ts";
import { openTable } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Campaigns of free rounds over real HTTP: the count, the money, what is refused. */

/** What an outside studio plays. */
const ofStudio = { ...game, identifier: "other/Title", engine: null };

const clock = movableClock(new Date());
let world: World;
let kit: FreeRoundsKit;
beforeAll(async () => {
  world = await openWorld({ clock });
  kit = freeRoundsKit(world, clock);
});
afterAll(() => world.close());

/** A crowded machine may tell a bet to come again; its client does, with the same key. */
async function untilNotBusy<Answer extends { status: number }>(
  play: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = randomUUID();
  for (;;) {
    const answer = await play(key);
    if (answer.status !== 503) return answer;
  }
}

test("twenty plays at once on two devices get exactly the rounds there are; the house pays each stake, wins are paid once [4-03] [F-05] [F-44]", async () => {
  const kim = await world.player();
  const campaign = await kit.issue(kim, { total: 7 });
  const devices = [await openTable(kim, title), await openTable(kim, title)];
  expect(devices[0]!.session.free_rounds).toEqual({
    id: campaign.id,
    left: 7,
    total: 7,
    stake_cents: stake,
    won_cents: 0,
    winnings: "cash",
    expires_at: campaign.expiresAt.toISOString(),
  });
  const [spent, held] = [await kit.houseHas("bonus_cost"), await kit.houseHas("gaming")];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      untilNotBusy((key) => devices[at % 2]!.playFree(campaign.id, { stake }, key)),
    ),
  );
  const played = answers.filter(({ status }) => status === 200).map(({ body }) => body.round);
  expect(played.map(({ free_round }) => free_round.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(refusal))).toEqual(
    new Set(["409 free_rounds_used_up"]),
  );
  const won = played.reduce((sum, { payout_cents }) => sum + payout_cents, 0);
  expect(await kit.stateOf(campaign)).toEqual({ used: 7, won: BigInt(won), rounds: 7n });
  expect(await kit.purse(kim)).toMatchObject({ cash: BigInt(won), bonus: 0n });
  expect(await kit.houseHas("bonus_cost")).toBe(spent - 700n);
  expect(await kit.houseHas("gaming")).toBe(held + 700n - BigInt(won));
  expect((await devices[1]!.get("/game/free-rounds")).body).toEqual({ free_rounds: null });
  await world.expectBooksToBalance();
});

test("the same key answers the first answer, also when all rounds are played, and counts once; with another bet it is refused [F-09]", async () => {
  const kim = await world.player({ cash: 10_00n });
  const campaign = await kit.issue(kim, { total: 2 });
  const table = await openTable(kim, title);
  const key = "free-round-key-1";
  const answers = await Promise.all(Array.from({ length: 8 }, () => table.playFree(campaign.id, { stake }, key)));
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  expect((await kit.stateOf(campaign)).used).toBe(1);
  expect(refusal(await table.play({ stake }, key))).toBe("409 idempotency_conflict");
  expect((await table.playFree(campaign.id, { stake })).status).toBe(200);
  expect((await table.playFree(campaign.id, { stake }, key)).body).toEqual(answers[0]!.body);
  expect((await kit.stateOf(campaign)).used).toBe(2);
  const { round } = answers[0]!.body;
  expect(round.free_round).toEqual({ id: campaign.id, number: 1, total: 2 });
  expect((await table.get("/game/rounds")).body.at(-1)).toEqual(round);
  const file = (await kim.get<string>("/api/player/rounds.csv")).body;
  expect(file.split("\r\n").filter((line) => line.includes(`,${campaign.id},`))).toHaveLength(2);
});

test("a free round is refused by name for another stake, a bought feature, another game, somebody else and play money, and moves nothing", async () => {
  const [kim, jonas] = [await world.player({ cash: 50_00n }), await world.player({ cash: 50_00n })];
  const campaign = await kit.issue(kim);
  const table = await openTable(kim, title);
  await kit.expectRefused(table, campaign.id, { stake: 200 }, "422 free_rounds_other_stake");
  await kit.expectRefused(await openTable(kim, gambling.engine), campaign.id, { stake }, "422 free_rounds_other_game");
  await kit.expectRefused(await openTable(jonas, title), campaign.id, { stake }, "404 not_found");
  await kit.expectRefused(await openTable(kim, title, "demo"), campaign.id, { stake }, "404 not_found");
  const kraken = { ...game, identifier: "tidewick/KrakensLedger", engine: "krakens-ledger" };
  const dear = await kit.issue(kim, { game: kraken, stake: 1_000n });
  const bought = { stake: 20, buy: true };
  await kit.expectRefused(await openTable(kim, kraken.engine), dear.id, bought, "422 free_rounds_other_stake");
  await kit.expectRefused(table, 999_999, { stake }, "404 not_found");
  expect((await kit.stateOf(campaign)).used).toBe(0);
});

test("what a campaign has left is lost when it expires or is cancelled; what it has won stays [4-03]", async () => {
  const kim = await world.player();
  const [lapsing, cancelled] = [await kit.issue(kim), await kit.issue(kim, { expiresAt: later(2) })];
  const table = await openTable(kim, title);
  expect(table.session.free_rounds.id).toBe(lapsing.id);
  const first = (await table.playFree(lapsing.id, { stake })).body.round;
  const second = (await table.playFree(cancelled.id, { stake })).body.round;
  const cancel = (reason: string) =>
    world.db.transaction((tx) =>
      cancelFreeRounds(tx, { id: cancelled.id, reason, actor: "operator:test" }, clock.now()),
    );
  expect(await cancel(" ")).toEqual({ ok: false, reason: "reason_required" });
  expect((await cancel("issued by mistake")).ok).toBe(true);
  expect(await cancel("issued by mistake")).toEqual({ ok: false, reason: "already" });
  await kit.expectRefused(table, cancelled.id, { stake }, "409 free_rounds_cancelled");
  clock.advance(3_600_000);
  await kit.expectRefused(table, lapsing.id, { stake }, "409 free_rounds_expired");
  expect((await kit.purse(kim)).cash).toBe(BigInt(first.payout_cents + second.payout_cents));
  expect((await table.get("/game/free-rounds")).body).toEqual({ free_rounds: null });
  const gifts = (await kim.get("/api/player/freespins")).body;
  expect(gifts).toEqual([
    expect.objectContaining({ id: cancelled.id, stage: "canceled", freespins_total: 5, freespins_performed: 1 }),
    expect.objectContaining({
      id: lapsing.id,
      stage: "expired",
      title: "Frostberry Cascade",
      games: [game.identifier],
    }),
  ]);
  expect(gifts[0].games_info[0].frontend_url).toBe("/play/polar-orchard/frostberry-cascade");
});

const later = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

test("a campaign whose wins nothing would release is refused: nothing is issued [F-44]", async () => {
  const kim = await world.player();
  await expect(kit.issue(kim, { game: gambling, total: 60, winnings: "bonus" })).rejects.toThrow("winnings");
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
});

test("wins of a campaign come as cash, in one step and in several, once [F-44]", async () => {
  const kim = await world.player();
  const campaign = await kit.issue(kim, { game: gambling, total: 60 });
  const table = await openTable(kim, gambling.engine);
  let won = 0;
  let gambled = 0;
  for (let left = 60; left > 0; left -= 1) {
    let { round } = (await table.playFree(campaign.id, { stake, gamble: true })).body;
    while (round.state === "open") {
      gambled += 1;
      const move = round.moves.find((one: object) => "collect" in one) ?? round.moves[0];
      const key = `collect-${round.id}-${round.choices.length}`;
      const answers = await Promise.all([table.act(round.id, move, key), table.act(round.id, move, key)]);
      expect(answers[0]!.body).toEqual(answers[1]!.body);
      round = answers[0]!.body.round;
    }
    expect(round.free_round).toMatchObject({ id: campaign.id, number: 61 - left });
    won += round.payout_cents;
  }
  expect(gambled).toBeGreaterThan(0);
  expect(await kit.purse(kim)).toMatchObject({ cash: BigInt(won), bonus: 0n });
  expect(await kit.stateOf(campaign)).toEqual({ used: 60, won: BigInt(won), rounds: 60n });
  await world.expectBooksToBalance();
});

test("a void free round gives the house its stake and the player the round again [F-38]", async () => {
  const kim = await world.player();
  const campaign = await kit.issue(kim, { game: gambling, total: 200 });
  const table = await openTable(kim, gambling.engine);
  const open = await playOpen(table, campaign);
  const before = {
    ...(await kit.stateOf(campaign)),
    spent: await kit.houseHas("bonus_cost"),
    purse: await kit.purse(kim),
  };
  expect(await world.application.modules.rounds.void(open.id, "a test", clock.now())).toBe("voided");
  expect((await kit.stateOf(campaign)).used).toBe(before.used - 1);
  expect(await kit.houseHas("bonus_cost")).toBe(before.spent + 100n);
  expect(await kit.purse(kim)).toEqual(before.purse);
  expect((await table.playFree(campaign.id, { stake })).body.round.free_round.number).toBe(before.used);
  await world.expectBooksToBalance();
});

test("a player's limits do not weigh on free rounds, an operator's stop does, and no free stake counts as wagered [F-42] [F-50]", async () => {
  const kim = await world.player();
  const campaign = await kit.issue(kim);
  const limit = { type: "wager", period: "day", accounts: [{ currency: "EUR", amount_cents: 10 }] };
  const set = await kim.send("POST", "/api/user_limits", { user_limit: limit });
  expect(set.status).toBeLessThan(300);
  const table = await openTable(kim, title);
  const { round } = (await table.playFree(campaign.id, { stake })).body;
  expect(round.state).toBe("settled");
  const stop = { scope: "game", subject: game.identifier, reason: "a test", actor: "operator:test" } as const;
  await world.db.transaction((tx) => stopGaming(tx, stop, clock.now()));
  await kit.expectRefused(table, campaign.id, { stake }, "423 maintenance");
  await world.db.transaction((tx) => liftStop(tx, stop, clock.now()));
  const { rows } = await world.db.owner.pool.query(
    "SELECT payload FROM events.event WHERE player_id = $1 AND kind = 'round.settled'",
    [kim.id],
  );
  expect(rows).toMatchObject([{ payload: { free: campaign.id, stake: "100", payout: `${round.payout_cents}` } }]);
  const counted = async () => {
    const stats = await world.db.owner.pool.query(
      "SELECT rounds_count, bets_sum FROM rounds.player_stats WHERE player_id = $1",
      [kim.id],
    );
    return stats.rows[0];
  };
  await vi.waitUntil(counted, { timeout: 30_000 });
  expect(await counted()).toEqual({ rounds_count: 1n, bets_sum: 0n });
});

test("a campaign is issued once for its key, and only for pokies of our own at one of their stakes [F-44]", async () => {
  const kim = await world.player();
  const order = kit.order(kim);
  const answers = await Promise.all([kit.ask(order), kit.ask(order), kit.ask(order)]);
  expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.campaign.id)).size).toBe(1);
  expect(await kit.ask({ ...order, total: 6 })).toEqual({ ok: false, reason: "conflict" });
  const refused: [Partial<FreeRoundsOrder>, string][] = [
    [{ key: "" }, "key"],
    [{ game: { ...game, identifier: "baize-and-brass/EuropeanRoulette", engine: "european-roulette" } }, "game"],
    [{ max: 100_00n }, "max"],
    [{ game: ofStudio, max: null }, "max"],
    [{ game: ofStudio, max: 99n }, "max"],
    [{ game: ofStudio, max: 100_00n, stake: 0n }, "stake"],
    [{ game: ofStudio, max: 100_00n, currency: "NZD" }, "currency"],
    [{ currency: "FUN" }, "currency"],
    [{ currency: "XXX" }, "currency"],
    [{ stake: 150n }, "stake"],
    [{ total: 0 }, "total"],
    [{ total: 1_001 }, "total"],
    [{ expiresAt: clock.now() }, "expiry"],
    [{ expiresAt: later(24 * 367) }, "expiry"],
  ];
  for (const [terms, reason] of refused) expect(await kit.ask(kit.order(kim, terms))).toEqual({ ok: false, reason });
});

test("an operator issues, lists and cancels from the command line", async () => {
  const kim = await world.player();
  const run = (...words: string[]) => operatorCommand(world.db.url, ["freerounds", ...words]);
  const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const terms = `--key july --player ${kim.id} --game ${game.identifier} --currency EUR --stake 100 --rounds 3 --until ${until}`;
  const once = run("issue", ...terms.split(" "));
  expect(once).toMatchObject({ status: 0, says: expect.stringContaining("0 of 3 at €1.00, won €0.00 to cash") });
  expect(run("issue", ...terms.split(" ")).says).toMatch(/^was issued before/);
  const id = /issued: (\d+)/.exec(once.says)?.[1] ?? "";
  expect(run("list", String(kim.id)).says).toContain(`${id}  july  player ${kim.id}`);
  expect(run("cancel", id, "a", "test")).toMatchObject({ status: 0, says: expect.stringContaining("canceled") });
  expect((await kim.get("/api/player/freespins")).body).toMatchObject([{ id: Number(id), stage: "canceled" }]);
});
