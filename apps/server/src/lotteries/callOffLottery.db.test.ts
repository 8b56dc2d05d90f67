import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { LotteryPlan } from "./planLottery.ts";
import { lotteryPlan } from "./testing/lotteryPlan.ts";
import { planByTwo } from "./testing/planByTwo.ts";

/* Lotteries that an operator calls off, over real HTTP. */

const hour_ms = 3_600_000;
const reason = "as the test wants it";
const lotteries = "/backoffice/api/lotteries";

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

/** Read once, since a run of a series is a day long to the millisecond. */
const began_ms = Date.now();
const at = (offset_ms: number) => new Date(began_ms + offset_ms).toISOString();
const planned = { start_at: at(hour_ms), end_at: at(2 * hour_ms) };

interface Read {
  id: number;
  identifier: string;
  frontend_identifier: string;
  state: string;
  version: string;
  start_at: string;
  called_off_at: string | null;
  draws_at: string | null;
}
const runsOf = async (name: string): Promise<Read[]> => (await admin.get(`${lotteries}?q=${name}&order=ASC`)).body.data;
const read = async (id: number): Promise<Read> => (await admin.get(`${lotteries}/${id}`)).body;

async function make(change: Partial<LotteryPlan> & { identifier: string }): Promise<Read> {
  const plan = lotteryPlan(change);
  if (plan.draw_after_hours !== null) await planByTwo(world, admin, plan);
  else expect((await admin.send("POST", lotteries, { ...plan, reason })).body.state).toBe("done");
  return (await runsOf(change.identifier))[0]!;
}

const callOff = ({ id, version }: Pick<Read, "id" | "version">, who = admin) =>
  who.send("POST", `${lotteries}/${id}/call-off`, { version, reason });

test("a planned lottery is called off: it never sells, players find it nowhere, and the audit log says who and why", async () => {
  const one = await make({ identifier: "never-draw", draw_after_hours: 1, ...planned });
  const guest = world.guest();
  const listed = async () => (await guest.get("/api/lotteries")).body.map(({ slug }: { slug: string }) => slug);
  expect(await listed()).toContain("never-draw");
  expect((await callOff({ id: one.id, version: "7" })).status).toBe(409);
  expect((await callOff({ id: one.id + 1_000, version: "1" })).status).toBe(404);
  const support = await world.operator("support");
  expect((await callOff(one, support)).status).toBe(403);
  expect(await read(one.id)).toMatchObject({ state: "planned", called_off_at: null });

  expect((await callOff(one)).body).toEqual({ state: "done", approval_id: null });
  const after = await read(one.id);
  expect(after).toMatchObject({ state: "called_off", called_off_at: expect.any(String), draws_at: null });
  expect(await listed()).not.toContain("never-draw");
  const paths = ["lotteries/never-draw", "lotteries/never-draw/terms", `fairness/lotteries/${one.id}`];
  for (const path of [...paths, `fairness/lotteries/${one.id}/tickets`])
    expect([path, (await guest.get(`/api/${path}`)).status]).toEqual([path, 404]);
  const { data } = (await admin.get(`/backoffice/api/audit?subject=lottery:${one.id}&action=lottery.cancel`)).body;
  expect(data).toMatchObject([{ reason, before: planned, after: { called_off_at: after.called_off_at } }]);
  const states = async (state: string) =>
    (await admin.get(`${lotteries}?state=${state}&per_page=200`)).body.data.map(({ id }: Read) => id);
  expect([await states("called_off"), (await states("planned")).includes(one.id)]).toEqual([[one.id], false]);

  // Nothing is done with it any more: no second time, no change, no ticket and no draw.
  expect((await callOff(after)).body.errors.id).toHaveProperty("not_on_offer");
  const changed = { ...lotteryPlan({ identifier: "never-draw", ...planned }), version: after.version, reason };
  expect((await admin.send("PUT", `${lotteries}/${one.id}`, changed)).body.errors.id).toHaveProperty("not_on_offer");
  const tickets = { player_id: (await world.player()).id, tickets_count: 1, key: randomUUID(), reason };
  expect((await admin.send("POST", `${lotteries}/${one.id}/tickets`, tickets)).status).toBe(404);
  const draw = { beacon: null, version: after.version, reason };
  const drawn = await admin.send("POST", `${lotteries}/${one.id}/draw`, draw);
  expect([drawn.status, drawn.body.errors.id]).toEqual([422, { not_on_offer: expect.anything() }]);
});

test("a lottery of which somebody has a ticket is a promise and cannot be called off; a running one without a ticket can", async () => {
  const promised = await make({ identifier: "promised-draw" });
  const tickets = { player_id: (await world.player()).id, tickets_count: 1, key: randomUUID(), reason };
  expect((await admin.send("POST", `${lotteries}/${promised.id}/tickets`, tickets)).status).toBe(200);
  const refused = await callOff(await read(promised.id));
  expect([refused.status, refused.body.errors]).toEqual([422, { id: { sale_has_begun: expect.any(String) } }]);
  expect(await read(promised.id)).toMatchObject({ state: "running", called_off_at: null });

  const unsold = await make({ identifier: "unsold-draw" });
  expect((await callOff(unsold)).status).toBe(200);
  const late = { ...tickets, key: randomUUID() };
  expect((await admin.send("POST", `${lotteries}/${unsold.id}/tickets`, late)).status).toBe(404);
});

test("a series goes on with its next run where the one that was called off would have ended, and ends where none is to follow", async () => {
  const [start_at, end_at] = [at(hour_ms), at(25 * hour_ms)];
  const daily = { repeat: "daily", start_at, end_at } as const;
  const first = await make({ identifier: "daily-series", ...daily });
  expect((await callOff(first)).status).toBe(200);
  const runs = await runsOf("daily-series");
  expect(runs.map((run) => [run.state, run.start_at])).toEqual([
    ["called_off", start_at],
    ["planned", end_at],
  ]);
  // The series' name leads to the run that takes place.
  expect((await world.guest().get("/api/lotteries/daily-series")).body.id).toBe(runs[1]!.id);

  const last = runs[1]!;
  const { version, ...plan } = (await admin.get(`${lotteries}/${last.id}`)).body;
  const once = { ...plan, identifier: last.frontend_identifier, repeat: "none", version, reason };
  expect((await admin.send("PUT", `${lotteries}/${last.id}`, once)).body.state).toBe("done");
  expect((await callOff(await read(last.id))).status).toBe(200);
  expect((await runsOf("daily-series")).map(({ state }) => state)).toEqual(["called_off", "called_off"]);
  await world.application.modules.lotteries.tend(new Date());
  expect(await runsOf("daily-series")).toHaveLength(2);
});
