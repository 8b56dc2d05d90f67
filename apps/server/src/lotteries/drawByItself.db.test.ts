import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { lotteryPlan, storeLottery } from "./testing/lotteryPlan.ts";
import { planByTwo } from "./testing/planByTwo.ts";

/* Lotteries that draw themselves, and how somebody holds one. */

const hour_ms = 3_600_000;
const clock = movableClock(new Date());
const reason = "as the test wants it";
const lotteries = "/backoffice/api/lotteries";

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Moves the clock; whoever worked at the back office signs in again, for a session ends sooner. */
async function later(by_ms: number): Promise<void> {
  clock.advance(by_ms);
  admin = await world.operator("administrator");
}

const tend = () => world.application.modules.lotteries.tend(clock.now());
const read = async (id: number) => (await admin.get(`${lotteries}/${id}`)).body;

/** A lottery that ends in an hour and draws itself two hours later, with a ticket of one player; its id. */
async function planned(identifier: string): Promise<number> {
  const end_at = new Date(clock.now().getTime() + hour_ms).toISOString();
  const plan = lotteryPlan({ identifier, end_at, draw_after_hours: 2 });
  await planByTwo(world, admin, plan);
  const { id } = (await world.guest().get(`/api/lotteries/${identifier}`)).body;
  const order = { player_id: (await world.player()).id, tickets_count: 1, key: crypto.randomUUID(), reason };
  expect((await admin.send("POST", `${lotteries}/${id}/tickets`, order)).status).toBe(200);
  return id;
}

/** Sends the lottery's plan again with a change. */
async function changed(id: number, change: object) {
  const { version, ...plan } = await read(id);
  return admin.send("PUT", `${lotteries}/${id}`, { ...plan, ...change, version, reason });
}

test("the rule is for whom a draw is allowed to, takes no other public value, and is not given once the sale has begun [F-36]", async () => {
  const plan = lotteryPlan({ identifier: "ruled-draw", draw_after_hours: 2 });
  const named = await admin.send("POST", lotteries, { ...plan, beacon_source: "The first block", reason });
  expect([named.status, named.body.errors]).toEqual([422, { beacon_source: expect.anything() }]);
  const grants = [{ permission: "lotteries.write", brands: null, max_eur_cents: null }];
  await world.db.owner.pool.query("INSERT INTO operators.role (id, grants) VALUES ('content', $1)", [
    JSON.stringify(grants),
  ]);
  const planner = await world.operator("content");
  expect((await planner.send("POST", lotteries, { ...plan, reason })).status).toBe(403);
  const byHand = lotteryPlan({ identifier: "ruled-draw", beacon_source: "The first block" });
  const made = await planner.send("POST", lotteries, { ...byHand, reason });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = (await world.guest().get("/api/lotteries/ruled-draw")).body;
  expect(await read(id)).toMatchObject({ beacon_round: null, draws_at: null });
  expect((await changed(id, { draw_after_hours: 1 })).body.errors).toEqual({ draw_after_hours: expect.anything() });
});

test("the plan of a lottery that draws itself is the act of two people who may draw, however little it costs, and so is its change until the sale [F-36]", async () => {
  const start_at = new Date(clock.now().getTime() + hour_ms).toISOString();
  const end_at = new Date(clock.now().getTime() + 2 * hour_ms).toISOString();
  const plan = lotteryPlan({ identifier: "two-draw", start_at, end_at, draw_after_hours: 2 });
  const decide = async (by: Visitor, id: number) =>
    by.send("POST", `/backoffice/api/approvals/${id}/decision`, { decision: "approve", reason });
  const { body } = await admin.send("POST", lotteries, { ...plan, reason });
  expect(body.state).toBe("proposed");
  expect((await world.guest().get("/api/lotteries/two-draw")).status).toBe(404);
  // Who proposed it approves nothing, nor does who may only write plans.
  expect((await decide(admin, body.approval_id)).status).toBeGreaterThanOrEqual(400);
  const grants = ["lotteries.write", "approvals.decide"].map((permission) => ({
    ...{ permission, brands: null, max_eur_cents: null },
  }));
  await world.db.owner.pool.query("INSERT INTO operators.role (id, grants) VALUES ('payments', $1)", [
    JSON.stringify(grants),
  ]);
  expect((await decide(await world.operator("payments"), body.approval_id)).status).toBe(403);
  expect((await decide(await world.operator("second"), body.approval_id)).body.state).toBe("approved");
  const { id } = (await world.guest().get("/api/lotteries/two-draw")).body;
  expect(await read(id)).toMatchObject({ state: "planned", draws_at: expect.any(String) });
  expect((await changed(id, { title: "Another name" })).body.state).toBe("proposed");
  // Two people draw it then.
  expect((await changed(id, { draw_after_hours: null })).body.state).toBe("done");
  const rule = await changed(id, { draw_after_hours: 2 });
  expect(rule.body.state).toBe("proposed");
  expect(await read(id)).toMatchObject({ draws_at: null });
});

