import { afterAll, beforeAll, expect, test } from "vitest";
import { lotteryPlan } from "./lotteries/testing/lotteryPlan.ts";
import { questPlan } from "./quests/testing/questPlan.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { tournamentPlan } from "./tournaments/testing/tournamentPlan.ts";

/* The name of a series leads to a run that took place or will, and to none that was called off. */

const office = "/backoffice/api";
const reason = "as the test wants it";
const day_ms = 86_400_000;
const begun = Date.now();
const at = (days: number) => new Date(begun + days * day_ms).toISOString();

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Plans two days of a series, tomorrow and the day after, and calls the first of them off. */
async function callOffFirst(kind: string, plan: object, act: string): Promise<{ off: string; next: string }> {
  const series = { ...plan, repeat: "daily", start_at: at(1), end_at: at(2), reason };
  const { status, body } = await admin.send("POST", `${office}/${kind}`, series);
  expect(status, JSON.stringify(body)).toBe(200);
  const { identifier } = plan as { identifier: string };
  const runs = async () => (await admin.get(`${office}/${kind}?q=${identifier}&order=ASC`)).body.data;
  const [{ id, version, frontend_identifier: off }] = await runs();
  const answer = await admin.send("POST", `${office}/${kind}/${id}/${act}`, { version, reason });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const next = (await runs()).find((run: { id: number }) => run.id !== id).frontend_identifier;
  return { off, next };
}

const nameAt = async (path: string) => (await world.guest().get(path)).body.frontend_identifier;

test("a tournament's series leads past a run that was called off, which is in no list of players and still has its own page in the back office [3-45] [4-04]", async () => {
  const { off, next } = await callOffFirst("tournaments", tournamentPlan({ identifier: "series-race" }), "end");
  expect(await nameAt("/api/tournaments/series-race")).toBe(next);
  for (const list of ["/api/tournaments", "/api/tournaments/recent"])
    expect(JSON.stringify((await world.guest().get(list)).body)).not.toContain(off);
  expect((await admin.get(`${office}/tournaments?q=${off}`)).body.data).toMatchObject([{ state: "paid" }]);
});

test("a quest's series leads past a run that was called off", async () => {
  const { next } = await callOffFirst("quests", questPlan({ identifier: "quest--xs--daily-way" }), "end");
  const { status, body } = await world.guest().get("/api/quests/daily-way");
  expect([status, body.frontend_identifier]).toEqual([200, next]);
});

test("a lottery's series leads past a run that was called off", async () => {
  const { next } = await callOffFirst("lotteries", lotteryPlan({ identifier: "series-draw" }), "call-off");
  expect(await nameAt("/api/lotteries/series-draw")).toBe(next);
});
