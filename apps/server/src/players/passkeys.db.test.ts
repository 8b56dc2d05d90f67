import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../testing/visitor.ts";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";
import { softAuthenticator } from "./testing/softAuthenticator.ts";

/* Passkeys over HTTP, with an authenticator in software. */

let site: PlayersSite;
/** Where the server says that its pages are. */
const pages = "http://localhost:3000";
/** Another host of the same brand. */
const secondHost = "second.velvet.example";

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

async function withPasskey() {
  const kim = await site.player();
  const device = softAuthenticator(pages);
  const { body: options } = await kim.send("POST", "/api/player/passkeys/options", {});
  const made = await kim.send("POST", "/api/player/passkeys", { name: "Phone", credential: device.make(options) });
  expect(made).toMatchObject({ status: 201, body: { name: "Phone", used_at: null } });
  return { kim, device, id: made.body.id as string };
}

const ask = async (who: Visitor) => (await who.send("POST", "/api/users/sign_in/passkey/options", {})).body;
const give = (who: Visitor, credential: object) => who.send("POST", "/api/users/sign_in/passkey", { credential });

test("a passkey signs in without a password, also where the second step is on, and is told of by mail [7.3-02] [F-63]", async () => {
  const { kim, device } = await withPasskey();
  await turnOnTwoFactor(kim);
  const phone = site.visitor();
  expect(await give(phone, device.give(await ask(phone)))).toMatchObject({ status: 201, body: { id: kim.id } });
  expect((await phone.get("/api/player")).body.id).toBe(kim.id);
  expect((await phone.get("/api/player/passkeys")).body).toMatchObject([
    { name: "Phone", used_at: expect.any(String) },
  ]);
  const subjects = (await site.mailTo(kim.email)).map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added to your account at Velvet Table");
});

test("a passkey finishes a sign-in that waits for its second step, and only its own account's", async () => {
  const { kim, device } = await withPasskey();
  await turnOnTwoFactor(kim);
  const { device: foreign } = await withPasskey();
  const phone = site.visitor();
  await site.signIn(phone, { email: kim.email, password });
  const options = await ask(phone);
  expect(options.allowCredentials).toHaveLength(1);
  expect((await give(phone, foreign.give(options))).body.errors).toHaveProperty("passkey.passkey_refused");
  expect((await phone.get("/api/player")).body.id).toBeUndefined();
  expect(await give(phone, device.give(await ask(phone)))).toMatchObject({ status: 201, body: { id: kim.id } });
});

test("an answer works once, for five minutes, from our own address, with the owner's lock and a counter that moves on", async () => {
  const { kim, device } = await withPasskey();
  const thief = site.visitor();
  const options = await ask(thief);
  const answer = device.give(options);
  expect((await give(thief, answer)).status).toBe(201);
  const refused: Record<string, () => Promise<object>> = {
    "given twice": async () => answer,
    "made for another site": async () => device.give(await ask(thief), { origin: "https://evil.example" }),
    "without the owner's lock": async () => device.give(await ask(thief), { userVerified: false }),
    "by a copy whose counter stands": async () => device.give(await ask(thief), { counter: 1 }),
    "to a challenge of its own": async () => device.give({ challenge: "AAAA" }),
    "too late": async () => {
      const old = await ask(thief);
      site.clock.advance(5 * 60_000 + 1000);
      return device.give(old);
    },
  };
  for (const [what, credential] of Object.entries(refused)) {
    const other = site.visitor();
    expect((await give(other, await credential())).body.errors, what).toHaveProperty("passkey.passkey_refused");
    expect((await other.get("/api/player")).body.id, what).toBeUndefined();
  }
  const { body: log } = await kim.get("/api/player/sign_ins");
  expect(log.filter(({ outcome }: { outcome: string }) => outcome === "wrong_passkey").length).toBeGreaterThan(0);
});

