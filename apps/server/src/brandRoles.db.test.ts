import { randomUUID } from "node:crypto";
import { allCalls } from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorReaches } from "./composition/operatorReach/index.ts";
import type { CallReach, Loose } from "./platform/backOffice/brandReach.ts";
import { type BrandThings, thingsAt } from "./testing/brandThings.ts";
import { plausibleBody } from "./testing/malformed.ts";
import { type Player, signUp } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Roles that are bound to a brand, against every call of the back office: what is of another brand or of all of them is refused,
 * and lists do not show it. What belongs to no brand is listed here by name. Source: F-65.
 */

const [nearBrand, farBrand] = ["velvet-table", "neon-arcade"];
const api = "/backoffice/api";
const reason = "A walk of all calls";

/** Calls about nothing of any brand; why stands in the table of what calls are about. */
const ofNoBrand = [
  ...["factors", "offerTotp", "enableTotp", "passkeyOffer", "addPasskey", "removePasskey", "provePassword"],
  ...["changePassword", "presence", "chatPresence", "chatLine", "cannedAnswers", "cannedAnswer", "choices"],
  ...[
    "stops",
    "regions",
    "titles",
    "title",
    "studios",
    "studio",
    "studioFields",
    "paymentMethods",
    "blockedBins",
    "reportCount",
    "playFiles",
  ],
].map((name) => `backOffice.${name}`);

/** What the lines of each list are, as far as there is something of both brands. */
const kindOfList: Readonly<Record<string, string>> = {
  "backOffice.players": "player",
  "backOffice.chats": "chat",
  "backOffice.withdrawals": "payment",
  "backOffice.heldDeposits": "held-deposit",
  "backOffice.verification": "player",
  "backOffice.privacy": "privacy",
  "backOffice.fraudCases": "fraud-case",
  "backOffice.jackpots": "jackpot",
  "backOffice.freeRounds": "free-rounds",
  "backOffice.heldGifts": "held-gift",
  "backOffice.lootboxes": "lootbox",
  "backOffice.vipMembers": "player",
  "backOffice.approvals": "approval",
};
/** Lists whose lines name their brand. */
const namesBrand = [
  ...["content", "contentGaps", "exportContent", "lootboxTables", "lootboxHandOuts", "report", "giftCosts", "budgets"],
].map((name) => `backOffice.${name}`);

let world: World;
let admin: Visitor;
/** An administrator of one brand. */
let bound: Visitor;
/** How the audit log names them. */
let boundActor: string;
let players: { near: Player; far: Player };
let near: BrandThings;
let far: BrandThings;

beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "127.0.0.1" } });
  admin = await world.operator("administrator");
  const { pool } = world.db.owner;
  const robin = (await pool.query("SELECT id FROM operators.operator WHERE email = 'robin@office.test'")).rows[0].id;
  players = {
    near: await world.player({ cash: 100_00n }),
    far: await signUp(world.origin.replace("//localhost", "//neon.localhost")),
  };
  await give(players.far);
  near = await thingsAt(world, {
    ...{ player: players.near, brand: nearBrand!, jackpot: "tide-of-fortune", operator: robin },
  });
  far = await thingsAt(world, { player: players.far, brand: farBrand!, jackpot: "moon-treasury", operator: robin });
  for (const things of [near, far]) {
    const body = { text: "A walk", subject: `player:${things.player}` };
    expect((await admin.send("POST", `${api}/notes`, body)).status).toBe(200);
    const signedOut = await admin.send("POST", `${api}/players/${things.player}/notifications`, {
      ...{ key: randomUUID(), title: "Hello", text: "A walk", reason },
    });
    expect(signedOut.status, JSON.stringify(signedOut.body)).toBe(200);
    const { data } = (await admin.get(`${api}/audit?subject=player:${things.player}`)).body;
    things["audit-line"] = String(data[0].id);
  }
  const { rows } = await pool.query(
    `UPDATE operators.assignment SET brands = $1
      WHERE operator_id = (SELECT id FROM operators.operator WHERE email = 'ada@office.test') RETURNING operator_id`,
    [[nearBrand]],
  );
  boundActor = `operator:${rows[0].operator_id}`;
  bound = await world.operator("second");
});
afterAll(() => world.close());

