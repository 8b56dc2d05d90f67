import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCode } from "../testing/oneTimeCode.ts";
import { type PlayersSite, password, playersSite, tokenIn } from "./testing/playersSite.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

type Person = Awaited<ReturnType<PlayersSite["player"]>>;
let addresses = 0;
const newAddress = () => `next${++addresses}@example.test`;
const from = () => ({ "x-forwarded-for": `10.9.0.${addresses}` });
const ask = (who: Person, email: string, proof: object = { current_password: password }) =>
  who.send("POST", "/api/player/email", { email, ...proof }, from());
const confirm = (who: Pick<Person, "send">, confirmation_token: string) =>
  who.send("POST", "/api/users/email/confirmation", { confirmation_token }, from());
const refuse = (token: string) => site.visitor().send("POST", "/api/users/email/refusal", { token }, from());
const linkTo = async (email: string) => tokenIn((await site.mailTo(email))[0]);
const emailOf = async (who: Person) => (await who.get("/api/player")).body.email;
const pending = async (who: Person) => (await who.get("/api/player/security")).body.pending_email;

test("a new address counts when it is confirmed, not before; the other sessions end and the old one opens nothing [F-63] [F-61]", async () => {
  const kim = await site.player();
  const phone = site.visitor();
  await site.signIn(phone, { email: kim.email, password });
  const next = newAddress();
  expect((await ask(kim, next)).body).toEqual({});
  expect(await emailOf(kim)).toBe(kim.email);
  expect(await pending(kim)).toMatchObject({ email: next });
  const token = await linkTo(next);
  const twice = await Promise.all([confirm(kim, token), confirm(kim, token)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await kim.get("/api/player")).body).toMatchObject({ email: next, confirmed_at: expect.any(String) });
  expect(await pending(kim)).toBeNull();
  expect((await phone.get("/api/player/accounts")).status).toBe(401);
  expect((await site.signIn(site.visitor(), { email: kim.email, password }, from())).status).toBe(422);
  expect((await site.signIn(site.visitor(), { email: next.toUpperCase(), password }, from())).status).toBe(201);
  const log = (await kim.get("/api/player/sign_ins")).body.map(({ outcome }: { outcome: string }) => outcome);
  expect(log).toEqual(expect.arrayContaining(["email_asked", "email_changed"]));
});

test("confirmed elsewhere, it keeps the session that asked; a link is good for a day, and for the last address that was asked for", async () => {
  const kim = await site.player();
  const [first, second] = [newAddress(), newAddress()];
  await ask(kim, first);
  await ask(kim, second);
  expect((await confirm(site.visitor(), await linkTo(first))).body.errors).toHaveProperty("confirmation_token.invalid");
  expect((await confirm(site.visitor(), await linkTo(second))).status).toBe(200);
  expect(await emailOf(kim)).toBe(second);
  const third = newAddress();
  await ask(kim, third);
  site.clock.advance(25 * 3_600_000);
  expect((await confirm(site.visitor(), await linkTo(third))).status).toBe(422);
});

test("it asks for the password, also a moment after the sign-in, and for the second step where one is on [F-63]", async () => {
  const kim = await site.player();
  const next = newAddress();
  expect((await ask(kim, next, {})).body.errors).toHaveProperty("current_password.required");
  expect((await ask(kim, next, { current_password: "wrong" })).body.errors).toHaveProperty(
    "current_password.wrong_password",
  );
  expect((await ask(kim, "no address")).body.errors).toHaveProperty("email.invalid_email");
  expect((await ask(kim, kim.email.toUpperCase())).body.errors).toHaveProperty("email.same_address");
  const { otp_secret } = (await kim.get("/api/v2/player/two_factor")).body;
  const code = () => oneTimeCode(otp_secret, site.clock.now());
  const two_factor = { otp_secret, authentication_code: await code() };
  expect((await kim.send("POST", "/api/v2/player/two_factor", { two_factor })).status).toBe(200);
  expect((await ask(kim, next)).body.errors).toHaveProperty("authentication_code.required");
  const wrong = { current_password: password, authentication_code: "000000" };
  expect((await ask(kim, next, wrong)).body.errors).toHaveProperty("authentication_code.invalid_code");
  expect(await site.mailTo(next)).toEqual([]);
  site.clock.advance(30_000);
  expect((await ask(kim, next, { ...wrong, authentication_code: await code() })).status).toBe(200);
  expect(await site.mailTo(next)).toHaveLength(1);
});

test("a taken address looks like any other to whoever asks; its owner is told once a day and the account stays [F-64]", async () => {
  const [kim, lee] = [await site.player(), await site.player()];
  expect((await ask(kim, lee.email)).body).toEqual({});
  expect(await pending(kim)).toMatchObject({ email: lee.email });
  await ask(kim, lee.email);
  const mails = await site.mailTo(lee.email);
  expect(mails.filter(({ text }) => text.includes("/email-change"))).toEqual([]);
  expect(mails.filter(({ text }) => text.includes("/sign-in"))).toHaveLength(1);
  // Free when it was asked for, taken when it is confirmed.
  const next = newAddress();
  await ask(kim, next);
  const token = await linkTo(next);
  await site.player({ email: next });
  expect((await confirm(kim, token)).status).toBe(422);
  expect(await emailOf(kim)).toBe(kim.email);
});

test("the address before takes a change back, before it is in force and after, and nobody's password opens the account then [F-63]", async () => {
  const kim = await site.player();
  const [next, further] = [newAddress(), newAddress()];
  await ask(kim, next);
  const early = await linkTo(kim.email);
  await confirm(kim, await linkTo(next));
  const late = await linkTo(kim.email);
  expect(late).not.toBe(early);
  // Whoever took the account over goes on from there; the first owner's link still holds.
  await ask(kim, further);
  const answer = await refuse(late);
  expect(answer.status).toBe(200);
  expect((await kim.get("/api/player/accounts")).status).toBe(401);
  expect((await site.signIn(site.visitor(), { email: kim.email, password }, from())).status).toBe(422);
  for (const token of [late, early]) expect((await refuse(token)).status).toBe(422);
  expect((await confirm(site.visitor(), await linkTo(further))).status).toBe(422);
  const fresh = "another horse 43";
  const user = {
    reset_password_token: answer.body.reset_password_token,
    password: fresh,
    password_confirmation: fresh,
  };
  expect((await site.visitor().send("PUT", "/api/users/password", { user })).status).toBe(200);
  expect((await site.signIn(site.visitor(), { email: kim.email, password: fresh }, from())).status).toBe(201);

  const lee = await site.player();
  await ask(lee, newAddress());
  expect((await refuse(await linkTo(lee.email))).status).toBe(200);
  expect((await lee.get("/api/player/accounts")).status).toBe(401);
});

test("a waiting change is given up, and nobody asks more than five times an hour [F-64]", async () => {
  const kim = await site.player();
  const next = newAddress();
  await ask(kim, next);
  expect((await kim.send("DELETE", "/api/player/email")).status).toBe(204);
  expect(await pending(kim)).toBeNull();
  expect((await confirm(kim, await linkTo(next))).status).toBe(422);
  for (let n = 0; n < 4; n++) expect((await ask(kim, newAddress())).status).toBe(200);
  expect((await ask(kim, newAddress())).status).toBe(429);
});
