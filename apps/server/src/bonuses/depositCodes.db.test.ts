import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { solveCaptcha } from "../players/testing/solveCaptcha.ts";
import { type Player, password, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Promo codes of deposit offers: which are taken, why others are not, and when one is used. */

let world: World;
let admin: Visitor;
const clock = movableClock(new Date());
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const half = { type: "deposit", percent: 50, cap: { EUR: 50_00 }, wager: 1 };
const basics = { gifts: [half], least: { EUR: 20_00 } };
const seed = (id: string, terms: object) =>
  world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [{ id, kind: "deposit", title: id, terms: { ...basics, ...terms } }],
    clock.now(),
  );
/** An offer whose code is its name in capitals. */
const coded = (id: string, terms: object = {}) => seed(id, { code: id.toUpperCase(), ...terms });
const setCode = (who: Player, deposit_bonus_code: string) =>
  who.send("PATCH", "/api/player/set_bonus_code", { deposit_bonus_code });
const codeOf = async (who: Visitor) => (await who.get("/api/player")).body.deposit_bonus_code;
const offersOf = async (who: Visitor) =>
  (await who.get<{ id: string }[]>("/api/bonuses/deposit")).body.map(({ id }) => id);
const bonusOf = async ({ id }: Player) => (await world.application.modules.ledger.balances(id, "EUR")).bonus;

/** Why a code is not taken, by name; null where it is. */
async function refusalOf(who: Player, code: string): Promise<string | null> {
  const { status, body } = await setCode(who, code);
  if (status === 200) return null;
  expect(status).toBe(422);
  const reasons = Object.entries(body.errors.deposit_bonus_code);
  expect(reasons, JSON.stringify(body)).toEqual([[expect.any(String), expect.stringMatching(/^[A-Z].*\.$/)]]);
  return reasons[0]![0];
}

