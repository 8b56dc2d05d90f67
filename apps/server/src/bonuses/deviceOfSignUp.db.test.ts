import { firstAbuseRules } from "@croupier/rules/bonuses/abuseScore";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, password, signUp } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* Accounts that were opened or entered at one device, by the print that its page tells, when an offer is about to give something. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
async function seedCoupon(code: string, more: object = {}): Promise<void> {
  const offer = {
    id: code.toLowerCase(),
    kind: "coupon",
    title: code,
    terms: { gifts: [gift], code, ...more },
  } as const;
  await world.application.modules.bonuses.seedOffers(world.db.pool, [offer], new Date());
}
const at = (dfpc: unknown) => signUp(world.origin, { dfpc });
const redeem = async (who: Player, code: string) =>
  (await who.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body;
const given = { status: "successfully_activated" };
const signIn = ({ email }: Player, dfpc: string) =>
  world.guest().send("POST", "/api/users/sign_in", { user: { email, password, dfpc } });
const keptOf = async (who: Player) =>
  (await world.db.owner.pool.query("SELECT * FROM players.device WHERE player_id = $1", [who.id])).rows;

test("what is once a device is not given to a second account that was opened at it, and is to one of another device or of none", async () => {
  await seedCoupon("PERDEVICE", { oncePer: ["device"] });
  const [first, second, other] = [await at("print-of-a-tablet"), await at(" print-of-a-tablet "), await at("another")];
  expect(await redeem(first, "PERDEVICE")).toEqual(given);
  expect(await redeem(second, "PERDEVICE")).toMatchObject({ status: "failed_to_activate" });
  expect(await redeem(other, "PERDEVICE")).toEqual(given);
  // Who tells no print signs up as ever, and shares a device with nobody.
  for (const none of [undefined, null, "", "  "]) expect(await redeem(await at(none), "PERDEVICE")).toEqual(given);
  await world.expectBooksToBalance();
});

test("a device counts, too, where one account was opened and the other signs in or pays", async () => {
  await seedCoupon("ENTERED", { oncePer: ["device"] });
  const [opened, entered, paid] = [await at("print-of-a-phone"), await at("the-entered-ones-own"), await at(null)];
  expect(await redeem(opened, "ENTERED")).toEqual(given);
  expect((await signIn(entered, "print-of-a-phone")).status).toBe(201);
  expect(await redeem(entered, "ENTERED")).toMatchObject({ status: "failed_to_activate" });
  const check = { type: "deposit", amount: "20", currency: "EUR", device_fingerprint: "print-of-a-phone" };
  expect((await paid.send("POST", "/api/users/transaction", check)).status).toBe(200);
  expect(await redeem(paid, "ENTERED")).toMatchObject({ status: "failed_to_activate" });
});

test("where the operator's table gives a device enough points, the gift of the second account waits, and the operator reads why [6-17]", async () => {
  const admin = await world.operator("administrator");
  const rules = "/backoffice/api/abuse-rules";
  const { version } = (await admin.get(rules)).body;
  const weights = { ...firstAbuseRules.weights, device: 60 };
  const body = { weights, review_from: 60, reason: "one gift for each device", version };
  expect((await admin.send("PUT", rules, body)).status).toBe(200);
  await seedCoupon("SCORED");
  const [first, second] = [await at("print-of-a-desktop"), await at("print-of-a-desktop")];
  expect(await redeem(first, "SCORED")).toEqual(given);
  expect(await redeem(second, "SCORED")).toMatchObject({ reason: "in_review" });
  const held = (await admin.get(`/backoffice/api/held-gifts?player_id=${second.id}`)).body.data;
  expect(held).toMatchObject([{ offer: "scored", state: "open" }]);
  expect(held[0].signals).toContainEqual({ signal: "device", points: 60, players: [first.id], accounts: 2 });
});

test("a print that many accounts have counts less, and the rarest one that is shared decides [6-17]", async () => {
  const admin = await world.operator("administrator");
  const rules = "/backoffice/api/abuse-rules";
  const { version } = (await admin.get(rules)).body;
  const weights = { ...{ person: 0, payment: 0, household: 0, mailbox: 0 }, device: 60 };
  const body = { weights, review_from: 30, reason: "a common print", version };
  expect((await admin.send("PUT", rules, body)).status).toBe(200);
  await seedCoupon("COMMON");
  const [first, ...others] = [await at("phones of one model"), await at("phones of one model"), await at(null)];
  const [second, third] = others;
  expect(await redeem(first!, "COMMON")).toEqual(given);
  // Eight who are no more than their prints: ten accounts have it with the two above.
  await world.db.owner.pool.query(
    `INSERT INTO players.device (player_id, print, first_at, seen_at)
     SELECT number, kept.print, kept.first_at, kept.seen_at
     FROM players.device kept, generate_series(2000000001, 2000000008) number WHERE kept.player_id = $1`,
    [first!.id],
  );
  expect(await redeem(second!, "COMMON")).toMatchObject({ reason: "in_review" });
  const held = (await admin.get(`/backoffice/api/held-gifts?player_id=${second!.id}`)).body.data;
  expect(held).toMatchObject([{ offer: "common", score: 30 }]);
  expect(held[0].signals).toEqual([{ signal: "device", points: 30, players: [first!.id], accounts: 10 }]);
  // One account more, and it is under the bound.
  expect((await signIn(third!, "phones of one model")).status).toBe(201);
  expect(await redeem(third!, "COMMON")).toEqual(given);
  // A print that only two have says more than the common one.
  const fourth = await at("phones of one model");
  for (const who of [first!, fourth]) expect((await signIn(who, "a tablet of a house")).status).toBe(201);
  expect(await redeem(fourth, "COMMON")).toMatchObject({ reason: "in_review" });
  const rare = (await admin.get(`/backoffice/api/held-gifts?player_id=${fourth.id}`)).body.data;
  // Who shares the rarest print stands first.
  expect(rare[0].signals).toEqual([{ signal: "device", points: 60, players: [first!.id, third!.id], accounts: 2 }]);
});

test("of a device a keyed hash is kept, at most twenty an account and the first among them; a print that is too long is refused by its field", async () => {
  const who = await at("print-of-the-sign-up");
  const [{ print, first_at }] = await keptOf(who);
  expect(print).toHaveLength(32);
  expect(print.toString("utf8")).not.toContain("print");
  expect((await signIn(who, "print-of-the-sign-up")).status).toBe(201);
  expect(await keptOf(who)).toMatchObject([{ print, first_at }]);
  for (let number = 1; number <= 21; number += 1) await signIn(who, `print number ${number}`);
  const kept = await keptOf(who);
  expect(kept).toHaveLength(20);
  expect(kept).toContainEqual(expect.objectContaining({ print, first_at }));
  // A known device goes on being noted.
  const seen = Math.max(...kept.map(({ seen_at }) => seen_at.getTime()));
  expect((await signIn(who, "print-of-the-sign-up")).status).toBe(201);
  const again = (await keptOf(who)).find((one) => one.print.equals(print));
  expect(again.seen_at.getTime()).toBeGreaterThan(seen);
  const long = await world.guest().send("POST", "/api/users/sign_in", {
    user: { email: who.email, password, dfpc: "x".repeat(10_001) },
  });
  expect(long.status).toBe(422);
});
