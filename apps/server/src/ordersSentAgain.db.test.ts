import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lotteryPlan } from "./lotteries/testing/lotteryPlan.ts";
import { operatorSets } from "./testing/foreignClient.ts";
import type { Player } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What operators give by hand goes under a key of its form. An answer may be lost: the same order that comes again, one after the
 * other or all at once, gives nothing more, writes no second line and makes no second proposal.
 */

let world: World;
let admin: Visitor;
let second: Visitor;
let lottery: number;

const prize = (euros: number) => ({
  ...{ title: "prizes.bonus", type: "bonus" },
  attributes: [{ field: "amount", value: [{ currency: "EUR", amount_cents: euros * 100 }] }],
  result_bonus: [{ field: "wager", value: 3 }],
});
/** What one draw gives on average is a half of it. */
const table = (euros: number) => [
  { id: 1, weight: 1, bonuses: [prize(euros - 1)] },
  { id: 2, weight: 1, bonuses: [prize(1)] },
];

beforeAll(async () => {
  world = await openWorld();
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  await operatorSets(world, "lootbox-rules", { rules: [], freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 });
  await operatorSets(world, "wheel-config", table(20));
  await operatorSets(world, "wheel-config-segments", { "1308": table(50_000) });
  const plan = lotteryPlan({ identifier: "sent-again" });
  expect((await admin.send("POST", `${api}/lotteries`, { ...plan, reason })).status).toBe(200);
  lottery = (await world.guest().get("/api/lotteries/sent-again")).body.id;
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const until = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
const bounds = { wager: 2, max_win_cents: null, max_stake_cents: null };
const gift = (about: object) => ({
  ...{ title: "For your patience", currency: "EUR", activatable_days: 7, valid_days: 3 },
  gift: { ...about, ...bounds },
});
const spins = { type: "freespins", game: "tidewick/SkerryLight", stake_cents: 20 };
const rounds = (count: number) => ({
  ...{ group: null, game: "polar-orchard/FrostberryCascade", brand: "velvet-table", currency: "EUR" },
  ...{ stake_cents: 1_00, rounds: count, until, max_cents: null },
});
const box = { title: "For you", group_key: "manual_box_1", valid_hours: 24 };

interface Act {
  /** What the audit log calls it when it is carried out at once. */
  line: string;
  path(player: Player): string;
  body(player: Player): object;
  /** The same order with something else in it. */
  other: object;
  /** What the player has of it. */
  given(player: Player): Promise<number>;
}

const gifts = {
  path: ({ id }: Player) => `${api}/players/${id}/gifts`,
  given: async ({ id }: Player) => (await admin.get(`${api}/players/${id}/gifts`)).body.data.length as number,
  other: { title: "For something else" },
};
const freeRounds = {
  path: () => `${api}/free-rounds`,
  given: async ({ id }: Player) => (await admin.get(`${api}/free-rounds?player_id=${id}`)).body.data.length as number,
  other: { stake_cents: 2_00 },
};
const boxes = {
  path: () => `${api}/lootboxes`,
  body: ({ id }: Player) => ({ ...box, player_id: id }),
  given: async (player: Player) => (await player.get("/api/player/lootboxes")).body.length as number,
  other: { title: "Dear" },
};

const small: [string, Act][] = [
  ["a bonus", { ...gifts, line: "gift.issue", body: () => gift({ type: "bonus", amount_cents: 10_00 }) }],
  ["free spins", { ...gifts, line: "gift.issue", body: () => gift({ ...spins, count: 5 }) }],
  ["free rounds", { ...freeRounds, line: "freerounds.give", body: ({ id }) => ({ ...rounds(5), player_id: id }) }],
  ["a loot box", { ...boxes, line: "lootbox.issue" }],
  [
    "tickets of a lottery",
    {
      line: "lottery.tickets",
      path: () => `${api}/lotteries/${lottery}/tickets`,
      body: ({ id }) => ({ player_id: id, tickets_count: 1 }),
      other: { tickets_count: 2 },
      given: async (player) => (await player.get(`/api/lotteries/${lottery}/status`)).body.tickets.length,
    },
  ],
];
const large: [string, Act][] = [
  ["a bonus", { ...gifts, line: "gift.issue", body: () => gift({ type: "bonus", amount_cents: 5_000_00 }) }],
  ["free spins", { ...gifts, line: "gift.issue", body: () => gift({ ...spins, stake_cents: 5_00, count: 1_000 }) }],
  ["free rounds", { ...freeRounds, line: "freerounds.issue", body: ({ id }) => ({ ...rounds(1_000), player_id: id }) }],
  ["a loot box", { ...boxes, line: "lootbox.issue" }],
];

const actions = async ({ id }: Player): Promise<string[]> =>
  (await admin.get(`${api}/audit?subject=player:${id}`)).body.data.map(({ action }: { action: string }) => action);
const proposals = async ({ id }: Player) => (await admin.get(`${api}/approvals?subject=player:${id}`)).body.data;

/** The answers to one order that is sent four times at once and once more. */
async function sentAgain(send: () => ReturnType<Visitor["send"]>) {
  const answers = await Promise.all([send(), send(), send(), send()]);
  return [...answers, await send()].map(({ status, body }) => [status, body]);
}

test.each(small)("%s that is sent again is given once, with one line in the audit log", async (_, act) => {
  const player = await world.player();
  const order = { ...act.body(player), key: randomUUID(), reason };
  const send = (change: object = {}) => admin.send("POST", act.path(player), { ...order, ...change });
  expect(await sentAgain(send)).toEqual(Array(5).fill([200, { state: "done", approval_id: null }]));
  expect(await act.given(player)).toBe(1);
  const before = await actions(player);
  expect(before.filter((action) => action === act.line)).toHaveLength(1);
  // Under the key of another order nothing is given either.
  for (const change of [act.other, { reason: "for something else" }])
    expect(await send(change)).toMatchObject({
      status: 422,
      body: { errors: { key: { key_used: expect.any(String) } } },
    });
  // The answer stays what it was, also when the player may not have such a thing any more.
  await world.db.owner.pool.query("UPDATE players.player SET can_issue_bonuses = false WHERE id = $1", [player.id]);
  expect((await send()).body).toEqual({ state: "done", approval_id: null });
  expect(await act.given(player)).toBe(1);
  expect(await actions(player)).toEqual(before);
  expect(await proposals(player)).toEqual([]);
});

test.each(large)(
  "%s above the threshold is one proposal, however often it is sent, before and after the decision",
  async (_, act) => {
    const player = await world.player();
    // The table of this group is worth more than the threshold.
    await world.joinGroups(player, "1308");
    const order = { ...act.body(player), key: randomUUID(), reason };
    const send = (change: object = {}) => admin.send("POST", act.path(player), { ...order, ...change });
    const answers = await sentAgain(send);
    const [proposed] = await proposals(player);
    expect(answers).toEqual(Array(5).fill([200, { state: "proposed", approval_id: proposed.id }]));
    expect(await act.given(player)).toBe(0);
    const decision = { decision: "approve", reason };
    const decided = await second.send("POST", `${api}/approvals/${proposed.id}/decision`, decision);
    expect(decided.body).toMatchObject({ state: "approved" });
    expect(await act.given(player)).toBe(1);
    const before = await actions(player);
    expect(await sentAgain(send)).toEqual(answers);
    expect((await send(act.other)).body.errors).toHaveProperty("key.key_used");
    expect(await act.given(player)).toBe(1);
    expect(await actions(player)).toEqual(before);
    expect(before.filter((action) => action === `${act.line}.propose`)).toHaveLength(1);
    expect(await proposals(player)).toHaveLength(1);
  },
);

test("boxes for a group that are ordered again are one order with one line, or one proposal, also once everybody has one", async () => {
  const player = await world.player();
  const worthMore = await world.player();
  await world.joinGroups(player, "256");
  await world.joinGroups(worthMore, "1308", "257");
  const order = (group: string) => ({ ...box, brand: "velvet-table", group, key: randomUUID(), reason });
  const cheap = order("256");
  const send = (body: object) => admin.send("POST", `${api}/lootbox-hand-outs`, body);
  expect(await sentAgain(() => send(cheap))).toEqual(Array(5).fill([200, { state: "done", approval_id: null }]));
  expect((await send({ ...cheap, valid_hours: 48 })).body.errors).toHaveProperty("key.key_used");
  const dear = order("257");
  const answers = await sentAgain(() => send(dear));
  const waiting = (await admin.get(`${api}/approvals?subject=group:257`)).body.data;
  expect(waiting).toHaveLength(1);
  expect(answers).toEqual(Array(5).fill([200, { state: "proposed", approval_id: waiting[0].id }]));
  await second.send("POST", `${api}/approvals/${waiting[0].id}/decision`, { decision: "approve", reason });
  expect(await sentAgain(() => send(dear))).toEqual(answers);
  expect((await admin.get(`${api}/approvals?subject=group:257`)).body.data).toHaveLength(1);
  const lines = (await admin.get(`${api}/audit?subject=group:256`)).body.data;
  expect(lines).toMatchObject([{ action: "lootbox.handOut", reason }]);
  const given = (await admin.get(`${api}/lootbox-hand-outs?per_page=200`)).body.data;
  for (const { key } of [cheap, dear]) expect(given.filter(({ id }: { id: string }) => id === key)).toHaveLength(1);
});
