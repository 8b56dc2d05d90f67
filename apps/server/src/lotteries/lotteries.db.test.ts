import { randomUUID } from "node:crypto";
import { verifyLottery } from "@croupier/games/lottery/drawWinners";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { mailTo } from "../support/testing/chatSides.ts";
import { balance, type Player, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { LotteryPlan } from "./planLottery.ts";
import { lotteryPlan, prizePlan } from "./testing/lotteryPlan.ts";

/* Lotteries as players and operators meet them, over real HTTP. The clock moves when the last test of the running ones is done. */

const hour_ms = 3_600_000;
const clock = movableClock(new Date());
const reason = "as the test wants it";
const office = "/backoffice/api";

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Makes a lottery as an operator does; answers its id. */
async function make(change: Partial<LotteryPlan>): Promise<number> {
  const plan = lotteryPlan(change);
  const made = await admin.send("POST", `${office}/lotteries`, { ...plan, reason });
  expect([made.status, made.body]).toEqual([200, { state: "done", approval_id: null }]);
  return (await world.guest().get(`/api/lotteries/${plan.identifier}`)).body.id;
}

const status = async (who: Visitor, id: number) => (await who.get(`/api/lotteries/${id}/status`)).body;
const give = (who: Pick<Player, "id">, id: number, tickets_count: number, key = randomUUID()) =>
  admin.send("POST", `${office}/lotteries/${id}/tickets`, { player_id: who.id, tickets_count, key, reason });
const read = async (id: number) => (await admin.get(`${office}/lotteries/${id}`)).body;
const awardPoints = (who: Player, points: number) =>
  world.db.transaction((tx) => {
    const award = { playerId: who.id, brand: "velvet-table", chargeable: points, persistent: 0, key: randomUUID() };
    return world.application.modules.compPoints.award(tx, award, clock.now());
  });

async function pays(who: Player, amount: string): Promise<void> {
  const order = { payment_method: "card", payment_action: "deposit", currency: "EUR", amount, fields: {} };
  const started = await who.send("POST", "/api/payment_processing", order);
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
  const address = new URL(started.body.url);
  // The resolver of the machine need not know names below `.localhost`.
  address.hostname = "127.0.0.1";
  const card = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(card) })).status).toBe(200);
  const paid = async () => (await who.get("/api/player/payments")).body[0]?.state;
  await expect.poll(paid).toBe("succeeded");
}

test("a deposit brings its tickets by the scale in its own transaction, and no more than the maximum [3-43] [7.7-01] [3-10]", async () => {
  const id = await make({
    identifier: "deposit-draw",
    max_tickets_count_to_player: 12,
    deposit_scale: [
      { currency: "EUR", from_amount_cents: 20_00, price_cents: 10_00, active: true },
      { currency: "EUR", from_amount_cents: 50_00, price_cents: 5_00, active: true },
    ],
  });
  const kim = await world.player();
  await kim.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(kim.id) });
  await pays(kim, "25");
  expect((await status(kim, id)).tickets).toEqual(["000001", "000002"]);
  await pays(kim, "60");
  expect((await status(kim, id)).tickets).toHaveLength(12);
  const statuses = (await kim.get("/api/lotteries/statuses")).body;
  expect(statuses.find(({ lottery_id }: { lottery_id: number }) => lottery_id === id)?.tickets).toHaveLength(12);
  await kim.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false });
  await pays(kim, "20");
  const { body } = await world.guest().get("/api/lotteries/deposit-draw");
  expect(body).toMatchObject({ lottery_tickets_count: 12, in_progress: true, max_tickets_count_to_player: 12 });
  expect((await world.guest().get("/api/lotteries/statuses")).status).toBe(401);
});

