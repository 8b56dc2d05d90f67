import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

/* What a player learns of sign-ins to their account: the log, the notice of a new browser, the end of other sessions. */

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const subjectsTo = async (email: string) => (await site.mailTo(email)).map(({ subject }) => subject);
const newDevice = "New sign-in to your account at Velvet Table";

test("the log tells when, from where, by what and how it ended; the address lacks its last part", async () => {
  const kim = await site.player();
  const from = { "x-forwarded-for": "203.0.113.77", "user-agent": chrome };
  await site.signIn(site.visitor(), { email: kim.email, password: "wrong horse 99" }, from);
  await site.signIn(site.visitor(), { email: kim.email, password }, from);
  const log = async () => (await kim.get("/api/player/sign_ins")).body as Record<string, unknown>[];
  await expect.poll(async () => (await log()).length).toBe(3);
  const lines = await log();
  expect(lines).toContainEqual(
    expect.objectContaining({ outcome: "wrong_password", method: "password", ip: "203.0.113.x" }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ outcome: "succeeded", user_agent: chrome, country: "CA" }));
  expect(JSON.stringify(lines)).not.toContain("203.0.113.77");
  const other = await site.player();
  expect((await other.get("/api/player/sign_ins")).body).toHaveLength(1);
});

test("a browser that the account does not know is told of by mail, one that it knows is not", async () => {
  const kim = await site.player();
  expect(await subjectsTo(kim.email)).not.toContain(newDevice);
  await kim.send("DELETE", "/api/users/sign_out");
  await site.signIn(kim, { email: kim.email, password });
  expect(await subjectsTo(kim.email)).not.toContain(newDevice);
  await site.signIn(site.visitor(), { email: kim.email, password }, { "user-agent": chrome });
  const [mail] = (await site.mailTo(kim.email)).filter(({ subject }) => subject === newDevice);
  expect(mail?.text).toContain("Chrome, Linux, CA, 2026-01-31 12:00 UTC");
});

test("signing out everywhere else ends every other session and no other player's [F-61]", async () => {
  const [kim, other] = [await site.player(), await site.player()];
  const [phone, tablet] = [site.visitor(), site.visitor()];
  for (const one of [phone, tablet]) await site.signIn(one, { email: kim.email, password });
  expect((await kim.get("/api/player/sessions")).body).toHaveLength(3);
  expect((await kim.send("DELETE", "/api/player/sessions")).body).toEqual({ ended: 2 });
  expect((await kim.get("/api/player/sessions")).body).toMatchObject([{ current: true }]);
  for (const one of [phone, tablet]) expect((await one.get("/api/player")).body.id).toBeUndefined();
  expect((await other.get("/api/player")).body.id).toBe(other.id);
});

test("recovery codes are counted down, and new ones take the place of the old against a code [F-63]", async () => {
  const kim = await site.player();
  const { otp_secret } = (await kim.get("/api/v2/player/two_factor")).body;
  const code = () => generate({ secret: otp_secret, epoch: site.clock.now().getTime() / 1000 });
  const on = { otp_secret, authentication_code: await code() };
  const old = (await kim.send("POST", "/api/v2/player/two_factor", { two_factor: on })).body.recovery_codes;
  const phone = site.visitor();
  await site.signIn(phone, { email: kim.email, password });
  expect((await site.signIn(phone, { otp_attempt: old[0] })).status).toBe(201);
  expect((await kim.get("/api/player/security")).body).toEqual({
    two_factor_enabled: true,
    second_step: "authenticator",
    has_password: true,
    pending_email: null,
    recovery_codes_left: 9,
    asks_password: false,
  });
  const renew = (authentication_code: string) =>
    kim.send("POST", "/api/v2/player/two_factor/recovery_codes", { two_factor: { authentication_code } });
  expect((await renew("000000")).body.errors).toHaveProperty("authentication_code.invalid_code");
  site.clock.advance(60_000);
  const fresh = (await renew(await code())).body.recovery_codes;
  expect(new Set([...fresh, ...old]).size).toBe(20);
  expect((await kim.get("/api/player/security")).body.recovery_codes_left).toBe(10);
  const tablet = site.visitor();
  await site.signIn(tablet, { email: kim.email, password });
  expect((await site.signIn(tablet, { otp_attempt: old[1] })).status).toBe(422);
  expect((await site.signIn(tablet, { otp_attempt: fresh[0] })).status).toBe(201);
  const { body: log } = await kim.get("/api/player/sign_ins");
  expect(log.slice(0, 2).map(({ outcome, method }: Record<string, string>) => [outcome, method])).toEqual([
    ["succeeded", "recovery_code"],
    ["wrong_code", "authenticator"],
  ]);
});
