import { afterAll, beforeAll, expect, test } from "vitest";
import { lotteryPlan, prizePlan } from "./lotteries/testing/lotteryPlan.ts";
import type { QuestPlan } from "./quests/planQuest.ts";
import { questPlan } from "./quests/testing/questPlan.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { places } from "./tournaments/templates.ts";
import { tournamentPlan } from "./tournaments/testing/tournamentPlan.ts";

/* Contests that may cost more than the house's bound: a second person decides on them. */

const office = "/backoffice/api";
const reason = "as the test wants it";
const hour_ms = 3_600_000;
const begun = Date.now();
const at = (hours: number) => new Date(begun + hours * hour_ms).toISOString();
const tomorrow = { start_at: at(24), end_at: at(48) };
const waits = { state: "proposed", approval_id: expect.any(Number) };

let world: World;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  world = await openWorld({ settings: { SECOND_PERSON_ABOVE_EUR: "50" } });
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  for (let count = 0; count < 3; count += 1) await world.player();
});
afterAll(() => world.close());

const decide = async (id: number, decision = "approve", by = second) =>
  (await by.send("POST", `${office}/approvals/${id}/decision`, { decision, reason })).body.state;
const proposal = async (id: number) => (await admin.get(`${office}/approvals/${id}`)).body;
const named = async (kind: string, name: string) =>
  (await admin.get(`${office}/${kind}?q=${encodeURIComponent(name)}`)).body.data;
const send = async (method: "POST" | "PUT", path: string, body: object) => {
  const { status, body: answer } = await admin.send(method, `${office}/${path}`, { ...body, reason });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
};

const race = (identifier: string, euros: number, change = {}) =>
  tournamentPlan({
    ...{ identifier, money_budget_cents: euros * 100, ...tomorrow },
    prizes: [places(1, 1, { money_award_cents: euros * 100 })],
    ...change,
  });
const draw = (identifier: string, euros: number, change = {}) =>
  lotteryPlan({
    ...{ identifier, money_budget_cents: euros * 100, ...tomorrow },
    prizes: [prizePlan(1, { money_award_cents: euros * 100 })],
    ...change,
  });
const way = (slug: string, change: Partial<QuestPlan> = {}) => {
  const money = { type: "money", amount_cents: { EUR: 40_00 }, wager: 0, valid_days: 7 } as const;
  return questPlan({ identifier: `quest--xs--${slug}`, gifts: [{ level: 1, gifts: [money] }], ...tomorrow, ...change });
};

test("a tournament over the bound is there once a second person has approved it; clones and dearer prizes wait as well, cheaper ones do not", async () => {
  expect(await send("POST", "tournaments", race("cheap-cup", 50))).toMatchObject({ state: "done" });
  const planned = await send("POST", "tournaments", race("dear-cup", 51));
  expect(planned).toEqual(waits);
  // Pressed twice it is proposed once.
  expect(await send("POST", "tournaments", race("dear-cup", 51))).toEqual(planned);
  expect(await named("tournaments", "dear-cup")).toEqual([]);
  const { data: open } = (await admin.get(`${office}/approvals?state=open&kind=tournament.create`)).body;
  expect(open).toMatchObject([{ subject: "tournament:dear-cup", amount_eur_cents: 51_00, own: true }]);
  expect(open[0].after).toMatchObject({ identifier: "dear-cup", money_budget_cents: 51_00 });
  const own = await admin.send("POST", `${office}/approvals/${planned.approval_id}/decision`, {
    decision: "approve",
    reason,
  });
  expect(own.status).toBe(403);
  expect(await decide(planned.approval_id)).toBe("approved");
  const [{ id, version }] = await named("tournaments", "dear-cup");
  const { data: told } = (await admin.get(`${office}/audit?subject=tournament:${id}`)).body;
  expect(told).toMatchObject([{ action: "tournament.create" }]);

  const clone = { identifier: "dear-clone", start_at: at(72), end_at: at(96) };
  const cloned = await send("POST", `tournaments/${id}/clone`, clone);
  expect(cloned).toEqual(waits);
  expect(await decide(cloned.approval_id, "refuse")).toBe("refused");
  expect(await named("tournaments", "dear-clone")).toEqual([]);

  const change = (euros: number, from: string, title = "Tide race") =>
    send("PUT", `tournaments/${id}`, { ...race("dear-cup", euros, { title }), version: from });
  const dearer = await change(90, version);
  expect(dearer).toEqual(waits);
  expect(await proposal(dearer.approval_id)).toMatchObject({ kind: "tournament.change", amount_eur_cents: 90_00 });
  expect((await named("tournaments", "dear-cup"))[0].money_budget_cents).toBe(51_00);
  expect(await decide(dearer.approval_id)).toBe("approved");
  const [approved] = await named("tournaments", "dear-cup");
  expect(approved.money_budget_cents).toBe(90_00);
  // The same prizes under another title, and cheaper ones, are changed at once.
  expect(await change(90, approved.version, "Dear cup")).toMatchObject({ state: "done" });
  const renamed = (await named("tournaments", "dear-cup"))[0];
  const late = await change(95, renamed.version, "Dear cup");
  expect(await change(60, renamed.version, "Dear cup")).toMatchObject({ state: "done" });
  // What was proposed from an older version is out of date.
  expect(await decide(late.approval_id)).toBe("stale");
  expect((await named("tournaments", "dear-cup"))[0].money_budget_cents).toBe(60_00);
});