async function depositor(): Promise<Player> {
  const player = await world.player({ currency: "EUR" });
  const profile = { context: "deposit", player: profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", profile)).status).toBe(200);
  return player;
}

/** An operator's offer, started. */
async function started(id: string, more: object, terms: object = {}): Promise<void> {
  const reason = "as the test wants it";
  const plan = { id, kind: "deposit", title: id, starts_at: null, ends_at: null, budget_eur_cents: 100_00, reason };
  const body = { ...plan, terms: { ...basics, code: id.toUpperCase(), ...terms }, ...more };
  const made = await admin.send("POST", "/backoffice/api/offers", body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { version } = (await admin.get(`/backoffice/api/offers/${id}`)).body;
  const start = { enabled: true, version, reason };
  expect((await admin.send("PUT", `/backoffice/api/offers/${id}/state`, start)).status).toBe(200);
}

test("a code that brings the next deposit nothing is refused beside its field by the name of its reason, and what was in force stays [7.7-09] [6-17]", async () => {
  const { id: stranger } = await world.player();
  await coded("anyone");
  await coded("known-address", { kyc: "confirmed" });
  await coded("known-person", { kyc: "verified" });
  await coded("swedes", { countries: ["SE"] });
  await coded("diamonds", { groups: ["759"] });
  await coded("somebody-else", { players: [stranger] });
  await coded("krones", { gifts: [{ ...half, cap: { NOK: 50_00 } }], least: { NOK: 20_00 } });
  await coded("tomorrow", { weekdays: [(clock.now().getUTCDay() + 1) % 7] });
  await coded("second", { nth: 2 });
  await coded("given-up");
  const kim = await depositor();
  expect(await refusalOf(kim, "GIVEN-UP")).toBeNull();
  expect((await kim.send("DELETE", "/api/bonuses/deposit/given-up")).status).toBe(204);
  expect(await refusalOf(kim, "ANYONE")).toBeNull();
  for (const [code, reason] of [
    ["ANYONES", "unknown_code"],
    // A coupon's, which is redeemed elsewhere.
    ["LIGHTHOUSE", "unknown_code"],
    ["KNOWN-ADDRESS", "not_confirmed"],
    ["KNOWN-PERSON", "not_verified"],
    ["SWEDES", "other_country"],
    ["DIAMONDS", "other_players"],
    ["SOMEBODY-ELSE", "other_players"],
    ["KRONES", "other_currency"],
    ["TOMORROW", "not_this_deposit"],
    ["SECOND", "not_this_deposit"],
    ["GIVEN-UP", "turned_down"],
  ])
    expect([code, await refusalOf(kim, code!)]).toEqual([code, reason]);
  expect(await codeOf(kim)).toBe("ANYONE");
  // In the player's words, not the operator's of the same name.
  expect((await kim.send("PATCH", "/api/player/update_bonus_settings", { can_issue: false })).status).toBe(200);
  expect((await setCode(kim, "ANYONE")).body.errors.deposit_bonus_code.gifts_not_wanted).toMatch(/^You have said/);
  const several = await world.player();
  await world.joinGroups(several, "100");
  expect(await refusalOf(several, "ANYONE")).toBe("several_accounts");
});

test("a code of an offer that has ended is refused and, where it was in force, hides no other offer any more; one whose budget is spent says so", async () => {
  const soon = new Date(clock.now().getTime() + 60_000).toISOString();
  await started("minute", { ends_at: soon });
  await started("one-only", { budget_eur_cents: 10_00 }, { gifts: [{ ...half, cap: { EUR: 10_00 } }] });
  const [kim, lee] = [await depositor(), await depositor()];
  const others = await offersOf(kim);
  expect(others).toContain("first-deposit");
  expect(await refusalOf(kim, "MINUTE")).toBeNull();
  expect(await offersOf(kim), "what the code brings and nothing else").toEqual(["minute"]);
  expect(await refusalOf(lee, "ONE-ONLY")).toBeNull();
  await payByCard(lee, "20");
  expect(await bonusOf(lee)).toBe(10_00n);
  clock.advance(61_000);
  expect(await offersOf(kim)).toEqual(others);
  expect(await refusalOf(kim, "MINUTE")).toBe("code_over");
  expect(await refusalOf(kim, "ONE-ONLY")).toBe("budget_spent");
});

test("a paid deposit with a code brings its gift once, and takes the code out of force: it hides no other offer and is not taken again [4-65] [7.7-09]", async () => {
  await coded("welcome-half");
  const kim = await depositor();
  // Letter case and spaces around do not matter; it is kept as its offer spells it.
  expect(await refusalOf(kim, "  welcome-Half ")).toBeNull();
  expect(await codeOf(kim)).toBe("WELCOME-HALF");
  expect(await offersOf(kim)).toEqual(["welcome-half"]);
  // Too little for it: the code waits for another deposit.
  await payByCard(kim, "10");
  expect([await bonusOf(kim), await codeOf(kim)]).toEqual([0n, "WELCOME-HALF"]);
  await payByCard(kim, "20");
  expect([await bonusOf(kim), await codeOf(kim)]).toEqual([10_00n, null]);
  await seed("for-all", {});
  expect(await offersOf(kim)).toContain("for-all");
  expect(await refusalOf(kim, "WELCOME-HALF")).toBe("code_used");
  await payByCard(kim, "20");
  expect(await bonusOf(kim)).toBe(10_00n);
  // As one is that was in force before this rule.
  await world.db.owner.pool.query("UPDATE players.player SET deposit_bonus_code = 'WELCOME-HALF' WHERE id = $1", [
    kim.id,
  ]);
  expect(await offersOf(kim)).toContain("for-all");
  await world.expectBooksToBalance();
});

test("a code that may be used again brings two deposits at once one gift, and the next one when it is set again", async () => {
  await coded("again", { once: false });
  const kim = await depositor();
  expect(await refusalOf(kim, "AGAIN")).toBeNull();
  await Promise.all([payByCard(kim, "20"), payByCard(kim, "20", "5555555555554444")]);
  const paid = async () => (await kim.get<{ state: string }[]>("/api/player/payments")).body.map(({ state }) => state);
  await expect.poll(paid, { timeout: 15_000 }).toEqual(["succeeded", "succeeded"]);
  const gifts = async () =>
    (await kim.get<{ title: string }[]>("/api/player/bonuses")).body.filter(({ title }) => title === "again");
  expect([(await gifts()).length, await codeOf(kim)]).toEqual([1, null]);
  expect(await refusalOf(kim, "AGAIN")).toBeNull();
  await payByCard(kim, "20");
  expect([(await gifts()).length, await codeOf(kim)]).toEqual([2, null]);
  await world.expectBooksToBalance();
});

test("a code that comes along with the sign-up is in force if the first deposit can bring something by it; another one costs nobody their account [4-65]", async () => {
  const signUpWith = async (bonus_code: string) => {
    const who = world.guest();
    const user = {
      ...{ email: `with-${bonus_code}@example.test`, password, currency: "EUR", country: "CA", bonus_code },
      ...{ terms_acceptance: true, age_acceptance: true, captcha: await solveCaptcha(who) },
    };
    const made = await who.send("POST", "/api/users", { user });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.deposit_bonus_code;
  };
  expect(await signUpWith("velvet")).toBe("VELVET");
  expect(await signUpWith("velvets")).toBeNull();
});