test("a passkey is named, removed by its owner alone, and signs in no more", async () => {
  const { kim, device, id } = await withPasskey();
  const other = await site.player();
  expect((await other.send("PATCH", `/api/player/passkeys/${id}`, { name: "Mine" })).status).toBe(404);
  expect((await other.send("DELETE", `/api/player/passkeys/${id}`)).status).toBe(404);
  expect((await kim.send("PATCH", `/api/player/passkeys/${id}`, { name: "Old phone" })).body.name).toBe("Old phone");
  expect((await kim.send("DELETE", `/api/player/passkeys/${id}`)).status).toBe(204);
  expect((await kim.get("/api/player/passkeys")).body).toEqual([]);
  const phone = site.visitor();
  expect((await give(phone, device.give(await ask(phone)))).status).toBe(422);
});

test("a brand with several hosts: a passkey is made for the host of the visit, says so, and the second step at another names it [7.3-02] [F-63]", async () => {
  const { kim, device } = await withPasskey();
  const { body: codes } = await kim.send("POST", "/api/v2/player/two_factor/passkey", { two_factor: {} });
  const there = { "x-forwarded-host": secondHost };
  const list = (headers?: Record<string, string>) => kim.get("/api/player/passkeys", headers);
  expect((await list()).body).toMatchObject([{ host: "localhost", works_here: true }]);
  expect((await list(there)).body).toMatchObject([{ host: "localhost", works_here: false }]);

  const phone = site.visitor();
  const asked = () => phone.send("POST", "/api/users/sign_in/passkey/options", {}, there);
  expect(await asked()).toMatchObject({ status: 200, body: { rpId: secondHost } });
  await site.signIn(phone, { email: kim.email, password }, there);
  expect(await asked()).toMatchObject({
    status: 422,
    body: { errors: { passkey: { passkey_other_host: expect.anything() } }, data: { host: "localhost" } },
  });
  expect((await site.signIn(phone, { otp_attempt: codes.recovery_codes[0] }, there)).body.id).toBe(kim.id);

  // One made there is for there, and the first one goes on at home.
  const second = softAuthenticator(`http://${secondHost}:3000`);
  const { body: options } = await phone.send("POST", "/api/player/passkeys/options", {}, there);
  expect(options).toMatchObject({ rp: { id: secondHost }, excludeCredentials: [] });
  const made = { name: "There", credential: second.make(options) };
  expect(await phone.send("POST", "/api/player/passkeys", made, there)).toMatchObject({
    status: 201,
    body: { host: secondHost, works_here: true },
  });
  const back = site.visitor();
  await site.signIn(back, { email: kim.email, password }, there);
  const { body: again } = await back.send("POST", "/api/users/sign_in/passkey/options", {}, there);
  expect(again.allowCredentials).toHaveLength(1);
  expect(
    (await back.send("POST", "/api/users/sign_in/passkey", { credential: second.give(again) }, there)).body.id,
  ).toBe(kim.id);
  const home = site.visitor();
  expect((await give(home, device.give(await ask(home)))).body.id).toBe(kim.id);
  // What was signed for one host signs in at no other.
  const crossed = site.visitor();
  const credential = second.give(await ask(crossed), { origin: pages });
  expect((await give(crossed, credential)).body.errors).toHaveProperty("passkey.passkey_refused");
});

test("a passkey is made by somebody who signed in a moment ago or gives the password [F-63]", async () => {
  const kim = await site.player();
  site.clock.advance(16 * 60_000);
  const offer = (body: object) => kim.send("POST", "/api/player/passkeys/options", body);
  expect((await offer({})).body.errors).toHaveProperty("current_password.required");
  expect((await offer({ current_password: "wrong horse 99" })).body.errors).toHaveProperty(
    "current_password.wrong_password",
  );
  expect((await offer({ current_password: password })).body.challenge).toEqual(expect.any(String));
});

test("a player whom the house blocked does not come in by a passkey either [F-51]", async () => {
  const { kim, device } = await withPasskey();
  await site.db.owner.pool.query("UPDATE players.player SET disabled_at = now() WHERE id = $1", [kim.id]);
  const phone = site.visitor();
  expect((await give(phone, device.give(await ask(phone)))).body.errors).toHaveProperty("login.account_disabled");
});

