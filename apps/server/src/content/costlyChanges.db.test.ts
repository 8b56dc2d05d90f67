import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dropDraft, publishDrafts } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Content that gives players something: what may cost more than the house's bound is decided by a second person. */

let world: World;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  world = await openWorld({ settings: { SECOND_PERSON_ABOVE_EUR: "50" } });
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
  for (let count = 0; count < 3; count += 1) await world.player();
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const placeOf = (name: string) => `config||||${name}`;
const at = (name: string, path = "") => `${api}/content/${encodeURIComponent(placeOf(name))}${path}`;
const shipped = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../content/configs/${name}.json`, import.meta.url), "utf8"));

async function keep(name: string, body: unknown): Promise<void> {
  const { version } = (await admin.get(at(name))).body;
  const kept = await admin.send("PUT", at(name, "/draft"), { body, version });
  expect(kept.body.faults, JSON.stringify(kept.body)).toEqual([]);
}
const publish = async (...names: string[]) => (await publishDrafts(admin, names.map(placeOf))).body;
const decide = async (id: number, decision: string, by = second) =>
  (await by.send("POST", `${api}/approvals/${id}/decision`, { decision, reason })).body;
const publishedOf = async (name: string) => (await admin.get(at(name))).body.published;

/** The wheel's table with one prize of so many euros. */
const wheel = (euros: number) => {
  const amount = [{ currency: "EUR", amount_cents: euros * 100 }];
  const prize = { title: "prizes.bonus", type: "bonus", attributes: [{ field: "amount", value: amount }] };
  return [1, 2].map((id) => ({ id, weight: 1, prize: false, bonuses: [prize] }));
};

beforeEach(async () => {
  // What stands gives little, so that each change of a test gives more.
  for (const name of ["wheel-config", "comp-points", "vip-adventures"]) {
    await dropDraft(admin, placeOf(name));
    const cheap = { "wheel-config": wheel(1), "comp-points": { earning: [], money: [], freespins: [], levels: {} } };
    await keep(name, { ...cheap, "vip-adventures": { variables: {}, prizes: {} } }[name]);
    expect(await publish(name)).toMatchObject({ published: true, approval_id: null });
  }
});

test("a table that may cost more than the bound waits: it holds once a second person has approved it, and not before", async () => {
  await keep("wheel-config", wheel(40));
  const { published, approval_id, refusals } = await publish("wheel-config");
  expect([published, refusals, approval_id]).toEqual([false, [], expect.any(Number)]);
  expect(await publishedOf("wheel-config")).toMatchObject([wheel(1)[0], wheel(1)[1]]);
  const waiting = (await admin.get(`${api}/approvals?state=open&subject=content:${placeOf("wheel-config")}`)).body;
  expect(waiting.data).toMatchObject([{ id: approval_id, kind: "content.publish", own: true }]);
  // 40 EUR a draw, one for each player.
  const { rows } = await world.db.owner.pool.query("SELECT count(*)::int AS players FROM players.player");
  expect(waiting.data[0].amount_eur_cents).toBe(rows[0].players * 40_00);
  expect(
    (await admin.send("POST", `${api}/approvals/${approval_id}/decision`, { decision: "approve", reason })).status,
  ).toBe(403);
  expect((await decide(approval_id, "approve")).state).toBe("approved");
  expect(await publishedOf("wheel-config")).toMatchObject([wheel(40)[0], wheel(40)[1]]);
  expect((await admin.get(at("wheel-config"))).body.draft).toBeNull();
  const expected = async () => {
    const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
    return data?.find(({ group }: { group: string | null }) => group === null)?.expected_eur_cents;
  };
  await expect.poll(expected).toBe(40_00);
});

test("a change that gives less, and one that gives nothing, are published at once", async () => {
  await keep("wheel-config", wheel(40));
  await decide((await publish("wheel-config")).approval_id, "approve");
  await keep("wheel-config", wheel(39));
  expect(await publish("wheel-config")).toMatchObject({ published: true, approval_id: null });
  await keep("help-lines", shipped("help-lines"));
  expect(await publish("help-lines")).toMatchObject({ published: true });
});

test("what was refused stays a draft and says so; what changed meanwhile is out of date, and nothing is done", async () => {
  await keep("wheel-config", wheel(40));
  const refused = (await publish("wheel-config")).approval_id;
  expect((await decide(refused, "refuse")).state).toBe("refused");
  expect((await admin.get(at("wheel-config"))).body.draft.body).toMatchObject(wheel(40));
  const stale = (await publish("wheel-config")).approval_id;
  await keep("wheel-config", wheel(41));
  expect(await decide(stale, "approve")).toMatchObject({ state: "stale", decision_reason: reason });
  expect(await publishedOf("wheel-config")).toMatchObject(wheel(1));
  // A table of which nothing could be won is refused at the draft, one whose game is gone when it is published.
  await keep("comp-points", {
    ...{ earning: [], money: [], freespins: [] },
    levels: {
      level_2: [
        { type: "freespins", game: "no/Game", count: 100, stake_cents: { EUR: 1_00 }, wager: 0, valid_days: 3 },
      ],
    },
  });
  expect(await publish("comp-points")).toMatchObject({ published: false, approval_id: null });
});

test("a costly draft is proposed as the operator saw it: a newer one is not, at once or at the decision", async () => {
  const versionNow = async () => (await admin.get(at("wheel-config"))).body.version;
  const publishSeen = (version: string) =>
    admin.send("POST", `${api}/content-publications`, { drafts: [{ id: placeOf("wheel-config"), version }], reason });
  const waiting = async () =>
    (await admin.get(`${api}/approvals?state=open&subject=content:${placeOf("wheel-config")}`)).body.data;
  const before = await waiting();
  await keep("wheel-config", wheel(40));
  const seen = await versionNow();
  await keep("wheel-config", wheel(45));
  expect(await publishSeen(seen)).toMatchObject({ status: 409, body: { errors: { version: expect.anything() } } });
  expect(await waiting()).toEqual(before);
  const { approval_id } = (await publishSeen(await versionNow())).body;
  expect(approval_id).toEqual(expect.any(Number));
  await keep("wheel-config", wheel(46));
  expect((await decide(approval_id, "approve")).state).toBe("stale");
  expect(await publishedOf("wheel-config")).toMatchObject(wheel(1));
});

test("a table's budget bounds what rules of boxes may cost, however many players there are; a larger one waits", async () => {
  const before = await publishedOf("lootbox-rules");
  const rule = { id: "bounded", on: "daily_visit", groupKey: "box_bounded", title: "Bounded", validHours: 24 };
  const bounded = (cents: number) => ({ ...before, rules: [rule], tableBudgets: { default: cents } });
  await keep("lootbox-rules", { ...before, rules: [] });
  expect(await publish("lootbox-rules")).toMatchObject({ published: true });
  await keep("wheel-config", wheel(40));
  const dear = (await publish("wheel-config")).approval_id;
  expect((await decide(dear, "approve")).state).toBe("approved");
  // The server hears of it a moment later.
  await world.application.modules.content.reload();
  await keep("lootbox-rules", { ...before, rules: [rule] });
  const { approval_id: waits } = await publish("lootbox-rules");
  expect(waits).toEqual(expect.any(Number));
  expect((await decide(waits, "refuse")).state).toBe("refused");
  await keep("lootbox-rules", bounded(1_00));
  expect(await publish("lootbox-rules")).toMatchObject({ published: true, approval_id: null });
  await keep("lootbox-rules", bounded(100_000_00));
  expect(await publish("lootbox-rules")).toMatchObject({ published: false, approval_id: expect.any(Number) });
  await dropDraft(admin, placeOf("lootbox-rules"));
});

test("a rule of boxes that waited while its table was taken away is out of date, and gives nothing", async () => {
  await keep("wheel-config-segments", { "1309": wheel(40) });
  expect(await publish("wheel-config-segments")).toMatchObject({ published: true });
  const before = await publishedOf("lootbox-rules");
  const rule = { id: "late", on: "daily_visit", groupKey: "box_late", title: "Late", validHours: 24, table: "1309" };
  await keep("lootbox-rules", { ...before, rules: [...before.rules, { ...rule, from: "2100-01-01T00:00:00.000Z" }] });
  const waiting = (await publish("lootbox-rules")).approval_id;
  expect(waiting).toEqual(expect.any(Number));
  await keep("wheel-config-segments", {});
  expect(await publish("wheel-config-segments")).toMatchObject({ published: true, refusals: [] });
  expect((await decide(waiting, "approve")).state).toBe("stale");
  expect(await publishedOf("lootbox-rules")).toEqual(before);
  await dropDraft(admin, placeOf("lootbox-rules"));
});

test("rates of points, gifts of levels and the calendar are measured alike, and so is the way back to a version", async () => {
  const money = { type: "money", amount_cents: { EUR: 30_00 }, wager: 5, valid_days: 3 };
  await keep("comp-points", { earning: [], money: [], freespins: [], levels: { level_2: [money] } });
  const levels = await publish("comp-points");
  expect(levels.approval_id).toEqual(expect.any(Number));
  const calendar = shipped("vip-adventures");
  await keep("vip-adventures", calendar);
  const adventure = await publish("vip-adventures");
  expect(adventure.approval_id).toEqual(expect.any(Number));
  expect((await decide(adventure.approval_id, "approve")).state).toBe("approved");
  expect((await decide(levels.approval_id, "approve")).state).toBe("approved");
  expect((await publishedOf("comp-points")).levels).toEqual({ level_2: [money] });
  expect(
    (await admin.get("/backoffice/api/approvals?subject=content:config||||vip-adventures")).body.data,
  ).toHaveLength(1);

  await keep("vip-adventures", { variables: {}, prizes: {} });
  expect((await publish("vip-adventures")).published).toBe(true);
  const revisions = (await admin.get(at("vip-adventures", "/revisions"))).body.data;
  const costly = revisions.find(({ body }: { body: { prizes: object } }) => Object.keys(body.prizes).length > 0);
  const { published_version: version } = (await admin.get(at("vip-adventures"))).body;
  const back = await admin.send("POST", at("vip-adventures", "/roll-back"), { revision: costly.id, version, reason });
  expect(back.body).toMatchObject({ done: false, approval_id: expect.any(Number) });
  expect((await decide(back.body.approval_id, "approve")).state).toBe("approved");
  expect(await publishedOf("vip-adventures")).toEqual(costly.body);
});