test("points buy tickets: of fifty purchases at once one is paid, and its numbers follow each other [7.6-04] [7.6-03] [3-31] [F-44]", async () => {
  const id = await make({ identifier: "points-draw", comp_points_ticket_price: 15, max_tickets_count_to_player: 5 });
  const kim = await world.player();
  await awardPoints(kim, 50);
  const rates = (await world.guest().get("/api/comp_points/rates/lotteries")).body;
  expect(rates).toMatchObject([{ group: "tickets-points-draw", rate: { points: 15 }, lottery_ids: [id] }]);
  const buy = (tickets_count: number, change: object = {}, key?: string) =>
    kim.send(
      "POST",
      "/api/comp_points/exchange/lotteries",
      { exchange: { group: "tickets-points-draw", lottery_id: id, tickets_count, currency: "EUR", ...change } },
      key ? { "idempotency-key": key } : undefined,
    );
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(3)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => ![200, 503].includes(answer.status))) {
    // Who comes when two tickets are left to the maximum is told so; who comes with too few points, that.
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, "tickets_count"]);
  }
  expect((await status(kim, id)).tickets).toEqual(["000001", "000002", "000003"]);
  const points = async () => (await kim.get("/api/player/comp_points")).body.chargeable.points;
  expect(await points()).toBe(5);
  expect((await buy(1)).body.errors).toMatchObject({ points: { not_enough: expect.any(String) } });
  await awardPoints(kim, 100);
  const over = (await buy(3)).body;
  expect(over).toMatchObject({ errors: { tickets_count: { too_big: expect.any(String) } }, data: { maximum: 2 } });
  expect((await buy(1, { lottery_id: id + 1_000 })).body.errors).toHaveProperty("group");
  expect((await buy(1, {}, "one-more")).status).toBe(200);
  expect((await buy(1, {}, "one-more")).status).toBe(200);
  expect([await points(), (await status(kim, id)).tickets.length]).toEqual([90, 4]);
});

test("the calls of a page of lotteries come together in one batch, each answered as by itself, a refused one too [7.7-01]", async () => {
  const id = await make({ identifier: "batch-draw", title: "Batch draw" });
  const kim = await world.player();
  expect((await give(kim, id, 2)).status).toBe(200);
  const answered = ["api/lotteries?l=de", "api/lotteries/statuses", "api/lotteries/batch-draw"];
  const calls = [...answered, `api/lotteries/${id}/status`, "api/lotteries/no-such-draw"];
  const query = calls.map((path) => `url[]=${encodeURIComponent(path)}`).join("&");
  const { status: code, body } = await kim.get(`/batch?${query}`);
  const alone = [];
  for (const path of calls.slice(0, -1)) alone.push((await kim.get(`/${path}`)).body);
  expect([code, body.slice(0, -1)]).toEqual([200, alone]);
  expect(body[0].map((one: { frontend_identifier: string }) => one.frontend_identifier)).toContain("batch-draw");
  expect(body[1]).toMatchObject([{ lottery_id: id, tickets: ["000001", "000002"] }]);
  expect(body[2]).toMatchObject({ id, title: "Batch draw", lottery_tickets_count: 2 });
  expect(body[3]).toMatchObject({ lottery_id: id, tickets: ["000001", "000002"] });
  expect(body[4].errors).toHaveProperty("slug.not_found");
  // Who is not signed in reads the lotteries, and is told beside them what is for players.
  const { body: told } = await world.guest().get(`/batch?${query}`);
  expect(told[2]).toEqual(body[2]);
  for (const refused of [told[1], told[3]]) expect(refused.errors).toHaveProperty("base.sign_in_required");
});

test("an operator gives tickets once under a key, never over the maximum, and each is in the audit log [3-43]", async () => {
  const id = await make({ identifier: "hand-draw", max_tickets_count_to_player: 3 });
  const kim = await world.player();
  const key = randomUUID();
  expect((await give(kim, id, 2, key)).body.state).toBe("done");
  expect((await give(kim, id, 2, key)).body.state).toBe("done");
  const over = await give(kim, id, 2);
  expect([over.status, over.body.data]).toEqual([422, { maximum: 1 }]);
  expect(over.body.errors.tickets_count).toHaveProperty("too_big");
  expect((await status(kim, id)).tickets).toEqual(["000001", "000002"]);
  expect((await give({ id: 999_999 }, id, 1)).status).toBe(404);
  const { data } = (await admin.get(`${office}/audit?subject=player:${kim.id}&action=lottery.tickets`)).body;
  expect(data).toMatchObject([{ reason, after: { lottery: id, tickets: 2, from: "000001", to: "000002" } }]);
  const support = await world.operator("support");
  expect((await support.get(`${office}/lotteries`)).status).toBe(403);
});

test("lotteries of a group are for its players alone, hidden ones are in no list [6-15] [5-28]", async () => {
  await make({ identifier: "open-draw" });
  const nobody = await world.player();
  await admin.send("POST", `${office}/lotteries`, {
    ...lotteryPlan({ identifier: "vip-draw", group_ids: ["258"] }),
    reason,
  });
  await make({ identifier: "nonvisible-draw" });
  const vip = await world.player();
  await world.joinGroups(vip, "258");
  const names = async (who: Visitor) =>
    (await who.get("/api/lotteries")).body.map((one: { slug: string }) => one.slug) as string[];
  expect(await names(world.guest())).toContain("open-draw");
  expect(await names(world.guest())).not.toContain("nonvisible-draw");
  expect([await names(nobody), await names(vip)].map((list) => list.includes("vip-draw"))).toEqual([false, true]);
  expect((await nobody.get("/api/lotteries/vip-draw")).status).toBe(404);
  expect((await vip.get("/api/lotteries/vip-draw")).body.group_ids).toEqual([258]);
});