test("a passkey alone is the second step: the password waits for it, a recovery code stands in for a lost one [7.3-02] [F-63]", async () => {
  const { kim, device } = await withPasskey();
  const on = () => kim.send("POST", "/api/v2/player/two_factor/passkey", { two_factor: {} });
  const { status, body } = await on();
  expect(status).toBe(200);
  expect(new Set(body.recovery_codes).size).toBe(10);
  expect((await on()).body.errors).toHaveProperty("passkey.already_enabled");
  expect((await kim.get("/api/player/security")).body).toMatchObject({
    two_factor_enabled: true,
    second_step: "passkey",
    recovery_codes_left: 10,
  });
  const phone = site.visitor();
  expect(await site.signIn(phone, { email: kim.email, password })).toMatchObject({
    status: 201,
    body: { two_factor_enabled: true, second_step: "passkey" },
  });
  expect((await phone.get("/api/player")).body).toEqual({});
  expect((await site.signIn(phone, { otp_attempt: "000000" })).body.errors).toHaveProperty("otp_attempt.invalid_code");
  expect(await give(phone, device.give(await ask(phone)))).toMatchObject({ status: 201, body: { id: kim.id } });

  const without = site.visitor();
  await site.signIn(without, { email: kim.email, password });
  expect((await site.signIn(without, { otp_attempt: body.recovery_codes[0] })).body.id).toBe(kim.id);
  const again = site.visitor();
  await site.signIn(again, { email: kim.email, password });
  expect((await site.signIn(again, { otp_attempt: body.recovery_codes[0] })).status).toBe(422);
});

test("a passkey that is the only second step stays, and goes off by a passkey of the player's own or a recovery code [F-63]", async () => {
  const { kim, device, id } = await withPasskey();
  const { device: foreign } = await withPasskey();
  const { body } = await kim.send("POST", "/api/v2/player/two_factor/passkey", { two_factor: {} });
  expect((await kim.send("DELETE", `/api/player/passkeys/${id}`)).body.errors).toHaveProperty(
    "passkey.last_second_step",
  );
  const off = (two_factor: object) => kim.send("DELETE", "/api/v2/player/two_factor", { two_factor });
  expect((await off({})).body.errors).toHaveProperty("authentication_code.required");
  expect((await off({ authentication_code: "123456" })).body.errors).toHaveProperty("authentication_code.invalid_code");
  expect((await off({ credential: foreign.give(await ask(kim)) })).body.errors).toHaveProperty(
    "passkey.passkey_refused",
  );
  const renew = (two_factor: object) => kim.send("POST", "/api/v2/player/two_factor/recovery_codes", { two_factor });
  const renewed = await renew({ credential: device.give(await ask(kim)) });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await off({ authentication_code: body.recovery_codes[0] })).status).toBe(422);
  expect((await off({ authentication_code: renewed.body.recovery_codes[0] })).status).toBe(204);
  expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(false);
  expect((await kim.send("DELETE", `/api/player/passkeys/${id}`)).status).toBe(204);
  const { body: none } = await kim.send("POST", "/api/v2/player/two_factor/passkey", { two_factor: {} });
  expect(none.errors).toHaveProperty("passkey.no_passkey");
  expect((await site.signIn(site.visitor(), { email: kim.email, password })).body.id).toBe(kim.id);
});

test("a passkey without any second step switched on proves nothing that could be switched off", async () => {
  const { kim, device } = await withPasskey();
  const two_factor = { credential: device.give(await ask(kim)) };
  expect((await kim.send("DELETE", "/api/v2/player/two_factor", { two_factor })).status).toBe(422);
});

async function turnOnTwoFactor(kim: Visitor): Promise<void> {
  const { otp_secret } = (await kim.get("/api/v2/player/two_factor")).body;
  const authentication_code = await generate({ secret: otp_secret, epoch: site.clock.now().getTime() / 1000 });
  const enabled = await kim.send("POST", "/api/v2/player/two_factor", {
    two_factor: { otp_secret, authentication_code, current_password: password },
  });
  expect(enabled.status).toBe(200);
}