test("a draw that somebody holds waits for two people, and is made with the round that was named before the sale [F-21] [F-36]", async () => {
  const id = await planned("held-draw");
  const { beacon_round } = await read(id);
  await later(hour_ms + 30_000);
  await tend();
  expect(await read(id)).toMatchObject({ state: "closed", beacon_round });
  expect((await changed(id, { draw_after_hours: 1 })).status).toBe(422);
  expect((await changed(id, { draw_after_hours: null })).body.state).toBe("done");
  await later(3 * hour_ms);
  await tend();
  const held = await read(id);
  expect(held).toMatchObject({ state: "closed", draws_at: null, beacon_round });
  const proposal = { beacon: null, version: held.version, reason };
  const { approval_id } = (await admin.send("POST", `${lotteries}/${id}/draw`, proposal)).body;
  const verdict = { decision: "approve", reason };
  const second = await world.operator("second");
  await second.send("POST", `/backoffice/api/approvals/${approval_id}/decision`, verdict);
  expect(await read(id)).toMatchObject({ state: "drawn", beacon: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("a lottery that two people draw takes the beacon's round where its plan says so: it is public before the sale, and no other value is taken [F-21] [F-36]", async () => {
  const end_at = new Date(clock.now().getTime() + hour_ms).toISOString();
  const plan = lotteryPlan({ identifier: "beacon-draw", end_at, site_beacon: true });
  const both = await admin.send("POST", lotteries, { ...plan, beacon_source: "The first block", reason });
  expect([both.status, both.body.errors]).toEqual([422, { beacon_source: expect.anything() }]);
  expect((await admin.send("POST", lotteries, { ...plan, reason })).body.state).toBe("done");
  const { id } = (await world.guest().get("/api/lotteries/beacon-draw")).body;
  const { beacon_round } = await read(id);
  expect(await read(id)).toMatchObject({ site_beacon: true, beacon_round: expect.any(String), draws_at: null });
  const terms = (await world.guest().get("/api/lotteries/beacon-draw/terms")).body;
  expect(terms.beacon_source).toBe(beacon_round);
  const order = { player_id: (await world.player()).id, tickets_count: 1, key: crypto.randomUUID(), reason };
  expect((await admin.send("POST", `${lotteries}/${id}/tickets`, order)).status).toBe(200);
  // Once the sale has begun the value that was promised stays.
  expect((await changed(id, { site_beacon: false })).body.errors).toEqual({ site_beacon: expect.anything() });
  await later(hour_ms + 30_000);
  await tend();
  const propose = async (beacon: string | null) =>
    admin.send("POST", `${lotteries}/${id}/draw`, { beacon, version: (await read(id)).version, reason });
  // The round is named so far ahead that its value is not out when the list closes.
  expect((await propose(null)).body.errors).toEqual({ base: { beacon_unreachable: expect.any(String) } });
  await later(hour_ms);
  expect((await propose("a value of ours")).body.errors).toEqual({ beacon: { invalid: expect.any(String) } });
  const { approval_id } = (await propose(null)).body;
  const second = await world.operator("second");
  await second.send("POST", `/backoffice/api/approvals/${approval_id}/decision`, { decision: "approve", reason });
  expect(await read(id)).toMatchObject({
    ...{ state: "drawn", beacon_round },
    beacon: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("a lottery of before that has no public value runs on and may change while it does; a plan of today needs one, and so has the next run of its series [F-21]", async () => {
  const now = clock.now().getTime();
  const [start_at, end_at] = [new Date(now - 23 * hour_ms).toISOString(), new Date(now + hour_ms).toISOString()];
  await storeLottery(world.db, { identifier: "old-draw", repeat: "daily", start_at, end_at });
  const runs = async () => (await admin.get(`${lotteries}?q=old-draw&order=ASC`)).body.data;
  const [{ id }] = await runs();
  expect(await read(id)).toMatchObject({ site_beacon: false, beacon_source: null, beacon_round: null });
  expect((await changed(id, { title: "Another name" })).body.state).toBe("done");
  expect((await changed(id, { site_beacon: true })).body.errors).toEqual({ site_beacon: expect.anything() });
  const { version: _, ...plan } = await read(id);
  const again = await admin.send("POST", lotteries, { ...plan, identifier: "old-draw-2", reason });
  expect([again.status, again.body.errors]).toEqual([422, { beacon_source: { required: expect.any(String) } }]);
  await later(hour_ms + 30_000);
  await tend();
  const [old, next] = await runs();
  expect([old.state, old.beacon_round]).toEqual(["closed", null]);
  expect(await read(next.id)).toMatchObject({
    site_beacon: true,
    beacon_source: null,
    beacon_round: expect.any(String),
  });
  // What has not begun yet is held to today's rule.
  await storeLottery(world.db, { identifier: "old-plan", start_at: new Date(now + 9 * hour_ms).toISOString() });
  const [planned] = (await admin.get(`${lotteries}?q=old-plan`)).body.data;
  expect((await changed(planned.id, { title: "Later" })).body.errors).toHaveProperty("beacon_source.required");
  expect((await changed(planned.id, { title: "Later", site_beacon: true })).body.state).toBe("done");
});

test("where the site has turned to another beacon the named round is refused by name with and without a value, a later one is named and told, and the draw takes that [F-21] [F-36]", async () => {
  const end_at = new Date(clock.now().getTime() + hour_ms).toISOString();
  const plan = lotteryPlan({ identifier: "turned-draw", end_at, site_beacon: true });
  expect((await admin.send("POST", lotteries, { ...plan, reason })).body.state).toBe("done");
  const { id } = (await world.guest().get("/api/lotteries/turned-draw")).body;
  await later(hour_ms + 30_000);
  await tend();
  const turn = () =>
    world.db.owner.pool.query("UPDATE lotteries.lottery SET beacon_network = 'left-behind' WHERE id = $1", [id]);
  const propose = async (beacon: string | null) =>
    admin.send("POST", `${lotteries}/${id}/draw`, { beacon, version: (await read(id)).version, reason });
  for (const given of [null, "a value of ours"]) {
    await turn();
    const before = await read(id);
    expect((await propose(given)).body.errors).toEqual({ base: { beacon_changed: expect.any(String) } });
    const after = await read(id);
    expect(after).toMatchObject({ state: "closed", beacon: null, version: String(Number(before.version) + 1) });
    expect(after.beacon_round).not.toBe(before.beacon_round);
  }
  const { beacon_round } = await read(id);
  const { data } = (await admin.get(`/backoffice/api/audit?subject=lottery:${id}`)).body;
  const told = data.filter(({ action }: { action: string }) => action === "lottery.beacon");
  expect(told.map(({ detail }: { detail: { round: string } }) => detail.round)).toContain(beacon_round);
  expect(told).toHaveLength(2);
  await later(hour_ms);
  const { approval_id } = (await propose(null)).body;
  const second = await world.operator("second");
  await second.send("POST", `/backoffice/api/approvals/${approval_id}/decision`, { decision: "approve", reason });
  expect(await read(id)).toMatchObject({ state: "drawn", beacon_round });
});

test("a list that closes after its round is out names a later one", async () => {
  const id = await planned("late-draw");
  const { beacon_round } = await read(id);
  await later(2 * hour_ms);
  await tend();
  const late = await read(id);
  expect(late.state).toBe("closed");
  expect(late.beacon_round).not.toBe(beacon_round);
  await later(2 * hour_ms);
  await tend();
  expect(await read(id)).toMatchObject({ state: "drawn", beacon: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await world.expectBooksToBalance();
});

test("a win that a frozen wallet does not take waits, and is paid once when it can be", async () => {
  const id = await planned("frozen-draw");
  const { player_id } = (
    await world.db.owner.pool.query("SELECT player_id FROM lotteries.ticket_range WHERE lottery_id = $1", [id])
  ).rows[0];
  await world.application.modules.ledger.post({
    ...{ kind: "adjustment", key: "frozen-draw", playerId: Number(player_id), currency: "EUR" },
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 1_00n }],
  });
  const freeze = (frozen: boolean) =>
    world.db.owner.pool.query("UPDATE ledger.account SET frozen = $2 WHERE player_id = $1", [player_id, frozen]);
  const cash = async () =>
    (
      await world.db.owner.pool.query(
        "SELECT sum(balance)::int AS sum FROM ledger.account WHERE player_id = $1 AND kind = 'cash' AND currency = 'EUR'",
        [player_id],
      )
    ).rows[0].sum;
  await freeze(true);
  await later(hour_ms + 30_000);
  await tend();
  await later(2 * hour_ms);
  await tend();
  const winners = async () => (await admin.get(`${lotteries}/${id}/winners`)).body.data;
  expect([await winners(), await cash()]).toMatchObject([[{ place: 1, paid_at: null }], 1_00]);
  await freeze(false);
  await tend();
  await tend();
  expect([await winners(), await cash()]).toMatchObject([[{ paid_at: clock.now().toISOString() }], 11_00]);
  await world.expectBooksToBalance();
});
