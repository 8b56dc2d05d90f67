import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Player } from "../../testing/people.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let admin: Visitor;
let second: Visitor;

beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const money = { type: "bonus", amount_cents: 10_00, wager: 2, max_win_cents: null, max_stake_cents: null };
const order = (change: object = {}) => ({
  ...{ key: randomUUID(), title: "For your patience", currency: "EUR", gift: money },
  ...{ activatable_days: 7, valid_days: 3, reason, ...change },
});
const issue = (to: Player, change: object = {}, by = admin) =>
  by.send("POST", `${api}/players/${to.id}/gifts`, order(change));
const giftsOf = async (player: Player) => (await admin.get(`${api}/players/${player.id}/gifts`)).body.data;
const cancel = (player: Player, kind: string, id: number) =>
  admin.send("POST", `${api}/players/${player.id}/gifts/${kind}/${id}/cancel`, { reason });
const purse = (player: Player) => world.application.modules.ledger.balances(player.id, "EUR");
const approve = (id: number) => second.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason });

test("a gift by hand is given once, the player starts it, an operator takes it back, and both are in the audit log", async () => {
  const kim = await world.player();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => issue(kim, { key })));
  expect(answers.map(({ body }) => body.state)).toEqual(Array(4).fill("done"));
  const [gift, ...others] = await giftsOf(kim);
  expect(others).toEqual([]);
  expect(gift).toMatchObject({
    kind: "bonus",
    stage: "issued",
    amount_cents: 10_00,
    required_cents: 20_00,
    cancelable: true,
  });
  await kim.send("POST", `/api/player/bonuses/${gift.id}/activation`);
  expect(await purse(kim)).toMatchObject({ bonus: 10_00n });
  expect((await cancel(kim, "bonus", gift.id)).body.state).toBe("done");
  expect((await purse(kim)).bonus).toBe(0n);
  expect((await cancel(kim, "bonus", gift.id)).status).toBe(409);
  const lines = (await admin.get(`${api}/audit?subject=player:${kim.id}`)).body.data;
  const [taken, given] = lines.filter(({ action }: { action: string }) => action.startsWith("gift."));
  expect(taken).toMatchObject({ action: "gift.cancel", reason, before: { stage: "handle_bets", amount_cents: 10_00 } });
  expect(given).toMatchObject({ action: "gift.issue", reason, after: { title: "For your patience", currency: "EUR" } });
  await world.expectBooksToBalance();
});

test("free spins are given by hand and taken back; those of another player are not found", async () => {
  const [kim, jonas] = [await world.player(), await world.player()];
  const spins = { type: "freespins", game: "tidewick/SkerryLight", count: 5, stake_cents: 20, wager: 0 };
  await issue(kim, { gift: { ...spins, max_win_cents: null, max_stake_cents: null } });
  const [gift] = await giftsOf(kim);
  expect(gift).toMatchObject({ kind: "freespins", rounds: { total: 5, used: 0 }, amount_cents: 1_00 });
  expect((await cancel(jonas, "freespins", gift.id)).status).toBe(404);
  expect((await cancel(kim, "freespins", gift.id)).body.state).toBe("done");
  expect((await giftsOf(kim))[0]).toMatchObject({ stage: "canceled", cancelable: false });
});

test("what is worth much waits for a second person, to give and to take; an operator gives no more than their right", async () => {
  const kim = await world.player();
  const large = { gift: { ...money, amount_cents: 5_000_00 } };
  const { state, approval_id } = (await issue(kim, large)).body;
  expect(state).toBe("proposed");
  expect(await giftsOf(kim)).toEqual([]);
  await approve(approval_id);
  const [gift] = await giftsOf(kim);
  expect(gift.amount_cents).toBe(5_000_00);
  const taken = (await cancel(kim, "bonus", gift.id)).body;
  expect(taken.state).toBe("proposed");
  expect((await giftsOf(kim))[0].stage).toBe("issued");
  await approve(taken.approval_id);
  expect((await giftsOf(kim))[0].stage).toBe("canceled");
  const sam = await world.operator("support");
  expect((await issue(kim, { gift: { ...money, amount_cents: 50_01 } }, sam)).status).toBe(403);
  expect((await issue(kim, { gift: { ...money, amount_cents: 50_00 } }, sam)).body.state).toBe("done");
  const cleo = await world.operator("content");
  expect((await issue(kim, {}, cleo)).status).toBe(403);
});