test("a plan that cannot run is refused by its field, and once its sale has begun only what hurts nobody changes", async () => {
  const prize = prizePlan(1, { money_award_cents: 10_00 });
  const cases: [Partial<LotteryPlan>, string, string][] = [
    [{ end_at: lotteryPlan().start_at }, "end_at", "ends_before_start"],
    [{ end_at: new Date(clock.now().getTime() - hour_ms).toISOString() }, "end_at", "invalid"],
    [{ repeat: "weekly" }, "end_at", "invalid"],
    [{ currency: "XXX" }, "currency", "unknown_currency"],
    [{ identifier: "Has Blanks" }, "identifier", "invalid_format"],
    [{ identifier: "open-draw" }, "identifier", "taken"],
    [{ group_ids: ["no-such-group"] }, "group_ids.0", "not_in_list"],
    [{ site_beacon: false }, "beacon_source", "required"],
    [{ prizes: [] }, "prizes", "required"],
    [{ prizes: [prizePlan(2, { stuff: "A mug" })] }, "prizes.0.award_place", "invalid"],
    [{ prizes: [prize, prizePlan(2, {})] }, "prizes.1", "required"],
    [{ money_budget_cents: 9_99 }, "money_budget_cents", "over_budget"],
    [{ prizes: [prizePlan(1, { freespins_count: 5 })] }, "free_spins_game", "required"],
    [{ free_spins_game: "nobody/Nothing" }, "free_spins_game", "not_in_list"],
    [
      { deposit_scale: [{ currency: "EUR", from_amount_cents: 5_00, price_cents: 10_00, active: true }] },
      "deposit_scale.0.from_amount_cents",
      "too_small",
    ],
  ];
  for (const [change, field, code] of cases) {
    const answer = await admin.send("POST", `${office}/lotteries`, { ...lotteryPlan(change), reason });
    expect([field, answer.status], JSON.stringify(answer.body)).toEqual([field, 422]);
    expect(answer.body.errors[field], JSON.stringify(answer.body)).toHaveProperty(code);
  }
  const { id, version } = await read(await make({ identifier: "changed-draw" }));
  const change = (plan: Partial<LotteryPlan>, from = version) =>
    admin.send("PUT", `${office}/lotteries/${id}`, {
      ...lotteryPlan({ ...plan, identifier: "changed-draw" }),
      version: from,
      reason,
    });
  const { start_at, end_at } = await read(id);
  const cheaper = await change({ start_at, end_at, prizes: [prizePlan(1, { money_award_cents: 1_00 })] });
  expect(cheaper.body.errors.prizes).toHaveProperty("sale_has_begun");
  expect((await change({ start_at, end_at, title: "Another name" })).body.state).toBe("done");
  expect((await change({ start_at, end_at, title: "A third name" })).status).toBe(409);
  expect((await read(id)).shown_title).toBe("Another name");
});

