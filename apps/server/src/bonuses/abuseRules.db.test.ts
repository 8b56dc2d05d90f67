import { firstAbuseRules } from "@croupier/rules/bonuses/abuseScore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* From how much on a gift waits for a review, as operators set it, and what its player reads meanwhile. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api/abuse-rules";
const reason = "cards are shared in families here";
const rules = async () => (await admin.get(api)).body;
const set = (who: Visitor, body: object) => who.send("PUT", api, { reason, ...body });
const { weights } = firstAbuseRules;

async function seedCoupon(code: string): Promise<void> {
  const terms = { gifts: [{ type: "bonus", amount: { EUR: 5_00 }, wager: 1 }], code };
  const offer = { id: code.toLowerCase(), kind: "coupon", title: `The gift ${code}`, terms } as const;
  await world.application.modules.bonuses.seedOffers(world.db.pool, [offer], new Date());
}
const redeem = async (who: Player, code: string) =>
  (await who.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body;
const ownHeld = async (who: Player) => (await who.get("/api/player/held_gifts")).body;

/** Somebody at an address, with a card that paid in. */
async function livingAt(address: string, card: string, born: string): Promise<Player> {
  const who = await world.player();
  const player = { ...profileOfTheirOwn(who.id), date_of_birth: born, address };
  expect((await who.send("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  await payByCard(who, "20", card);
  return who;
}

test("weights and bound are the operator's: each version is kept with who and why, and what makes no sense is refused by its field [6-17]", async () => {
  expect(await rules()).toMatchObject({
    weights,
    review_from: 60,
    version: "0",
    versions: [{ operator: null, at: null }],
  });
  const cases: [object, string, string][] = [
    [{ weights: { ...weights, payment: -1 }, review_from: 60 }, "payment", "too_small"],
    [{ weights: { ...weights, device: 1_001 }, review_from: 60 }, "device", "too_big"],
    [{ weights: { ...weights, mailbox: 1.5 }, review_from: 60 }, "mailbox", "invalid_type"],
    [{ weights, review_from: 0 }, "review_from", "too_small"],
    // All of them together are 225.
    [{ weights, review_from: 226 }, "review_from", "too_big"],
    [{ weights, review_from: 60, reason: " " }, "reason", "too_small"],
  ];
  for (const [body, field] of cases) {
    const answer = await set(admin, { version: "0", ...body });
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]]);
  }
  expect((await set(admin, { weights, review_from: 60, version: "7" })).body.errors.version).toHaveProperty(
    "stale_change",
  );
  expect((await rules()).version).toBe("0");
  const next = { ...weights, payment: 20 };
  const answers = await Promise.all([1, 2].map(() => set(admin, { weights: next, review_from: 50, version: "0" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await rules();
  expect(now).toMatchObject({ weights: next, review_from: 50, version: "1" });
  expect(now.versions).toMatchObject([
    { version: "1", weights: next, review_from: 50, reason, operator: expect.any(String), at: expect.any(String) },
    { version: "0", weights, review_from: 60, reason: null },
  ]);
  const { data } = (await admin.get("/backoffice/api/audit?subject=abuse-rules")).body;
  expect(data).toMatchObject([
    {
      action: "abuse_rules.change",
      reason,
      before: { weights, review_from: 60 },
      after: { weights: next, review_from: 50 },
    },
  ]);
  const content = await world.operator("content");
  expect([(await content.get(api)).status, (await set(content, {})).status]).toEqual([403, 403]);
  expect((await set(await world.operator("risk"), { weights, review_from: 60, version: "1" })).status).toBe(200);
});

test("what an operator sets holds from the next gift on: the same two accounts pass, then wait, and the player reads what becomes of it [6-17] [4-01] [4-34]", {
  timeout: 90_000,
}, async () => {
  const write = async (payment: number, review_from: number) => {
    const { version } = await rules();
    expect((await set(admin, { weights: { ...weights, payment, mailbox: 0 }, review_from, version })).status).toBe(200);
  };
  const first = await livingAt("1 Score Street", "4242424242424242", "1981-02-03");
  const second = await livingAt("2 Score Street", "4242424242424242", "1982-02-03");
  await write(20, 60);
  await seedCoupon("LOOSE");
  for (const who of [first, second]) expect(await redeem(who, "LOOSE")).toEqual({ status: "successfully_activated" });
  await write(70, 60);
  for (const code of ["STRICT", "STRICTER"]) {
    await seedCoupon(code);
    expect(await redeem(first, code)).toEqual({ status: "successfully_activated" });
    expect(await redeem(second, code)).toMatchObject({ reason: "in_review" });
  }
  const held = (await admin.get(`/backoffice/api/held-gifts?player_id=${second.id}`)).body.data;
  expect(held).toMatchObject([{ offer: "stricter", score: 70, review_from: 60 }, { offer: "strict" }]);
  expect(held[0].signals).toEqual([{ signal: "payment", points: 70, players: [first.id] }]);
  // What waits keeps the points that it came with.
  await write(10, 60);
  expect((await admin.get(`/backoffice/api/held-gifts/${held[0].id}`)).body).toMatchObject({
    score: 70,
    state: "open",
  });

  const waits = { state: "in_review", amount_cents: 5_00, currency: "EUR", decided_at: null };
  expect(await ownHeld(second)).toMatchObject([
    { ...waits, title: "The gift STRICTER" },
    { ...waits, title: "The gift STRICT" },
  ]);
  expect(Object.keys((await ownHeld(second))[0]).sort()).toEqual([
    "amount_cents",
    "currency",
    "decided_at",
    "held_at",
    "id",
    "state",
    "title",
  ]);
  expect(await ownHeld(first)).toEqual([]);
  const decide = (id: number, decision: string) =>
    admin.send("POST", `/backoffice/api/held-gifts/${id}/decision`, { decision, version: "1", reason });
  expect((await decide(held[0].id, "released")).status).toBe(200);
  expect((await decide(held[1].id, "refused")).status).toBe(200);
  expect((await ownHeld(second)).map(({ state }: { state: string }) => state)).toEqual(["released", "refused"]);
  const { rows } = await world.db.owner.pool.query<{ data: string }>(
    `SELECT data FROM realtime.publication WHERE channel = $1 ORDER BY "offset"`,
    [`held_gifts_changes#${second.id}`],
  );
  const told = rows.map(({ data }) => JSON.parse(data)).map(({ title, state }) => [title, state]);
  expect(told).toEqual([
    ["The gift STRICT", "in_review"],
    ["The gift STRICTER", "in_review"],
    ["The gift STRICTER", "released"],
    ["The gift STRICT", "refused"],
  ]);
  await world.expectBooksToBalance();
});