async function give({ id: playerId }: Player): Promise<void> {
  await world.application.modules.ledger.post({
    ...{ kind: "adjustment", key: randomUUID(), playerId, currency: "EUR" },
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 100_00n }],
  });
}

const officeCalls = allCalls.filter(({ access }) => access === "operator");
const callsAbout = (...kinds: CallReach["about"][]) =>
  officeCalls.filter(({ id }) => kinds.includes(operatorReaches[id]!.about));

/** A request of a call about the things of a brand. */
function requestOf(call: Call, things: BrandThings, brand: string) {
  const known = {
    ...{
      reason,
      brand,
      brands: [brand],
      version: "1",
      key: randomUUID(),
      currency: "EUR",
      title: "A walk",
      text: "A walk",
    },
    ...{
      player_id: Number(things.player),
      subject: `player:${things.player}`,
      drafts: [{ id: things.content, version: "1" }],
      items: [{ id: things.content, version: "1", body: {} }],
      comment: "",
    },
    ...{ from: "2026-01-01T00:00:00Z", to: null, group: null, amount_cents: 1_00, id: "walk", name: "A walk" },
    ...(fields[call.id] ?? {}),
  };
  const body = plausibleBody(call, known);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param(call, things, name)));
  const query =
    call.id === "backOffice.notes" || call.id === "backOffice.audit" ? `?subject=player:${things.player}` : "";
  return { method: call.method, path: path + query, body };
}

const level = { name: "A level", seed_cents: 10_00, rate_ppm: 100, one_in: 100, must_drop_cents: null };

/** Fields that a schema's shape does not tell. */
const fields: Readonly<Record<string, object>> = {
  "backOffice.correctPlayer": { field: "city", value: "Toronto" },
  "backOffice.blockPlayer": { blocked: true },
  "backOffice.notifyPlayer": { icon: null, button_title: null, button_path: null, end_at: null },
  "backOffice.playerGroup": { group: "a", member: true },
  "backOffice.signPlayerOut": { session: null },
  "backOffice.answerChat": { client_id: "a-walk-of-all-calls" },
  "backOffice.chatActivity": { typing: true },
  "backOffice.handOnChat": { to: 1 },
  "backOffice.decideDocument": { valid_until: null },
  "backOffice.createJackpot": { id: "walk", levels: Array.from({ length: 3 }, () => level) },
  "backOffice.issueFreeRounds": { until: "2030-01-01" },
  "backOffice.issueLootbox": { group_key: "manual_box" },
  "backOffice.lootboxHandOutPreview": { group: "a", group_key: "manual_box" },
  "backOffice.handOutLootboxes": { group: "a", group_key: "manual_box" },
  "backOffice.compPointsPreview": { locale: "en", config: {} },
  "backOffice.levelsEstimate": { config: {} },
  "backOffice.cardsEstimate": { config: {} },
  "backOffice.boxRulesPreview": { locale: "en", config: {} },
  "backOffice.adventurePreview": { locale: "en", config: {}, group: "default" },
  "backOffice.adventureEstimate": { config: {}, group: "default" },
  "backOffice.contentPreview": { locale: "en", country: "CA", groups: [] },
};

/** What stands for a part of a path: the thing that the call says it is about, else a number. */
function param(call: Call, things: BrandThings, name: string): string {
  const reach = operatorReaches[call.id]!;
  const of = reach.about === "things" ? reach.of : reach.about === "brand" ? reach.things : undefined;
  const probe = { params: { id: "PROBE" }, query: {}, body: {} } as unknown as Loose;
  const asked = name === "id" && of && !call.path.includes("notes") ? of(probe)[0] : undefined;
  if (asked?.id === "PROBE") return things[asked.kind]!;
  if (name === "id" && call.path.includes("/content/")) return things.content!;
  return call.path.includes("/gifts/") && name === "kind" ? "bonus" : "1";
}

