import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { solveCaptcha } from "../players/testing/solveCaptcha.ts";
import { type Player, password, profileOfTheirOwn } from "../testing/people.ts";
import { publishConfig } from "../testing/publishContent.ts";
import { type Visitor, visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Who is given what an offer brings: from what operators publish to the refusal by its name. */

let world: World;
let admin: Visitor;
const clock = movableClock(new Date());
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const gift = { type: "bonus", amount: { EUR: 5_00 }, wager: 1 };
const percent = { type: "deposit", percent: 100, cap: { EUR: 50_00 }, wager: 1 };
const seed = (id: string, kind: "coupon" | "deposit" | "registration", terms: object) =>
  world.application.modules.bonuses.seedOffers(world.db.pool, [{ id, kind, title: id, terms }], clock.now());
const coupon = (id: string, terms: object = {}) =>
  seed(id, "coupon", { gifts: [gift], code: id.toUpperCase(), ...terms });
const redeem = async (who: Player, code: string) =>
  (await who.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body;
const failed = (reason: string) => ({ status: "failed_to_activate", reason });
const offered = async (who: Visitor) =>
  (await who.get("/api/bonuses/deposit")).body.map(({ id }: { id: string }) => id) as string[];
const bonusOf = async (who: Player) => (await world.application.modules.ledger.balances(who.id, "EUR")).bonus;

/** Somebody who came by a partner's link, which their browser keeps in a cookie. */
async function sentBy(tag: string): Promise<Player> {
  const who = visitor(world.origin, new Map([["stag", tag]]));
  const user = {
    ...{ email: `sent-${tag}@example.test`, password, currency: "EUR", country: "CA" },
    ...{ terms_acceptance: true, age_acceptance: true, captcha: await solveCaptcha(who) },
  };
  const made = await who.send("POST", "/api/users", { user });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...who, id: made.body.id, email: made.body.email, currency: "EUR" };
}

test("whoever a partner of excluded-promo-stags sent is given nothing and offered nothing, at sign-up too, whoever else came is [7.1-01] [7.7-12]", async () => {
  await coupon("partners");
  await seed("for-deposits", "deposit", { gifts: [percent], least: { EUR: 10_00 } });
  await seed("for-signing-up", "registration", { gifts: [gift] });
  const excluded = ["nobonus_*", "77_plain"];
  await publishConfig(admin, "excluded-promo-stags", excluded);
  const guest = world.guest();
  await expect.poll(async () => (await guest.get("/api/fe/config/excluded-promo-stags")).body).toEqual(excluded);
  const [plain, by, other] = [await sentBy("77_plain"), await sentBy("nobonus_9"), await sentBy("78_plain")];
  for (const who of [plain, by]) {
    await expect.poll(() => offered(who)).toEqual([]);
    expect(await redeem(who, "PARTNERS")).toEqual(failed("partner_excluded"));
    expect((await who.get("/api/player/bonuses")).body).toEqual([]);
  }
  expect(await redeem(other, "PARTNERS")).toEqual({ status: "successfully_activated" });
  expect(await offered(other)).toContain("for-deposits");
  expect((await other.get("/api/player/bonuses")).body.map(({ title }: { title: string }) => title).sort()).toEqual([
    "for-signing-up",
    "partners",
  ]);
  // What was published is taken back.
  await publishConfig(admin, "excluded-promo-stags", []);
  await expect.poll(() => redeem(plain, "PARTNERS")).toEqual({ status: "successfully_activated" });
});

test("gifts of a key that disabled-bonuses names are given to nobody, or to nobody of a group, and deposits arrive without them [7.1-01] [6-15]", async () => {
  await coupon("off-for-all", { groupKey: "off_all" });
  await coupon("off-for-258", { groupKey: "off_258" });
  await seed("deposit-off", "deposit", { groupKey: "off_258", gifts: [percent], least: { EUR: 10_00 } });
  await publishConfig(admin, "disabled-bonuses", { group_keys: ["off_all"], byGroup: { "258": ["off_258"] } });
  const [kim, silver] = [await world.player(), await world.player()];
  await world.joinGroups(silver, "258", "pick:deposit-off");
  await expect.poll(() => offered(silver)).not.toContain("deposit-off");
  expect(await redeem(kim, "OFF-FOR-ALL")).toEqual(failed("switched_off"));
  expect(await redeem(kim, "OFF-FOR-258")).toEqual({ status: "successfully_activated" });
  expect(await redeem(silver, "OFF-FOR-258")).toEqual(failed("switched_off"));
  expect(await offered(kim)).toContain("deposit-off");
  const profile = { context: "deposit", player: profileOfTheirOwn(silver.id) };
  expect((await silver.send("PATCH", "/api/player", profile)).status).toBe(200);
  await payByCard(silver, "20");
  expect(await bonusOf(silver)).toBe(0n);
  await publishConfig(admin, "disabled-bonuses", { group_keys: [], byGroup: {} });
  await expect.poll(() => redeem(silver, "OFF-FOR-258")).toEqual({ status: "successfully_activated" });
});

test("additional-gifts makes a group a deposit offer that is others', and its deposit brings it [7.1-01] [6-15] [6-17]", async () => {
  await seed("platinum-half", "deposit", {
    ...{ groupKey: "platinum_half", gifts: [{ ...percent, percent: 50 }], least: { EUR: 10_00 }, groups: ["255"] },
  });
  const offer = { id: "1", title: "platinum-half", group_key: "platinum_half", bonuses: [] };
  await publishConfig(admin, "additional-gifts", { "257": offer });
  const [kim, bronze] = [await world.player(), await world.player()];
  await world.joinGroups(bronze, "257");
  await expect.poll(() => offered(bronze)).toContain("platinum-half");
  expect(await offered(kim)).not.toContain("platinum-half");
  const picks = { groups: { add: ["pick:platinum-half"], remove: [] } };
  expect((await bronze.send("POST", "/api/player/groups", picks)).status).toBe(200);
  const profile = { context: "deposit", player: profileOfTheirOwn(bronze.id) };
  expect((await bronze.send("PATCH", "/api/player", profile)).status).toBe(200);
  await payByCard(bronze, "20", "5555555555554444");
  expect(await bonusOf(bronze)).toBe(10_00n);
  await publishConfig(admin, "additional-gifts", {});
});

test("each other reason has its name: no bonuses wanted, group 100, what must be known of a player, their country and group, time and budget [6-08] [6-17] [7.7-11] [7.7-12]", async () => {
  await coupon("anyone");
  await coupon("known-address", { kyc: "confirmed" });
  await coupon("known-person", { kyc: "verified" });
  await coupon("swedes", { countries: ["SE"] });
  await coupon("estonians", { licences: ["EE"] });
  await coupon("diamonds", { groups: ["759"] });
  await coupon("krones", { gifts: [{ ...gift, amount: { NOK: 50_00 } }] });
  const kim = await world.player();
  for (const [code, reason] of [
    ["KNOWN-ADDRESS", "not_confirmed"],
    ["KNOWN-PERSON", "not_verified"],
    ["SWEDES", "other_country"],
    ["ESTONIANS", "other_country"],
    ["DIAMONDS", "other_players"],
    ["KRONES", "other_currency"],
    ["ANYONES", "unknown_code"],
  ])
    expect(await redeem(kim, code!), code).toEqual(failed(reason!));
  const bo = await world.player();
  const wants = (can_issue: boolean) => bo.send("PATCH", "/api/player/update_bonus_settings", { can_issue });
  expect((await wants(false)).status).toBe(200);
  expect(await redeem(bo, "ANYONE")).toEqual(failed("gifts_not_wanted"));
  expect((await wants(true)).status).toBe(200);
  expect(await redeem(bo, " anyone ")).toEqual({ status: "successfully_activated" });
  expect(await redeem(bo, "ANYONE")).toEqual({ status: "already_activated" });
  const several = await world.player();
  await world.joinGroups(several, "100");
  expect(await redeem(several, "ANYONE")).toEqual(failed("several_accounts"));
  const plan = { title: "Short", starts_at: null, reason: "as the test wants it" };
  const started = async (id: string, more: object) => {
    const body = { ...plan, id, kind: "coupon", terms: { gifts: [gift], code: id.toUpperCase() }, ...more };
    expect((await admin.send("POST", "/backoffice/api/offers", body)).status).toBe(200);
    const { version } = (await admin.get(`/backoffice/api/offers/${id}`)).body;
    const start = { enabled: true, version, reason: plan.reason };
    expect((await admin.send("PUT", `/backoffice/api/offers/${id}/state`, start)).status).toBe(200);
  };
  const soon = new Date(clock.now().getTime() + 60_000).toISOString();
  await started("minute", { ends_at: soon, budget_eur_cents: 100_00 });
  await started("one-only", { ends_at: null, budget_eur_cents: 5_00 });
  expect(await redeem(bo, "ONE-ONLY")).toEqual({ status: "successfully_activated" });
  expect(await redeem(kim, "ONE-ONLY")).toEqual(failed("budget_spent"));
  clock.advance(61_000);
  expect(await redeem(kim, "MINUTE")).toEqual(failed("code_over"));
});

test("free spins bear the key of their offer, by which pages find the picture of modify-gifts-config [7.1-01] [3-23]", async () => {
  const stake = { EUR: 20 };
  const spins = { type: "freespins", count: 5, game: "tidewick/SkerryLight", stake, wager: 1 };
  await coupon("keyed", { groupKey: "keyed_spins", gifts: [spins] });
  const look = { group_keys: ["keyed_spins"], logo: "/art/brands/velvet-table/mark.svg", url: "/promotions" };
  await publishConfig(admin, "modify-gifts-config", [look]);
  const kim = await world.player();
  expect(await redeem(kim, "KEYED")).toEqual({ status: "successfully_activated" });
  expect((await kim.get("/api/player/freespins")).body).toMatchObject([{ group_key: "keyed_spins" }]);
  await expect.poll(async () => (await kim.get("/api/fe/config/modify-gifts-config")).body).toEqual([look]);
});
