import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "./platform/clock.ts";
import { nobodysHash } from "./players/index.ts";
import { softAuthenticator } from "./players/testing/softAuthenticator.ts";
import { oneTimeCode } from "./testing/oneTimeCode.ts";
import { password, profileOfTheirOwn } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What asks for a proof of the last ten minutes: money that leaves, and another phone number. */

const clock = movableClock(new Date());
let world: World;

beforeAll(async () => {
  world = await openWorld({ clock });
});

afterAll(() => world.close());

const minutes = (count: number) => count * 60_000;
type Person = Awaited<ReturnType<World["player"]>>;

async function somebody(): Promise<Person> {
  const kim = await world.player({ cash: 200_00n });
  const player = profileOfTheirOwn(kim.id);
  expect((await kim.send("PATCH", "/api/player", { player })).status).toBe(200);
  return kim;
}

/** Adds a passkey to the account, a moment after the sign-in. */
async function givePasskey(kim: Person) {
  const device = softAuthenticator(world.origin);
  const { body: options } = await kim.send("POST", "/api/player/passkeys/options", {});
  const made = await kim.send("POST", "/api/player/passkeys", { name: "Phone", credential: device.make(options) });
  expect(made.status).toBe(201);
  return device;
}

const withdraw = (kim: Person, amount = "50") =>
  kim.send("POST", "/api/payment_processing", {
    ...{ payment_method: "bank-transfer", payment_action: "cashout", currency: "EUR", amount },
    fields: { iban: "DE89370400440532013000", holder: "Alex Moss" },
  });
const prove = (kim: Person, proof: object) => kim.send("POST", "/api/player/proof", proof);
const call = (kim: Person, last: string) =>
  kim.send("PATCH", "/api/player", { player: { mobile_phone: `+1 416 555 ${last}` } });

test("a sign-in counts for ten minutes; then a cash-out and another phone number ask for the password, and the same request goes through [F-63]", async () => {
  const kim = await somebody();
  expect((await withdraw(kim)).status).toBe(200);
  clock.advance(minutes(11));
  const refused = await withdraw(kim);
  expect(refused).toMatchObject({ status: 403, body: { data: { by: "password" } } });
  expect(refused.body.errors).toHaveProperty("base.proof_required");
  expect((await call(kim, "0177")).body.errors).toHaveProperty("base.proof_required");
  // What is no change of the number, and every other field, asks for nothing.
  const { mobile_phone } = (await kim.get("/api/player")).body;
  expect((await kim.send("PATCH", "/api/player", { player: { mobile_phone, city: "Ottawa" } })).status).toBe(200);
  expect((await prove(kim, {})).body.errors).toHaveProperty("current_password.required");
  expect((await prove(kim, { current_password: "wrong" })).body.errors).toHaveProperty(
    "current_password.wrong_password",
  );
  expect((await withdraw(kim)).status).toBe(403);
  const proved = await prove(kim, { current_password: password });
  expect(new Date(proved.body.proved_until).getTime()).toBe(clock.now().getTime() + minutes(10));
  expect((await withdraw(kim)).status).toBe(200);
  expect((await call(kim, "0177")).status).toBe(200);
  clock.advance(minutes(10));
  expect((await withdraw(kim)).status).toBe(403);
  await world.expectBooksToBalance();
});

test("the first phone number of an account asks for the proof as another one does, but not a moment after the sign-up [F-63]", async () => {
  const [kim, jo] = [await world.player(), await world.player()];
  expect((await call(jo, "0178")).status).toBe(200);
  clock.advance(minutes(11));
  const refused = await call(kim, "0179");
  expect(refused).toMatchObject({ status: 403, body: { data: { by: "password" } } });
  expect(refused.body.errors).toHaveProperty("base.proof_required");
  // An empty number where there is none is no change.
  expect((await kim.send("PATCH", "/api/player", { player: { mobile_phone: "", city: "Ottawa" } })).status).toBe(200);
  expect((await prove(kim, { current_password: password })).status).toBe(200);
  expect((await call(kim, "0179")).body).toMatchObject({ mobile_phone: expect.stringContaining("0179") });
});

test("where a second step is on, it is the proof, and the password is none [F-63]", async () => {
  const kim = await somebody();
  const { otp_secret } = (await kim.get("/api/v2/player/two_factor")).body;
  const code = () => oneTimeCode(otp_secret, clock.now());
  const two_factor = { otp_secret, authentication_code: await code() };
  expect((await kim.send("POST", "/api/v2/player/two_factor", { two_factor })).status).toBe(200);
  clock.advance(minutes(11));
  expect((await withdraw(kim)).body.data).toMatchObject({ by: "authenticator" });
  expect((await prove(kim, { current_password: password })).body.errors).toHaveProperty("authentication_code.required");
  expect((await prove(kim, { authentication_code: "000000" })).status).toBe(422);
  expect((await prove(kim, { authentication_code: await code() })).status).toBe(200);
  expect((await withdraw(kim)).status).toBe(200);
});

test("who has no password, as after a sign-in by another site, proves nothing by an empty request [F-63]", async () => {
  const kim = await somebody();
  await world.db.owner.pool.query("UPDATE players.player SET password_hash = $2 WHERE id = $1", [kim.id, nobodysHash]);
  const bySignIn = {
    status: 403,
    body: { errors: { base: { proof_required: expect.any(String) } }, data: { by: "sign_in" } },
  };
  clock.advance(minutes(9));
  for (const proof of [{}, { current_password: password }]) expect(await prove(kim, proof)).toMatchObject(bySignIn);
  clock.advance(minutes(2));
  expect(await withdraw(kim)).toMatchObject(bySignIn);
});

test("a passkey of the account proves it in place of the password, and of a code; another account's does not [F-63]", async () => {
  const kim = await somebody();
  const [device, foreign] = [await givePasskey(kim), await givePasskey(await somebody())];
  clock.advance(minutes(11));
  const ask = async () => (await kim.send("POST", "/api/users/sign_in/passkey/options", {})).body;
  const refused = await prove(kim, { credential: foreign.give(await ask()) });
  expect(refused.body.errors).toHaveProperty("passkey.passkey_refused");
  expect((await withdraw(kim)).body.data).toMatchObject({ by: "password" });
  const answer = device.give(await ask());
  expect((await prove(kim, { credential: answer })).status).toBe(200);
  expect((await withdraw(kim)).status).toBe(200);
  clock.advance(minutes(11));
  expect((await prove(kim, { credential: answer })).status).toBe(422);
  expect((await withdraw(kim)).status).toBe(403);

  await world.db.owner.pool.query("UPDATE players.player SET password_hash = $2 WHERE id = $1", [kim.id, nobodysHash]);
  expect((await prove(kim, { credential: device.give(await ask()) })).status).toBe(200);
  expect((await withdraw(kim)).status).toBe(200);
});

test("tries to prove are counted, and a proof is of one session alone [F-64]", async () => {
  const kim = await somebody();
  clock.advance(minutes(11));
  for (let n = 0; n < 6; n++) expect((await prove(kim, { current_password: "wrong" })).status).toBe(422);
  expect((await prove(kim, { current_password: password })).status).toBe(429);
  expect((await withdraw(kim)).status).toBe(403);
  clock.advance(minutes(16));
  expect((await prove(kim, { current_password: password })).status).toBe(200);
  expect((await withdraw(kim)).status).toBe(200);
});
