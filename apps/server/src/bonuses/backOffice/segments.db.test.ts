import { randomUUID } from "node:crypto";
import type { SavedSegment } from "@croupier/contract/backOffice/segments";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../../testing/people.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";

/* Segments that operators name, and what offers and boxes by hand mean by them. */

let world: World;
let admin: Visitor;
let second: Visitor;
beforeAll(async () => {
  world = await openWorld({ settings: { SECOND_PERSON_ABOVE_EUR: "50" } });
  [admin, second] = [await world.operator("administrator"), await world.operator("second")];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const all = { groups: null, countries: null, licences: null, currencies: null, last_deposit: null };
const who = (...groups: string[]) => ({ ...all, groups });
const gold = "259";
const silver = "258";

const create = (id: string, of: object, title = `Segment ${id}`) =>
  admin.send("POST", `${api}/segments`, { id, title, who: of, reason });
const segmentOf = async (id: string): Promise<SavedSegment> =>
  (await admin.get(`${api}/segments?per_page=200`)).body.data.find((one: SavedSegment) => one.id === id);
async function change(id: string, of: object, by = admin) {
  const { version, title } = await segmentOf(id);
  return by.send("PUT", `${api}/segments/${id}`, { title, who: of, version, reason });
}
async function remove(id: string) {
  const { version } = await segmentOf(id);
  return admin.send("POST", `${api}/segments/${id}/removal`, { version, reason });
}

/** Writes a coupon's offer for a segment and starts it. */
async function offer(id: string, terms: object, budget: number | null = 40_00): Promise<void> {
  const gifts = [{ type: "bonus", amount: { EUR: 10_00 }, wager: 2 }];
  const plan = { title: id, starts_at: null, ends_at: null, budget_eur_cents: budget, reason };
  const body = { id, kind: "coupon", terms: { gifts, code: id, ...terms }, ...plan };
  expect((await admin.send("POST", `${api}/offers`, body)).body).toEqual({ state: "done", approval_id: null });
  const { version } = (await admin.get(`${api}/offers/${id}`)).body;
  const started = await admin.send("PUT", `${api}/offers/${id}/state`, { enabled: true, version, reason });
  if (started.body.state === "proposed") await approve(started.body.approval_id);
}
const approve = async (id: number, by = second) =>
  (await by.send("POST", `${api}/approvals/${id}/decision`, { decision: "approve", reason })).body.state;
const redeem = async (player: Player, code: string) =>
  (await player.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body.status;

test("a segment is named, counted as it is now, and used by an offer, which asks when something is given", async () => {
  const [kim, jonas] = [await world.player(), await world.player()];
  expect((await create("golden", who(gold), "Golden ones")).body.state).toBe("done");
  expect((await create("golden", who(gold))).body.errors.id).toHaveProperty("taken");
  expect(await segmentOf("golden")).toMatchObject({ title: "Golden ones", players: 0, offers: [], version: "1" });
  await offer("for-gold", { segment: "golden" });
  expect(await redeem(kim, "for-gold")).toBe("failed_to_activate");
  await world.joinGroups(kim, gold);
  expect(await segmentOf("golden")).toMatchObject({ players: 1, offers: ["for-gold"] });
  const counted = { ...all, segment: "golden" };
  expect((await admin.send("POST", `${api}/offer-segments`, counted)).body).toEqual({ players: 1 });
  expect(await redeem(kim, "for-gold")).toBe("successfully_activated");

  await world.joinGroups(jonas, silver);
  expect(await redeem(jonas, "for-gold")).toBe("failed_to_activate");
  expect((await change("golden", who(gold, silver))).body.state).toBe("done");
  expect(await segmentOf("golden")).toMatchObject({ version: "2", players: 2 });
  expect(await redeem(jonas, "for-gold")).toBe("successfully_activated");
  const [changed, made] = (await admin.get(`${api}/audit?subject=segment:golden`)).body.data;
  expect(changed).toMatchObject({
    action: "segment.change",
    before: { groups: [gold] },
    after: { groups: [gold, silver] },
  });
  expect(made).toMatchObject({ action: "segment.create", reason });
});

test("while an offer runs its segment leaves nobody out, an older version changes nothing, and neither is it taken away", async () => {
  await create("steady", who(gold));
  await offer("for-steady", { segment: "steady" });
  const narrower = await change("steady", { ...who(gold), countries: ["EE"] });
  expect([narrower.status, narrower.body.errors.countries]).toEqual([422, { worse_than_running: expect.anything() }]);
  const { version } = await segmentOf("steady");
  expect((await change("steady", who(gold, silver))).body.state).toBe("done");
  const late = await admin.send("PUT", `${api}/segments/steady`, { title: "Late", who: all, version, reason });
  expect([late.status, (await segmentOf("steady")).title]).toEqual([409, "Segment steady"]);
  expect((await remove("steady")).body.errors.base).toHaveProperty("segment_in_use");
});

test("a segment that nothing names is taken away; an offer cannot name it then, nor lists beside one", async () => {
  await create("short-lived", who(gold));
  const gifts = [{ type: "bonus", amount: { EUR: 10_00 }, wager: 2 }];
  const written = (terms: object) => {
    const plan = { title: "x", starts_at: null, ends_at: null, budget_eur_cents: 40_00, reason };
    return admin.send("POST", `${api}/offers`, {
      id: `o-${randomUUID()}`,
      kind: "coupon",
      ...plan,
      terms: { gifts, code: "x", ...terms },
    });
  };
  expect((await written({ segment: "short-lived", groups: [gold] })).body.errors.groups).toHaveProperty("invalid");
  expect((await remove("short-lived")).body.state).toBe("done");
  expect(await segmentOf("short-lived")).toBeUndefined();
  expect((await written({ segment: "short-lived" })).body.errors.segment).toHaveProperty("not_in_list");
});

test("what a wider segment may make offers cost waits for a second person, and is out of date when it changed meanwhile", async () => {
  await create("dear", who("nobody-yet"));
  await offer("for-dear", { segment: "dear" }, null);
  for (let count = 0; count < 6; count += 1) await world.player();
  const first = (await change("dear", all)).body;
  const again = (await change("dear", all, second)).body;
  expect([first.state, again.state]).toEqual(["proposed", "proposed"]);
  expect((await segmentOf("dear")).who).toEqual(who("nobody-yet"));
  expect(await approve(first.approval_id)).toBe("approved");
  expect((await segmentOf("dear")).who).toEqual(all);
  expect(await approve(again.approval_id, admin)).toBe("stale");
});

test("boxes by hand go to those of a segment, and while they are given it stays", async () => {
  const kim = await world.player();
  await world.joinGroups(kim, "257");
  await create("boxed", who("257"));
  const receivers = { brand: "velvet-table", group: "segment:boxed", group_key: "manual_box" };
  const preview = await admin.send("POST", `${api}/lootbox-hand-out-previews`, receivers);
  expect(preview.body).toMatchObject({ players: 1 });
  const order = { ...receivers, title: "For you", valid_hours: 24, key: randomUUID(), reason };
  expect((await admin.send("POST", `${api}/lootbox-hand-outs`, order)).body.state).toBe("done");
  expect((await remove("boxed")).body.errors.base).toHaveProperty("segment_in_use");
  await world.application.modules.lootboxes.giveHandOuts(new Date());
  const boxes = (await kim.get("/api/player/lootboxes")).body;
  expect(boxes.filter(({ group_key }: { group_key: string }) => group_key === "manual_box")).toHaveLength(1);
  expect((await remove("boxed")).body.state).toBe("done");
});
