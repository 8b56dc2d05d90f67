import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import type { NewOffer } from "./index.ts";

/* Offers that no deposit and no code brings. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const money = { type: "bonus", amount: { EUR: 5_00 }, wager: 10 };
const spins = { type: "freespins", count: 10, game: "tidewick/SkerryLight", stake: { EUR: 20 }, wager: 5 };

const seed = (...offers: NewOffer[]) => world.application.modules.bonuses.seedOffers(world.db.pool, offers, new Date());
const stop = (id: string) => world.db.owner.pool.query("UPDATE bonuses.offer SET enabled = false WHERE id = $1", [id]);
const titlesOf = async (player: Awaited<ReturnType<World["player"]>>) =>
  (await player.get("/api/player/bonuses")).body.map(({ title }: { title: string }) => title);

test("signing up brings what is offered for it, once, with the account; guests see it before; the four lists hold nothing of each other [7.7-05] [3-24]", async () => {
  const terms = { gifts: [money, spins], licences: ["CW"], groupKey: "hello", validDays: 7 };
  await seed({ id: "hello", kind: "registration", title: "Hello", terms });
  const guest = world.guest();
  const offered = (await guest.get("/api/bonuses/registration")).body;
  expect(offered).toMatchObject([{ id: "hello", bonuses: [{ type: "bonus" }, { type: "freespins" }] }]);
  const forDeposits = (await guest.get("/api/bonuses/deposit")).body.map(({ id }: { id: string }) => id);
  expect(forDeposits).toContain("first-deposit");
  expect(forDeposits).not.toContain("hello");
  const kim = await world.player();
  const own = (await kim.get("/api/player/bonuses")).body;
  expect(own).toMatchObject([{ title: "Hello", stage: "issued", strategy: "registration", amount_cents: 5_00 }]);
  const [bonus] = own;
  const free = (await kim.get("/api/player/freespins")).body;
  expect(free).toMatchObject([{ freespins_total: 10, stage: "issued" }]);
  // Nothing is in play that the player did not start.
  expect((await world.application.modules.ledger.balances(kim.id, "EUR")).bonus).toBe(0n);
  expect((await kim.get("/api/bonuses/registration")).body).toEqual([]);
  expect((await kim.send("POST", `/api/player/bonuses/${bonus.id}/activation`)).body.stage).toBe("handle_bets");
  const { rows } = await world.db.pool.query("SELECT count(*)::int AS n FROM bonuses.offer_gift WHERE offer = 'hello'");
  expect(rows[0].n).toBe(2);
  await stop("hello");
  expect(await titlesOf(await world.player())).toEqual([]);
});

test("a gift that cannot be given any more costs nobody their account", async () => {
  const gone = { ...spins, game: "tidewick/GoneLongAgo" };
  await seed(
    { id: "a-broken", kind: "registration", title: "Broken", terms: { gifts: [money, gone] } },
    { id: "b-sound", kind: "registration", title: "Sound", terms: { gifts: [money] } },
  );
  const kim = await world.player();
  expect(await titlesOf(kim)).toEqual(["Sound"]);
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
  await stop("a-broken");
  await stop("b-sound");
});

test("an offer for players by name or group reaches each of them once, also who joins later, and nobody else", async () => {
  const { bonuses } = world.application.modules;
  const [ada, bo, cy, di] = [await world.player(), await world.player(), await world.player(), await world.player()];
  await world.db.owner.pool.query("INSERT INTO players.player_group (id, name) VALUES ('friends', 'Friends')");
  await world.joinGroups(bo, "friends");
  await world.joinGroups(di, "friends", "100");
  await seed(
    { id: "for-ada", kind: "personal", title: "For Ada", terms: { gifts: [money], players: [ada.id] } },
    { id: "for-friends", kind: "personal", title: "For friends", terms: { gifts: [money], groups: ["friends"] } },
  );
  await Promise.all([bonuses.givePersonal(new Date()), bonuses.givePersonal(new Date())]);
  await bonuses.givePersonal(new Date());
  expect(await titlesOf(ada)).toEqual(["For Ada"]);
  expect(await titlesOf(bo)).toEqual(["For friends"]);
  expect(await titlesOf(cy)).toEqual([]);
  expect(await titlesOf(di), "several accounts").toEqual([]);
  await world.joinGroups(cy, "friends");
  await bonuses.givePersonal(new Date());
  expect(await titlesOf(cy)).toEqual(["For friends"]);
  await world.expectBooksToBalance();
});

test("who has several accounts, or a code, is offered no bonus at the deposit but what the code brings [6-17]", async () => {
  const offersOf = async (player: Awaited<ReturnType<World["player"]>>) =>
    (await player.get("/api/bonuses/deposit")).body.map(({ id }: { id: string }) => id);
  const [kim, jo] = [await world.player(), await world.player()];
  expect(await offersOf(kim)).toContain("first-deposit");
  await world.joinGroups(kim, "100");
  expect(await offersOf(kim)).toEqual([]);
  await world.db.owner.pool.query("UPDATE players.player SET deposit_bonus_code = 'velvet' WHERE id = $1", [jo.id]);
  expect(await offersOf(jo)).toEqual(["half-more"]);
});

test("an offer may ask for a confirmed address or a verified player", async () => {
  const terms = { gifts: [{ type: "deposit", percent: 10, cap: { EUR: 5_00 }, wager: 1 }], least: { EUR: 1_00 } };
  await seed(
    { id: "for-confirmed", kind: "deposit", title: "Confirmed", terms: { ...terms, kyc: "confirmed" } },
    { id: "for-verified", kind: "deposit", title: "Verified", terms: { ...terms, kyc: "verified" } },
  );
  const kim = await world.player();
  const seen = async () =>
    (await kim.get("/api/bonuses/deposit")).body
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => id.startsWith("for-"));
  expect(await seen()).toEqual([]);
  await world.db.owner.pool.query("UPDATE players.player SET confirmed_at = now() WHERE id = $1", [kim.id]);
  expect(await seen()).toEqual(["for-confirmed"]);
  await world.db.owner.pool.query("UPDATE players.player SET verified = true WHERE id = $1", [kim.id]);
  expect(await seen()).toEqual(["for-confirmed", "for-verified"]);
});

test("a code of the betting site's is read, and brings nothing here [7.7-08]", async () => {
  const kim = await world.player();
  const send = (body: object) => kim.send("POST", "/api/v2/bonuses/promo-code", body);
  expect(await send({ code: "velvet" })).toMatchObject({
    status: 422,
    body: { errors: { code: { not_on_offer: expect.any(String) } } },
  });
  expect((await send({})).body.errors).toHaveProperty("code");
  expect((await kim.get("/api/v2/bonuses")).body).toEqual([]);
  expect(await titlesOf(kim)).toEqual([]);
});
