import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../platform/clock.ts";
import { type Player, password, profileOfTheirOwn, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { payByCard } from "./testing/payByCard.ts";

/* Offers for the second and the third deposit, and those of a weekday, which is UTC's. */

const clock = movableClock(new Date());
const today = clock.now().getUTCDay();
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const offersOf = async (player: Player) =>
  (await player.get<{ id: string }[]>("/api/bonuses/deposit")).body.map(({ id }) => id);
const bonusOf = async ({ id }: Player) => (await world.application.modules.ledger.balances(id, "EUR")).bonus;

/** Offers that give half of a deposit, each with something of its own. */
async function seedHalves(offers: Record<string, object>): Promise<void> {
  const half = { type: "deposit", percent: 50, cap: { EUR: 50_00 }, wager: 1 };
  await world.application.modules.bonuses.seedOffers(
    world.db.pool,
    Object.entries(offers).map(([id, terms]) => ({
      ...{ id, kind: "deposit", title: id, budgetEurCents: 1_000_00 },
      terms: { least: { EUR: 20_00 }, gifts: [half], once: true, ...terms },
    })),
    clock.now(),
  );
}

/** Chooses an offer instead of another and pays in. */
async function pays(player: Player, offer: string, instead: readonly string[] = []): Promise<void> {
  const groups = { add: [`pick:${offer}`], remove: instead.map((id) => `pick:${id}`) };
  const { status, body } = await player.send("POST", "/api/player/groups", { groups });
  expect(status, JSON.stringify(body)).toBe(200);
  await payByCard(player, "20");
}

async function newDepositor(): Promise<Player> {
  const player = await world.player({ currency: "EUR" });
  const profile = { context: "deposit", player: profileOfTheirOwn(player.id) };
  expect((await player.send("PATCH", "/api/player", profile)).status).toBe(200);
  return player;
}

test("an offer for the second deposit and one for the third are each offered before theirs alone, and given by it once", async () => {
  await seedHalves({ "second-half": { nth: 2 }, "third-half": { nth: 3 } });
  const kim = await newDepositor();
  const seen = async () => (await offersOf(kim)).filter((id) => id.endsWith("-half"));
  expect(await seen()).toEqual([]);
  // Who asks for it before its turn has nothing of it.
  await pays(kim, "second-half");
  expect(await bonusOf(kim)).toBe(0n);
  expect(await seen()).toEqual(["second-half"]);
  await pays(kim, "second-half");
  expect(await bonusOf(kim)).toBe(10_00n);
  expect(await seen()).toEqual(["third-half"]);
  await pays(kim, "third-half", ["second-half"]);
  expect(await seen()).toEqual([]);
  const gifts = (await kim.get<{ title: string; stage: string }[]>("/api/player/bonuses")).body;
  expect(gifts.map(({ title }) => title).toSorted()).toEqual(["second-half", "third-half"]);
  await world.expectBooksToBalance();
});

test("an offer of a weekday is offered and given on that day, not on another", async () => {
  await seedHalves({ "half-of-today": { weekdays: [today] }, "half-of-tomorrow": { weekdays: [(today + 1) % 7] } });
  const lee = await newDepositor();
  const seen = async (player = lee) => (await offersOf(player)).filter((id) => id.startsWith("half-of-"));
  expect(await seen()).toEqual(["half-of-today"]);
  await pays(lee, "half-of-tomorrow");
  expect(await bonusOf(lee)).toBe(0n);
  await pays(lee, "half-of-today", ["half-of-tomorrow"]);
  expect(await bonusOf(lee)).toBe(10_00n);
  clock.advance(24 * 3_600_000);
  // The session of yesterday is over.
  expect(await seen(await signIn(world.origin, lee.email, password))).toEqual(["half-of-tomorrow"]);
  await world.expectBooksToBalance();
});