test("a draw is proposed by one and carried out by another, never before the end and never twice; prizes are paid to the cent, and anybody draws the same [F-36] [F-21] [F-45]", async () => {
  const start = clock.now();
  const id = await make({
    identifier: "big-draw",
    end_at: new Date(start.getTime() + hour_ms / 12).toISOString(),
    money_budget_cents: 100_01,
    chargeable_comp_points_budget: 50,
    persistent_comp_points_budget: 7,
    free_spins_game: "tidewick/SkerryLight",
    beacon_source: "The first block after the end",
    prizes: [
      prizePlan(1, { money_budget_share: 3_333 }),
      prizePlan(2, { money_award_cents: 20_00, wager_multiplier: 3 }),
      prizePlan(3, { freespins_count: 10 }),
      prizePlan(4, { chargeable_comp_points: 50, persistent_comp_points: 7, stuff: "lotteries.deckOfCards" }),
    ],
  });
  const players = [await world.player(), await world.player()] as const;
  for (const [index, player] of players.entries()) await give(player, id, index === 0 ? 3 : 2);
  const { version, server_seed_hash } = await read(id);
  const draw = (who: Visitor, beacon: string | null = "00000beef") =>
    who.send("POST", `${office}/lotteries/${id}/draw`, { beacon, version, reason });
  const early = await draw(admin);
  expect([early.status, Object.keys(early.body.errors.id ?? {})]).toEqual([422, ["draw_too_early"]]);
  const hidden = (await world.guest().get(`/api/fairness/lotteries/${id}`)).body;
  expect(hidden).toMatchObject({ server_seed_hash, server_seed: null, tickets_hash: null, winners: [] });
  expect((await world.guest().get(`/api/fairness/lotteries/${id}/tickets`)).status).toBe(404);

  clock.advance(hour_ms / 10);
  const [one, two] = [await world.operator("administrator"), await world.operator("second")];
  const late = await one.send("POST", `${office}/lotteries/${id}/tickets`, {
    ...{ player_id: players[0].id, tickets_count: 1, key: randomUUID(), reason },
  });
  expect(late.body.errors.id).toHaveProperty("not_on_offer");
  expect((await draw(one, null)).body.errors.beacon).toHaveProperty("required");
  const { body: proposed } = await draw(one);
  const { body: again } = await draw(two);
  expect([proposed.state, again.state]).toEqual(["proposed", "proposed"]);
  const decide = (who: Visitor, approval: number) =>
    who.send("POST", `${office}/approvals/${approval}/decision`, { decision: "approve", reason });
  expect((await decide(one, proposed.approval_id)).status).toBeGreaterThanOrEqual(400);
  const decisions = await Promise.all([decide(two, proposed.approval_id), decide(one, again.approval_id)]);
  expect(decisions.map(({ body }) => body.state).sort()).toEqual(["approved", "stale"]);
  expect((await draw(one)).body.errors.id).toHaveProperty("already_drawn");

  const proof = (await world.guest().get(`/api/fairness/lotteries/${id}`)).body;
  const { ranges } = (await world.guest().get(`/api/fairness/lotteries/${id}/tickets`)).body;
  const claim = {
    ...{ serverSeed: proof.server_seed, serverSeedHash: server_seed_hash, ticketsHash: proof.tickets_hash },
    ...{ beacon: proof.beacon, places: proof.places },
    winners: proof.winners.map(({ ticket }: { ticket: string }) => Number(ticket)),
  };
  expect(verifyLottery(ranges, claim)).toEqual({ ok: true });
  expect(proof.winners).toHaveLength(4);

  const { data: winners } = (await one.get(`${office}/lotteries/${id}/winners?order=ASC`)).body;
  expect(winners.every(({ paid_at }: { paid_at: string | null }) => paid_at !== null)).toBe(true);
  const holder = (ticket: string) => players[Number(ticket) <= 3 ? 0 : 1].id;
  for (const { ticket, player_id } of winners) expect(player_id).toBe(holder(ticket));
  // Each winner's open pages are told of the place, with the way to the lottery.
  const told = async () => {
    const { rows } = await world.db.owner.pool.query<{ channel: string; data: string }>(
      `SELECT channel, data FROM realtime.publication WHERE channel LIKE 'personal_notifications#%' ORDER BY "offset"`,
    );
    return rows
      .map(({ channel, data }) => ({ channel, ...JSON.parse(data) }))
      .filter(({ path }) => path === "/lottery/big-draw")
      .map(({ channel, title }) => `${channel}: ${title}`);
  };
  const due = winners.map(
    ({ player_id }: { player_id: number }, index: number) =>
      `personal_notifications#${player_id}: You have won in the lottery: place ${index + 1}`,
  );
  await expect.poll(told).toEqual(due);
  const winnerOf = (place: number) => players.find(({ id: own }) => own === winners[place - 1].player_id)!;
  for (const player of players) {
    // A third of EUR 100.01, rounded down.
    expect(await balance(player, "EUR")).toBe(winnerOf(1) === player ? 33_33 : 0);
  }
  // The cash is a cost of the day on which it is paid; what has to be wagered is none before it is started.
  const day = clock.now().toISOString().slice(0, 10);
  const report = async () => {
    const { body } = await admin.get(`${office}/report?from=${day}&to=${day}`);
    const lines = body.days.filter(({ currency }: { currency: string }) => currency === "EUR");
    const sum = (name: string) => lines.reduce((total: number, line: Record<string, number>) => total + line[name]!, 0);
    const others = ["free_stakes_cents", "promotions_cents", "bonus_money_cents"].map(sum);
    const given = others.reduce((total, one) => total + one, 0);
    const left = sum("ggr_cents") - sum("bonus_cost_cents") - sum("jackpots_cents") - sum("ngr_cents");
    return { prizes: sum("prizes_cents"), cost: sum("bonus_cost_cents") - given, left };
  };
  await expect.poll(report).toEqual({ prizes: 33_33, cost: 33_33, left: 0 });
  expect((await winnerOf(2).get("/api/player/bonuses")).body).toMatchObject([
    { amount_cents: 20_00, currency: "EUR", strategy: "prize", amount_wager_requirement_cents: 60_00 },
  ]);
  expect((await winnerOf(3).get("/api/player/freespins")).body).toMatchObject([{ freespins_total: 10 }]);
  expect((await winnerOf(4).get("/api/player/comp_points")).body).toEqual({
    chargeable: { points: 50 },
    persistent: { points: 7 },
  });
  // A thing that goes by the name of a message is read in words, by its winner and by operators.
  const deck = "A signed first-edition deck of cards";
  expect((await status(winnerOf(4), id)).prizes).toContainEqual(expect.objectContaining({ id: 4, stuff: deck }));
  expect(winners[3].stuff).toBe(deck);
  expect((await read(id)).shown_things).toEqual({ "lotteries.deckOfCards": deck });
  const shown = (await world.guest().get("/api/lotteries/big-draw")).body;
  expect(shown).toMatchObject({ in_progress: false, finished_at: expect.any(String) });
  expect(shown.prizes[0]).toMatchObject({
    ticket: winners[0].ticket,
    money_award: "33.33",
    nickname: expect.any(String),
  });
  await world.expectBooksToBalance();
});