/** What the audit log has written of refusals of a call to the bound operator, oldest first. */
async function refusals({ id }: Call): Promise<{ permission?: string }[]> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT detail FROM ledger.audit WHERE action = 'refused' AND actor = $1 AND subject = $2 ORDER BY id",
    [boundActor, `call:${id}`],
  );
  return rows.map(({ detail }) => detail);
}

/** Sends a call about another brand: it is refused, and that brings the audit log one line with the right that is missing. */
async function expectRefused(call: Call): Promise<void> {
  const { method, path, body } = requestOf(call, far, farBrand!);
  const before = await refusals(call);
  const answer = await bound.send(method, path, body);
  expect(answer, JSON.stringify({ path, body, answer: answer.body })).toMatchObject({
    status: 403,
    body: { errors: { base: { forbidden: expect.anything() } } },
  });
  const lines = (await refusals(call)).slice(before.length);
  expect(lines.map(({ permission }) => permission)).toEqual([call.permission]);
}

test("every call of the back office says what it is about, and those of no brand are the ones listed here [F-65]", () => {
  expect(officeCalls.map(({ id }) => id).filter((id) => !operatorReaches[id])).toEqual([]);
  expect(Object.keys(operatorReaches).filter((id) => !officeCalls.some((call) => call.id === id))).toEqual([]);
  expect(
    callsAbout("nothing")
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ofNoBrand].sort());
  const lists = callsAbout("list").map(({ id }) => id);
  expect(lists.sort()).toEqual([...Object.keys(kindOfList), ...namesBrand].sort());
});

describe("a role for one brand", () => {
  test.each(callsAbout("things", "brand").map((call) => [call.id, call] as const))(
    "%s is refused about another brand, and the audit log gets a line [F-65]",
    (_, call) => expectRefused(call),
  );

  test.each(callsAbout("everywhere").map((call) => [call.id, call] as const))(
    "%s, which is of all brands, is refused, and the audit log gets a line [F-65]",
    (_, call) => expectRefused(call),
  );

  test.each(Object.entries(kindOfList))("%s lists what is of its brand only [F-65]", async (id, kind) => {
    const { path } = officeCalls.find((call) => call.id === id)!;
    const idsOf = async (who: Visitor) =>
      (await who.get(`${path}?per_page=200`)).body.data.map((line: { id: unknown }) => String(line.id));
    const all = await idsOf(admin);
    expect(all).toEqual(expect.arrayContaining([near[kind], far[kind]]));
    const own = await idsOf(bound);
    expect(own).toContain(near[kind]);
    expect(own).not.toContain(far[kind]);
  });

  test.each(namesBrand)("%s names no other brand [F-65]", async (id) => {
    const { path } = officeCalls.find((call) => call.id === id)!;
    const today = new Date().toISOString().slice(0, 10);
    const { status, body } = await bound.get(`${path}?per_page=200&from=${today}&to=${today}`);
    expect(status).toBe(200);
    const lines: { brand: string; kind?: string; name?: string }[] = body.data ?? body.days ?? body.lines;
    const named = new Set(lines.map(({ brand }) => brand));
    named.delete("");
    expect([...named].filter((brand) => brand !== nearBrand)).toEqual([]);
  });

  test("what is read of its own brand is answered as to everybody [F-65]", async () => {
    for (const call of callsAbout("things", "brand").filter(({ method, file }) => method === "GET" && !file)) {
      const { path } = requestOf(call, near, nearBrand!);
      expect((await bound.get(path)).status, call.id).toBe((await admin.get(path)).status);
    }
  });
});