const spins = { type: "freespins", game: "tidewick/SkerryLight", count: 5, stake_cents: 20, wager: 1 };
const bounds = { max_win_cents: null, max_stake_cents: null };
test.each<[string, object, string, string]>([
  ["a cap below the grant", { gift: { ...money, max_win_cents: 9_99 } }, "max_win_cents", "cap_below_grant"],
  ["nothing", { gift: { ...money, amount_cents: 0 } }, "amount_cents", "too_small"],
  ["a currency that is none", { currency: "XXX" }, "currency", "unknown_currency"],
  ["points", { currency: "POINTS" }, "currency", "invalid_format"],
  ["spins of a game that is none", { gift: { ...spins, ...bounds, game: "no/Game" } }, "game", "not_in_list"],
  [
    "a stake that the game has not",
    { gift: { ...spins, ...bounds, stake_cents: 21 } },
    "stake_cents",
    "stake_not_offered",
  ],
])("%s is refused by name and gives nothing", async (_, change, field, code) => {
  const kim = await world.player();
  const answer = await issue(kim, change);
  expect(answer.status).toBe(422);
  const codes = [...Object.keys(answer.body.errors[field] ?? {})];
  expect(codes).toContain(code);
  expect(await giftsOf(kim)).toEqual([]);
});

test("who wants no bonuses is given none", async () => {
  const kim = await world.player();
  await world.db.owner.pool.query("UPDATE players.player SET can_issue_bonuses = false WHERE id = $1", [kim.id]);
  expect((await issue(kim)).body.errors.base).toHaveProperty("gifts_not_wanted");
  expect((await admin.send("POST", `${api}/players/999999/gifts`, order())).status).toBe(404);
});

test("the report counts what an offer gave, what was wagered, what became cash and went back, and its cost agrees with the ledger", async () => {
  const terms = {
    gifts: [{ type: "bonus", amount: { EUR: 20_00 }, wager: 1, maxWin: { EUR: 20_00 } }],
    code: "COUNTED",
  };
  const plan = { title: "Counted", starts_at: null, ends_at: null, budget_eur_cents: 400_00, reason };
  await admin.send("POST", `${api}/offers`, { id: "counted", kind: "coupon", terms, ...plan });
  const { version } = (await admin.get(`${api}/offers/counted`)).body;
  await admin.send("PUT", `${api}/offers/counted/state`, { enabled: true, version, reason });
  const people = await Promise.all(Array.from({ length: 4 }, () => world.player()));
  const bonusCost = async () => {
    const { rows } = await world.db.owner.pool.query(
      "SELECT coalesce(sum(balance), 0)::bigint AS held FROM ledger.account WHERE kind = 'bonus_cost' AND currency = 'EUR'",
    );
    return Number(rows[0].held);
  };
  const before = await bonusCost();
  for (const player of people) await player.send("POST", "/api/bonuses/coupon", { coupon_code: "counted" });
  const [first, ...others] = people;
  const [bonus] = await giftsOf(first!);
  await cancel(first!, "bonus", bonus.id);
  for (const player of others) {
    const table = await openTable(player, "frostberry-cascade");
    for (let staked = 0; staked < 20_00; staked += 2_00) if ((await table.play({ stake: 2_00 })).status !== 200) break;
  }
  const done = async () => (await Promise.all(people.map(giftsOf))).every(([gift]) => gift.stage !== "handle_bets");
  await expect.poll(done).toBe(true);
  // With the day before: the test may run across midnight.
  const [from, day] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString().slice(0, 10));
  const { lines } = (await admin.get(`${api}/offer-report?from=${from}&to=${day}`)).body;
  const line = lines.find(({ offer }: { offer: string }) => offer === "counted");
  const converted = (await Promise.all(people.map(purse))).reduce((sum, { cash }) => sum + Number(cash), 0);
  expect(line).toMatchObject({
    currency: "EUR",
    gifts: 4,
    players: 4,
    granted_cents: 80_00,
    converted_cents: converted,
  });
  expect(line.lost_cents % 20_00).toBe(0);
  expect(line.lost_cents).toBeGreaterThanOrEqual(20_00);
  expect(line.wagered_cents).toBeLessThanOrEqual(60_00);
  // What left the house's account for bonuses and is not back.
  expect(line.cost_cents).toBe(before - (await bonusCost()));
  expect((await admin.get(`${api}/offer-report?from=${day}&to=2020-01-01`)).status).toBe(422);
  await world.expectBooksToBalance();
});
