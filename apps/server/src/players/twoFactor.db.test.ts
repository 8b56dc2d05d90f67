import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

describe("two-step sign-in", () => {
  async function withTwoFactor() {
    const kim = await site.player();
    const { body: offer } = await kim.get("/api/v2/player/two_factor");
    const code = () => generate({ secret: offer.otp_secret, epoch: Math.floor(site.clock.now().getTime() / 1000) });
    const enabled = await kim.send("POST", "/api/v2/player/two_factor", {
      two_factor: { otp_secret: offer.otp_secret, authentication_code: await code(), current_password: password },
    });
    expect(enabled.status).toBe(200);
    site.clock.advance(60_000);
    return { kim, code, recovery: enabled.body.recovery_codes as string[] };
  }

  test("keeps the visitor a guest until the code, takes each code once, and then opens a new session [7.3-02] [F-63] [C-2.1.3]", async () => {
    const { kim, code } = await withTwoFactor();
    const phone = site.visitor();
    const first = await site.signIn(phone, { email: kim.email, password });
    expect([first.status, first.body]).toEqual([201, { two_factor_enabled: true }]);
    const waiting = phone.cookies()["__Host-session"];
    expect((await phone.get("/api/player")).body).toEqual({});
    expect((await phone.get("/api/player/accounts")).status).toBe(401);
    expect((await site.signIn(phone, { otp_attempt: "000000" })).body.errors).toHaveProperty(
      "otp_attempt.invalid_code",
    );
    const once = await code();
    expect(await site.signIn(phone, { otp_attempt: once })).toMatchObject({
      status: 201,
      body: { id: kim.id, two_factor_enabled: true },
    });
    expect(phone.cookies()["__Host-session"]).not.toBe(waiting);
    const replay = site.visitor();
    await site.signIn(replay, { email: kim.email, password });
    expect((await site.signIn(replay, { otp_attempt: once })).status).toBe(422);
    expect((await site.signIn(site.visitor(), { otp_attempt: once })).body.errors).toHaveProperty(
      "otp_attempt.sign_in_again",
    );
  });

  test("is on only together with its codes: what fails on the way leaves it off", async () => {
    const kim = await site.player();
    const turnOn = async () => {
      const { otp_secret } = (await kim.get("/api/v2/player/two_factor")).body;
      const authentication_code = await generate({ secret: otp_secret, epoch: site.clock.now().getTime() / 1000 });
      return kim.send("POST", "/api/v2/player/two_factor", { two_factor: { otp_secret, authentication_code } });
    };
    await site.db.owner.pool.query("REVOKE INSERT ON mail.mailbox FROM croupier_app");
    const failed = await turnOn();
    await site.db.owner.pool.query("GRANT INSERT ON mail.mailbox TO croupier_app");
    expect(failed.status).toBe(500);
    expect((await turnOn()).body.recovery_codes).toHaveLength(10);
  });

  test("takes a recovery code once, keeps codes and secret unreadable in the database, and is not skipped by a password reset [F-63]", async () => {
    const { kim, recovery } = await withTwoFactor();
    expect(new Set(recovery).size).toBe(10);
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password });
    expect((await site.signIn(phone, { otp_attempt: recovery[0] })).status).toBe(201);
    const again = site.visitor();
    await site.signIn(again, { email: kim.email, password });
    expect((await site.signIn(again, { otp_attempt: recovery[0] })).status).toBe(422);
    await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email } });
    const token = /token=([\w-]+)/.exec((await site.mailTo(kim.email))[0]!.text)![1];
    const restored = await site.visitor().send("PUT", "/api/users/password", {
      user: { reset_password_token: token, password: "fourth horse 45", password_confirmation: "fourth horse 45" },
    });
    expect(restored.status).toBe(200);
    expect(restored.headers.get("set-cookie")).toBeNull();
    expect((await site.signIn(site.visitor(), { email: kim.email, password: "fourth horse 45" })).body).toEqual({
      two_factor_enabled: true,
    });
  });

  test("allows six guesses a quarter of an hour, then none, also not the right one [F-64]", async () => {
    const { kim, code } = await withTwoFactor();
    const thief = site.visitor();
    await site.signIn(thief, { email: kim.email, password });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => site.signIn(thief, { otp_attempt: String(n).padStart(6, "0") })),
    );
    expect(guesses.filter((one) => one.status === 422)).toHaveLength(6);
    expect((await site.signIn(thief, { otp_attempt: await code() })).status).toBe(429);
  });

  test("who knows the password and guesses at codes does not keep the owner out of a browser that signed in before [F-64]", async () => {
    const { kim, code } = await withTwoFactor();
    const thief = site.visitor();
    await site.signIn(thief, { email: kim.email, password });
    for (let n = 0; n < 7; n++) await site.signIn(thief, { otp_attempt: String(n).padStart(6, "0") });
    expect((await site.signIn(thief, { otp_attempt: await code() })).status).toBe(429);
    await kim.send("DELETE", "/api/users/sign_out");
    await site.signIn(kim, { email: kim.email, password });
    expect((await site.signIn(kim, { otp_attempt: await code() })).status).toBe(201);
    // The owner's success gives the thief no new tries.
    await site.signIn(thief, { email: kim.email, password });
    expect((await site.signIn(thief, { otp_attempt: "000001" })).status).toBe(429);
    // The own browser has no more tries than any.
    await kim.send("DELETE", "/api/users/sign_out");
    await site.signIn(kim, { email: kim.email, password });
    const guesses = [];
    for (let n = 0; n < 8; n++) guesses.push((await site.signIn(kim, { otp_attempt: `00000${n}` })).status);
    expect(guesses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("is turned off only with a code and, a quarter of an hour after the sign-in, the password [F-63]", async () => {
    const { kim, code } = await withTwoFactor();
    site.clock.advance(15 * 60_000);
    const off = async (authentication_code: string, current_password?: string) =>
      kim.send("DELETE", "/api/v2/player/two_factor", { two_factor: { authentication_code, current_password } });
    expect((await off("123", password)).body.errors).toHaveProperty("authentication_code.invalid_code");
    expect((await off(await code())).body.errors).toHaveProperty("current_password.required");
    expect((await off(await code(), "a wrong horse")).body.errors).toHaveProperty("current_password.wrong_password");
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(true);
    expect((await off(await code(), password)).status).toBe(204);
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(false);
  });

  test("is not turned off by guessing: six tries a quarter of an hour, then none, also not the right one [F-64]", async () => {
    const { kim, code } = await withTwoFactor();
    const off = (authentication_code: string) =>
      kim.send("DELETE", "/api/v2/player/two_factor", {
        two_factor: { authentication_code, current_password: password },
      });
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => off(String(n).padStart(6, "0"))));
    expect(guesses.filter((one) => one.status === 422)).toHaveLength(6);
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(24);
    expect((await off(await code())).status).toBe(429);
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(true);
  });

  test("is turned on and off by a client that has no field for the password, right after its sign-in [7.3-02]", async () => {
    const kim = await site.player();
    const { body: offer } = await kim.get("/api/v2/player/two_factor");
    const code = () => generate({ secret: offer.otp_secret, epoch: Math.floor(site.clock.now().getTime() / 1000) });
    const on = { two_factor: { otp_secret: offer.otp_secret, authentication_code: await code() } };
    expect((await kim.send("POST", "/api/v2/player/two_factor", on)).status).toBe(200);
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(true);
    site.clock.advance(60_000);
    const off = { two_factor: { authentication_code: await code() } };
    expect((await kim.send("DELETE", "/api/v2/player/two_factor", off)).status).toBe(204);
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(false);
  });

  test("is turned on only with the password once the sign-in is a quarter of an hour old [F-63]", async () => {
    const kim = await site.player();
    site.clock.advance(15 * 60_000);
    const { body: offer } = await kim.get("/api/v2/player/two_factor");
    const authentication_code = await generate({
      secret: offer.otp_secret,
      epoch: Math.floor(site.clock.now().getTime() / 1000),
    });
    const two_factor = { otp_secret: offer.otp_secret, authentication_code };
    expect((await kim.send("POST", "/api/v2/player/two_factor", { two_factor })).body.errors).toHaveProperty(
      "current_password.required",
    );
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(false);
  });
});
