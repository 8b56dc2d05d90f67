import { afterAll, beforeAll, expect, test } from "vitest";
import { dropDraft, publishDrafts } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The rules by which boxes are given, as operators set them: through content, with a preview beside. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api";
const at = `${api}/content/${encodeURIComponent("config||||lootbox-rules")}`;
const reason = "a test of the rules";
const visit = {
  id: "of-the-test",
  on: "daily_visit",
  groupKey: "box_test",
  title: "A box of the test",
  validHours: 24,
};
const config = (...rules: object[]) => ({ rules, freeSpinsGame: "tidewick/SkerryLight", prizeDays: 7 });

interface Fault {
  path: string;
  reason: string;
}
const preview = async (...rules: object[]) =>
  (await admin.send("POST", `${api}/lootbox-rule-previews`, { brand: "", locale: "en", config: config(...rules) }))
    .body;
const faultsOf = async (...rules: object[]) =>
  (await preview(...rules)).faults.map(({ path, reason: why }: Fault) => `${path} ${why}`);

async function keep(...rules: object[]): Promise<Fault[]> {
  const { version } = (await admin.get(at)).body;
  return (await admin.send("PUT", `${at}/draft`, { body: config(...rules), version })).body.faults;
}
const publish = async () => (await publishDrafts(admin, ["config||||lootbox-rules"], reason)).body;

async function boxesOf(who: Visitor): Promise<{ title: string; items: { weight: number }[] }[]> {
  return (await who.get("/api/player/lootboxes")).body;
}

test("what is wrong with a rule is named beside its field, at the preview and at the saving, and nothing is written", async () => {
  const { published } = (await admin.get(at)).body;
  const wrong: [object, string][] = [
    [
      { ...visit, from: "2026-12-02T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" },
      "rules.0.until ends_before_start",
    ],
    [{ ...visit, on: "deposit", every: "day", least: [] }, "rules.0.least required"],
    [{ ...visit, on: "deposit", every: "day" }, "rules.0.least required"],
    [{ ...visit, least: [{ currency: "EUR", amount_cents: 1 }] }, "rules.0.least not_in_list"],
  ];
  for (const [rule, fault] of wrong) {
    expect(await faultsOf(rule)).toEqual([fault]);
    expect((await keep(rule)).map(({ path, reason: why }) => `${path} ${why}`)).toEqual([fault]);
  }
  expect(await faultsOf(visit, visit)).toEqual(["rules same_id_twice"]);
  expect(await faultsOf({ ...visit, table: "no-such-table" })).toEqual([
    "rules.0.table there is no table of prizes no-such-table",
  ]);
  expect(await keep({ ...visit, table: "no-such-table" })).toEqual([]);
  expect((await publish()).refusals.join()).toContain("rules.0.table: there is no table of prizes no-such-table");
  await dropDraft(admin, "config||||lootbox-rules");
  expect((await admin.get(at)).body).toMatchObject({ published, draft: null });
  const to = (brand: string) =>
    admin.send("POST", `${api}/lootbox-rule-previews`, { brand, locale: "en", config: config(visit) });
  expect((await to("no-brand")).body.errors).toHaveProperty("brand");
});

test("the preview says what a rule's box is called, holds and costs by the odds of its table", async () => {
  const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
  const costOf = (group: string | null) =>
    data.find((one: { group: string | null; brand: string }) => one.group === group && one.brand === "velvet-table")
      .expected_eur_cents;
  const { rules, tables, faults } = await preview(visit, { ...visit, id: "of-a-group", table: "1308", isPaused: true });
  expect(faults).toEqual([]);
  expect(tables).toContain("1308");
  expect(rules).toMatchObject([
    { id: "of-the-test", title: "A box of the test", is_on: true, cost_eur_cents: costOf(null) },
    { id: "of-a-group", is_on: false, cost_eur_cents: costOf("1308") },
  ]);
  const chances = rules[0].prizes.map(({ chance }: { chance: number }) => chance);
  expect(chances.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 9);
});

test("a published rule gives its box with the table that it names; paused or over it gives none; its versions say why", async () => {
  const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
  expect(
    await keep(
      { ...visit, table: "1308" },
      { ...visit, id: "paused", title: "Paused", isPaused: true },
      { ...visit, id: "over", title: "Over", from: hour(-2), until: hour(-1) },
      { ...visit, id: "to-come", title: "To come", from: hour(1) },
      { ...visit, id: "running", title: "Running", from: hour(-1), until: hour(1) },
    ),
  ).toEqual([]);
  expect(await publish()).toMatchObject({ refusals: [] });
  const { published } = (await admin.get(at)).body;
  expect(published.rules).toHaveLength(5);
  await world.application.modules.content.reload();
  const kim = await world.player();
  const boxes = await boxesOf(kim);
  expect(boxes.map(({ title }) => title).sort()).toEqual(["A box of the test", "Running"]);
  const { data } = (await admin.get(`${api}/lootbox-tables?per_page=200`)).body;
  const weightsOf = (group: string | null) =>
    data
      .find((one: { group: string | null; brand: string }) => one.group === group && one.brand === "velvet-table")
      .items.map(({ weight }: { weight: number }) => weight);
  const held = (title: string) => boxes.find((box) => box.title === title)?.items.map(({ weight }) => weight);
  expect(held("A box of the test")).toEqual(weightsOf("1308"));
  expect(held("Running")).toEqual(weightsOf(null));
  const log = (await admin.get(`${at}/revisions`)).body.data;
  expect(JSON.stringify(log)).toContain("of-the-test");
  expect(JSON.stringify(log)).toContain(reason);
});

