import { afterAll, beforeAll, expect, test } from "vitest";
import { type Player, signUpInEstonia } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* A licence that wants an answer about a deposit limit before the first deposit: the server asks, not the page. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

async function estonian(): Promise<Player> {
  const who = await signUpInEstonia(world.origin);
  const player = { city: "Tartu", address: "Kivi 1", postal_code: "51007", mobile_phone: "+372 5123 4567" };
  expect((await who.send("PATCH", "/api/player", { context: "deposit", player })).status).toBe(200);
  return who;
}

const isDue = async (who: Player) => (await who.get("/api/user_limits/proposal")).body.due;
const deposit = (who: Player) =>
  who.send("POST", "/api/payment_processing", {
    payment_method: "bank-transfer",
    payment_action: "deposit",
    currency: "EUR",
    amount: "50",
    fields: {},
  });

test("no money comes in before a limit is set or declined, whatever a browser says it was told [F-48]", async () => {
  const who = await estonian();
  expect(await isDue(who)).toBe(true);
  const refused = await deposit(who);
  expect(refused).toMatchObject({
    status: 403,
    body: { errors: { base: { deposit_limit_unanswered: expect.anything() } } },
  });
  expect((await who.get("/api/player/payments")).body).toEqual([]);
  expect((await who.send("POST", "/api/user_limits/proposal/decline")).status).toBe(200);
  expect((await who.send("POST", "/api/user_limits/proposal/decline")).status).toBe(200);
  expect(await isDue(who)).toBe(false);
  expect((await deposit(who)).status).toBe(200);
});

test("a limit answers it too, and one player's answer is not another's [F-48]", async () => {
  const [who, other] = [await estonian(), await estonian()];
  const limit = { type: "deposit", period: "week", accounts: [{ currency: "EUR", amount_cents: 100_00 }] };
  expect((await who.send("POST", "/api/user_limits", { user_limit: limit })).status).toBe(201);
  expect(await isDue(who)).toBe(false);
  expect((await deposit(who)).status).toBe(200);
  expect(await isDue(other)).toBe(true);
});

test("where no licence asks for it nobody is asked", async () => {
  const who = await world.player({ currency: "EUR" });
  expect(await isDue(who)).toBe(false);
  expect((await world.guest().get("/api/user_limits/proposal")).status).toBe(401);
});
