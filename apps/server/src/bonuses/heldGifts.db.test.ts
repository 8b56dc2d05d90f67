import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, profileOfTheirOwn } from "../testing/people.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Gifts that wait for an operator, since much speaks for one person behind several accounts. */

let world: World;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
});
afterAll(() => world.close());

const api = "/backoffice/api/held-gifts";
const reason = "looked at both accounts";
const seedCoupon = (code: string) =>
  world.application.modules.bonuses.seedOffers(
    world.db.pool,
    [
      {
        ...{ id: code.toLowerCase(), kind: "coupon", title: `The gift ${code}` },
        terms: { gifts: [{ type: "bonus", amount: { EUR: 5_00 }, wager: 1 }], code },
      },
    ],
    new Date(),
  );
const redeem = async (who: Player, code: string) =>
  (await who.send("POST", "/api/bonuses/coupon", { coupon_code: code })).body;
/** Those of this test's offers: a deposit brings a day of the adventure as well. */
const bonusesOf = async (who: Player) =>
  (await who.get("/api/player/bonuses")).body.filter(({ title }: { title: string }) => title.startsWith("The gift "));
const heldOf = async (who: Player) => (await admin.get(`${api}?player_id=${who.id}`)).body.data;
const decide = (id: number, body: object) => admin.send("POST", `${api}/${id}/decision`, { reason, ...body });

/** Somebody at an address, with a card that paid in. */
async function livingAt(address: string, card: string, more: object = {}): Promise<Player> {
  const who = await world.player();
  const player = { ...profileOfTheirOwn(who.id), date_of_birth: "1981-02-03", address, ...more };
  expect((await who.send("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  await payByCard(who, "20", card);
  return who;
}

test("a second account with the card and the address of the first waits, one of both alone does not; released, the player starts it, once [6-17] [7.7-12]", {
  timeout: 90_000,
}, async () => {
  await seedCoupon("TWICE");
  const first = await livingAt("7 Birch Lane", "4242424242424242");
  const sameCard = await livingAt("8 Birch Lane", "4242424242424242", { date_of_birth: "1982-02-03" });
  const sameHome = await livingAt("7 Birch Lane", "5555555555554444", { date_of_birth: "1983-02-03" });
  const both = await livingAt("7  birch lane", "4242424242424242", { date_of_birth: "1984-02-03" });
  for (const who of [first, sameCard, sameHome])
    expect(await redeem(who, "TWICE")).toEqual({ status: "successfully_activated" });
  expect(await redeem(both, "TWICE")).toEqual({ status: "failed_to_activate", reason: "in_review" });
  expect(await redeem(both, "TWICE"), "again").toEqual({ status: "failed_to_activate", reason: "in_review" });
  expect(await bonusesOf(both)).toEqual([]);
  const [held, ...others] = await heldOf(both);
  expect(others).toEqual([]);
  expect(held).toMatchObject({ state: "open", offer: "twice", title: "The gift TWICE", amount_cents: 5_00 });
  expect(held.score).toBeGreaterThanOrEqual(75);
  const seen = Object.fromEntries(
    held.signals.map(({ signal, players }: { signal: string; players: number[] }) => [signal, players]),
  );
  expect(seen.payment).toEqual([first.id, sameCard.id]);
  expect(seen.household).toEqual([first.id, sameHome.id]);

  expect((await decide(held.id, { decision: "released", version: "1", reason: " " })).body.errors).toHaveProperty(
    "reason",
  );
  expect((await decide(held.id, { decision: "released", version: "9" })).body.errors.version).toHaveProperty(
    "stale_change",
  );
  const answers = await Promise.all([1, 2].map(() => decide(held.id, { decision: "released", version: "1" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [bonus, ...more] = await bonusesOf(both);
  expect(more).toEqual([]);
  expect(bonus).toMatchObject({ stage: "issued", amount_cents: 5_00, title: "The gift TWICE" });
  expect((await both.send("POST", `/api/player/bonuses/${bonus.id}/activation`)).body.stage).toBe("handle_bets");
  expect(await redeem(both, "TWICE")).toEqual({ status: "already_activated" });
  expect(await heldOf(both)).toMatchObject([{ state: "released", note: reason }]);
  const { data } = (await admin.get(`/backoffice/api/audit?subject=held-gift:${held.id}`)).body;
  expect(data).toMatchObject([{ action: "held_gift.decide", reason, after: { state: "released" } }]);
  await world.expectBooksToBalance();
});

test("the same person under a second account waits; refused, nothing is given, now or later, and a stranger to the queue sees nothing [6-17]", {
  timeout: 60_000,
}, async () => {
  await seedCoupon("PERSON");
  const about = { first_name: "Ada", last_name: "Byron", date_of_birth: "1975-12-10" };
  const first = await livingAt("1 Mill Road", "5105105105105100", about);
  const again = await livingAt("1 Mill Road", "4111111111111111", about);
  expect(await redeem(first, "PERSON")).toEqual({ status: "successfully_activated" });
  expect(await redeem(again, "PERSON")).toMatchObject({ reason: "in_review" });
  const [held] = await heldOf(again);
  expect(held.signals[0]).toEqual({ signal: "person", points: 100, players: [first.id] });
  expect((await decide(held.id, { decision: "refused", version: held.version })).body.state).toBe("done");
  expect(await redeem(again, "PERSON")).toEqual({ status: "already_activated" });
  expect(await bonusesOf(again)).toEqual([]);
  expect((await decide(held.id, { decision: "released", version: "2" })).status).toBe(409);
  expect(await bonusesOf(again)).toEqual([]);
  const editor = await world.operator("content");
  expect((await editor.get(api)).status).toBe(403);
  expect((await editor.send("POST", `${api}/${held.id}/decision`, {})).status).toBe(403);
});

test("a gift of an offer that was stopped meanwhile is not released, and waits on [6-17]", {
  timeout: 60_000,
}, async () => {
  await seedCoupon("STOPPED");
  const first = await livingAt("3 Mill Road", "4242424242424242", { date_of_birth: "1971-01-01" });
  const second = await livingAt("3 Mill Road", "4242424242424242", { date_of_birth: "1972-01-01" });
  await redeem(first, "STOPPED");
  await redeem(second, "STOPPED");
  const [held] = await heldOf(second);
  const { version } = (await admin.get("/backoffice/api/offers/stopped")).body;
  await admin.send("PUT", "/backoffice/api/offers/stopped/state", { enabled: false, version, reason });
  const answer = await decide(held.id, { decision: "released", version: held.version });
  expect(answer.body.errors.id).toHaveProperty("not_on_offer");
  expect(await heldOf(second)).toMatchObject([{ state: "open" }]);
  expect(await bonusesOf(second)).toEqual([]);
});