const placeOf = (name: string, brand = "") => `config|${brand}|||${name}`;
const itemAt = (id: string, path = "") => `${api}/content/${encodeURIComponent(id)}${path}`;
const rulesPlace = placeOf("lootbox-rules");
const tablesPlace = placeOf("wheel-config-segments");
async function draft(id: string, body: unknown): Promise<void> {
  const { version } = (await admin.get(itemAt(id))).body;
  expect((await admin.send("PUT", itemAt(id, "/draft"), { body, version })).body.faults).toEqual([]);
}
async function publishAll(...ids: string[]) {
  const { body } = await publishDrafts(admin, ids);
  // What a rule costs is measured by the tables that the server has read.
  await world.application.modules.content.reload();
  return body;
}

test("a table that a rule names is not taken away, by anybody's change and for any brand, also where the rule begins later or rests", async () => {
  const { published: tables } = (await admin.get(itemAt(tablesPlace))).body;
  const { "1308": named, ...others } = tables;
  const later = { ...visit, id: "begins-later", table: "1308", from: "2100-01-01T00:00:00.000Z" };
  await draft(rulesPlace, config({ ...visit, table: "1309", isPaused: true }, later));
  expect(await publishAll(rulesPlace)).toMatchObject({ published: true });
  const lost = (rule: string, place: number, table: string) =>
    `config lootbox-rules ${rule}: rules.${place}.table: there is no table of prizes ${table} any more`;

  await draft(tablesPlace, others);
  expect((await publishAll(tablesPlace)).refusals).toEqual([lost("begins-later", 1, "1308")]);
  await draft(tablesPlace, { "21": tables["21"] });
  expect((await publishAll(tablesPlace)).refusals).toEqual([
    lost("of-the-test", 0, "1309"),
    lost("begins-later", 1, "1308"),
  ]);
  // Tables of one brand stand in place of those of every brand.
  const own = placeOf("wheel-config-segments", "neon-arcade");
  await draft(own, others);
  expect((await publishAll(own)).refusals).toEqual([lost("begins-later", 1, "1308")]);
  await draft(own, { ...others, "1308": named });
  expect(await publishAll(own)).toMatchObject({ published: true });
  expect((await admin.get(itemAt(tablesPlace))).body.published).toEqual(tables);

  // With the rule that names it a table goes.
  await draft(rulesPlace, config(visit));
  await draft(tablesPlace, others);
  expect(await publishAll(rulesPlace, tablesPlace)).toMatchObject({ published: true, refusals: [] });
  await draft(rulesPlace, config({ ...visit, table: "1308" }));
  expect((await publishAll(rulesPlace)).refusals.join()).toContain("there is no table of prizes 1308");
  await dropDraft(admin, rulesPlace);
  await draft(tablesPlace, tables);
  expect(await publishAll(tablesPlace)).toMatchObject({ published: true });
});

test("going back to before a brand had its tables is refused while a rule of it names one", async () => {
  const [own, ownRules] = [
    placeOf("wheel-config-segments", "nordic-lodge"),
    placeOf("lootbox-rules", "nordic-lodge"),
  ] as const;
  const { published: tables } = (await admin.get(itemAt(tablesPlace))).body;
  await draft(own, { ...tables, "258": tables["21"] });
  expect(await publishAll(own)).toMatchObject({ published: true });
  const { data } = (await admin.get(itemAt(own, "/revisions"))).body;
  await draft(ownRules, config({ ...visit, table: "258" }));
  expect(await publishAll(ownRules)).toMatchObject({ published: true });
  const back = async (to: number) => {
    const { published_version: version } = (await admin.get(itemAt(own))).body;
    return (await admin.send("POST", itemAt(own, "/roll-back"), { revision: to, version, reason })).body;
  };
  const empty = data.find(({ body }: { body: unknown }) => body === null);
  expect((await back(empty.id)).refusals).toEqual([
    "config lootbox-rules brand=nordic-lodge of-the-test: rules.0.table: there is no table of prizes 258 any more",
  ]);
  await draft(ownRules, config(visit));
  expect(await publishAll(ownRules)).toMatchObject({ published: true });
  expect(await back(empty.id)).toMatchObject({ done: true, refusals: [] });
});

test("a change made from an older version is refused [F-65]", async () => {
  const { version } = (await admin.get(at)).body;
  const put = () => admin.send("PUT", `${at}/draft`, { body: config({ ...visit, validHours: 12 }), version });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);
  await dropDraft(admin, "config||||lootbox-rules");
});

test("who may not read content sees no preview", async () => {
  const payments = await world.operator("payments");
  expect((await payments.send("POST", `${api}/lootbox-rule-previews`, {})).status).toBe(403);
  expect((await payments.send("POST", `${api}/adventure-previews`, {})).status).toBe(403);
});