test("a series begins its next run where the last one ended, with another seed and the same terms", async () => {
  const start = clock.now();
  const end = new Date(start.getTime() + 24 * hour_ms);
  const office2 = await world.operator("administrator");
  const plan = lotteryPlan({ repeat: "daily", start_at: start.toISOString(), end_at: end.toISOString() });
  expect((await office2.send("POST", `${office}/lotteries`, { ...plan, reason })).body.state).toBe("done");
  const first = (await world.guest().get("/api/lotteries/harvest-draw")).body;
  clock.set(new Date(end.getTime() + 1_000));
  await Promise.all([1, 2].map(() => world.application.modules.lotteries.tend(clock.now())));
  const next = (await world.guest().get("/api/lotteries/harvest-draw")).body;
  expect(next).toMatchObject({ start_at: first.end_at, in_progress: true, prizes: first.prizes });
  expect(next.id).not.toBe(first.id);
  const terms = (await world.guest().get("/api/lotteries/harvest-draw/terms")).body;
  expect(terms).toMatchObject({ repeat: "daily", past: [{ frontend_identifier: first.slug, finished_at: null }] });
  const { server_seed_hash } = (await world.guest().get(`/api/fairness/lotteries/${first.id}`)).body;
  expect(terms.server_seed_hash).not.toBe(server_seed_hash);
});

test("who excluded themselves wins the money of a lottery and none of its free spins, and is told so by mail; operators see it [6-08] [F-51]", async () => {
  // A session of the back office does not last the day that has passed.
  admin = await world.operator("administrator");
  const id = await make({
    ...{ identifier: "plain-draw", end_at: new Date(clock.now().getTime() + hour_ms / 12).toISOString() },
    ...{ money_budget_cents: 5_00, free_spins_game: "tidewick/SkerryLight", beacon_source: "The height of the tide" },
    prizes: [prizePlan(1, { money_award_cents: 5_00, freespins_count: 10 })],
  });
  const several = await world.player();
  await give(several, id, 1);
  const excluded = await several.send("POST", "/api/user_limits", { type: "selfexclusion", period: "forever" });
  expect(excluded.status).toBeLessThan(300);
  const { version } = await read(id);
  clock.advance(hour_ms / 10);
  const [one, two] = [await world.operator("administrator"), await world.operator("second")];
  const { body } = await one.send("POST", `${office}/lotteries/${id}/draw`, { beacon: "1.75 m", version, reason });
  await two.send("POST", `${office}/approvals/${body.approval_id}/decision`, { decision: "approve", reason });
  const winners = async () => (await admin.get(`${office}/lotteries/${id}/winners?order=ASC`)).body.data;
  const paid = { player_id: several.id, paid_at: expect.any(String), withheld: ["freespins"] };
  await expect.poll(winners).toMatchObject([paid]);
  expect(await world.application.modules.ledger.balances(several.id, "EUR")).toMatchObject({ cash: 5_00n });
  const { rows } = await world.db.owner.pool.query("SELECT id FROM bonuses.gift WHERE player_id = $1", [several.id]);
  expect(rows).toEqual([]);
  const letters = (await mailTo(world, several.email)).filter(({ text }) => text.includes("10 free spins"));
  expect(letters).toMatchObject([{ subject: expect.stringContaining("place 1") }]);
});