test("a series counts with its runs of thirty days, and a name that was taken meanwhile makes its proposal out of date", async () => {
  const daily = { repeat: "daily" };
  expect(await send("POST", "tournaments", race("small-series", 1, daily))).toMatchObject({ state: "done" });
  const series = await send("POST", "tournaments", race("dear-series", 2, daily));
  expect(series).toEqual(waits);
  expect((await proposal(series.approval_id)).amount_eur_cents).toBe(30 * 2_00);
  expect(await send("POST", "tournaments", race("dear-series", 1, daily))).toMatchObject({ state: "done" });
  expect(await decide(series.approval_id)).toBe("stale");
  expect(await named("tournaments", "dear-series")).toMatchObject([{ money_budget_cents: 1_00 }]);
});

test("a lottery over the bound waits, at its start and where its prizes rise", async () => {
  const planned = await send("POST", "lotteries", draw("dear-draw", 51));
  expect(planned).toEqual(waits);
  expect(await named("lotteries", "dear-draw")).toEqual([]);
  expect(await proposal(planned.approval_id)).toMatchObject({ kind: "lottery.create", amount_eur_cents: 51_00 });
  expect(await decide(planned.approval_id)).toBe("approved");
  const [{ id, version, server_seed_hash }] = await named("lotteries", "dear-draw");
  expect(server_seed_hash).toMatch(/^[0-9a-f]{64}$/);
  const dearer = await send("PUT", `lotteries/${id}`, { ...draw("dear-draw", 80), version });
  expect(dearer).toEqual(waits);
  expect(await decide(dearer.approval_id)).toBe("approved");
  expect(await named("lotteries", "dear-draw")).toMatchObject([{ money_budget_cents: 80_00, server_seed_hash }]);
  const weekly = await send("POST", "lotteries", draw("week-draw", 11, { repeat: "weekly", end_at: at(24 + 7 * 24) }));
  expect((await proposal(weekly.approval_id)).amount_eur_cents).toBe(5 * 11_00);
});

test("a quest counts with its budget, or without one with the gifts of everybody whom it is for; its clone has a budget of its own", async () => {
  const { rows } = await world.db.owner.pool.query("SELECT count(*)::int AS players FROM players.player");
  const open = await send("POST", "quests", way("open-way"));
  expect(open).toEqual(waits);
  expect((await proposal(open.approval_id)).amount_eur_cents).toBe(40_00 * rows[0].players);
  expect(await send("POST", "quests", way("bound-way", { budget_eur_cents: 50_00 }))).toMatchObject({ state: "done" });
  const [bound] = await named("quests", "bound-way");

  const clone = { identifier: "quest--xs--cloned-way", start_at: at(72), end_at: at(96) };
  const cloned = await send("POST", `quests/${bound.id}/clone`, { ...clone, budget_eur_cents: 120_00 });
  expect(cloned).toEqual(waits);
  expect((await proposal(cloned.approval_id)).after).toMatchObject({ budget_eur_cents: 120_00 });
  expect(await decide(cloned.approval_id)).toBe("approved");
  expect(await named("quests", "cloned-way")).toMatchObject([{ budget_eur_cents: 120_00, places_left: 3 }]);
  const tooSmall = await admin.send("POST", `${office}/quests/${bound.id}/clone`, {
    ...{ ...clone, identifier: "quest--xs--tiny-way", budget_eur_cents: 39_99, reason },
  });
  expect(tooSmall).toMatchObject({ status: 422, body: { errors: { budget_eur_cents: expect.anything() } } });
  const kept = { ...clone, identifier: "quest--xs--kept-way" };
  expect(await send("POST", `quests/${bound.id}/clone`, kept)).toMatchObject({ state: "done" });
  expect(await named("quests", "kept-way")).toMatchObject([{ budget_eur_cents: 50_00 }]);

  const raise = { ...way("bound-way", { budget_eur_cents: 200_00 }), version: bound.version };
  const raised = await send("PUT", `quests/${bound.id}`, raise);
  expect(raised).toEqual(waits);
  expect((await named("quests", "bound-way"))[0].budget_eur_cents).toBe(50_00);
  expect(await decide(raised.approval_id)).toBe("approved");
  expect(await named("quests", "bound-way")).toMatchObject([{ budget_eur_cents: 200_00, places_left: 5 }]);
});
