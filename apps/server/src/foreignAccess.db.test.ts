import { ApiError } from "@croupier/contract/apiError";
import { createClient } from "@croupier/contract/client";
import * as routes from "@croupier/contract/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { solveCaptcha } from "./players/testing/solveCaptcha.ts";
import { oneTimeCode } from "./testing/oneTimeCode.ts";
import { password } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * How a client that nobody of this project wrote signs people up and in and sets limits: written from the rules of the wire and not from our schemas. Asked of the real server, over HTTP.
 */

let world: World;

beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const cents = z.int();
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? null;

let counter = 0;
const newcomer = (about: object = {}) => ({
  ...{ email: `foreign-${++counter}@example.test`, password, currency: "CAD", country: "CA", terms_acceptance: true },
  ...about,
});
/** Registers from an address of its own, so that nobody else's tries count. */
const register = (who: Visitor, user: object, site = `198.51.100.${++counter}`) =>
  who.send("POST", "/api/users", { user }, { "x-forwarded-for": site });

describe("conventions", () => {
  test("a session is a cookie that scripts cannot read, no answer gives a token, and headers of known clients may be there or not [C-1.1]", async () => {
    const guest = world.guest();
    const made = await register(guest, newcomer());
    const [cookie = ""] = made.headers.getSetCookie().filter((line) => line.includes("session"));
    expect(cookie).toMatch(/; HttpOnly; .*SameSite=Lax/);
    const [pair = ""] = cookie.split(";");
    const secret = pair.split("=")[1] ?? "";
    expect(JSON.stringify(made.body)).not.toContain(secret);
    expect(Object.keys(made.body).filter((name) => /token|jwt|bearer/i.test(name))).toEqual([]);
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${world.origin.replace("localhost", "127.0.0.1")}/api/player/accounts`, { headers })).status;
    expect(await ask({ cookie: pair })).toBe(200);
    const known = { "x-requested-with": "XMLHttpRequest", "x-content-policy": "3" };
    expect(await ask({ cookie: pair, accept: "application/json, text/plain, */*", ...known })).toBe(200);
    expect(await ask({ authorization: `Bearer ${secret}` })).toBe(401);
  });

  test("a refusal names fields, codes and messages; our client reads the first, a form its own, and a bare message in every form [C-1.7]", async () => {
    const text = expect.stringMatching(/\w/);
    const taken = await register(world.guest(), newcomer({ email: "kim@" }));
    expect([taken.status, taken.body]).toEqual([422, { errors: { email: { invalid_email: text } } }]);
    const refusedBy = (fetched?: typeof fetch) =>
      createClient({ origin: world.origin, fetch: fetched, headers: () => ({ origin: world.origin }) })
        .call(routes.signUp, { body: { user: { ...newcomer(), email: "kim@" } } as never })
        .catch((failure: unknown) => failure) as Promise<ApiError>;
    const refused = await refusedBy();
    expect(refused).toBeInstanceOf(ApiError);
    const message = taken.body.errors.email.invalid_email;
    expect([refused.status, refused.first(), refused.first("email"), refused.code()]).toEqual([
      ...[422, message, message, "invalid_email"],
    ]);
    const errors = { email: { taken: "In use.", odd: "Odd." }, password: { too_short: "Longer." } };
    const several = await refusedBy(async () => Response.json({ errors }, { status: 422 }));
    expect([several.first(), several.first("password"), several.first("city")]).toEqual([
      "In use.",
      "Longer.",
      undefined,
    ]);
    for (const said of ["Not now.", ["Not now.", "Later."], { email: "Not now.", other: "Later." }]) {
      const bare = await refusedBy(async () => Response.json({ message: said }, { status: 422 }));
      expect([bare.status, bare.first()]).toEqual([422, "Not now."]);
    }
  });

  test("calls of betting carry X-Api-Target: sport, and are answered as they are without it [C-1.14]", async () => {
    const kim = await world.player();
    const sport = { "x-api-target": "sport" };
    const calls: [string, string, object?][] = [
      ["GET", "/api/v2/bonuses"],
      ["POST", "/api/v2/bonuses/promo-code", { code: "NONE" }],
      ["GET", "/api/v2/player/two_factor"],
    ];
    const statuses = [];
    for (const [method, path, body] of calls) {
      const { status } = await kim.send(method, path, body, sport);
      expect([path, (await kim.send(method, path, body)).status]).toEqual([path, status]);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 422, 200]);
    expect((await kim.get("/api/v2/bonuses", sport)).body).toEqual([]);
  });
});

describe("access", () => {
  test("the verdict on an address comes under 200 or 422 as one key, which begins with a word that is a setting [C-2.1.1]", async () => {
    const verdictOn = async (email: string) => {
      const { status, body } = await world.guest().send("POST", "/check-email", { email });
      return [status, body];
    };
    const key = (message: string) => ({ errors: { message } });
    expect(await verdictOn("kim@example.test")).toEqual([200, key("IBIZA::VALID::ACCEPTED_EMAIL")]);
    expect(await verdictOn("kim@mailinator.com")).toEqual([200, key("IBIZA::RISKY::TEMPORARY")]);
    expect(await verdictOn("info@example.test")).toEqual([200, key("IBIZA::RISKY::NON_PERSONAL")]);
    expect(await verdictOn("kim@")).toEqual([422, key("IBIZA::INVALID::REJECTED_EMAIL")]);
  });

  test("a registration takes the profile beside the account or nested, a sign-in answers 201 with the player and sets the cookie [C-2.1.2]", async () => {
    const profile = { first_name: "Kim", last_name: "Tremblay", city: "Halifax" };
    const beside = await register(world.guest(), newcomer(profile));
    const user = newcomer({ profile_attributes: profile });
    const nested = await register(world.guest(), user);
    for (const { status, body } of [beside, nested])
      expect({ status, ...body }).toMatchObject({ status: 201, ...profile });
    const kim = world.guest();
    const { email } = user;
    const signedIn = await kim.send("POST", "/api/users/sign_in", {
      user: { email, password, dfpc: "device", custom_login_reg: "yes" },
    });
    expect(signedIn).toMatchObject({ status: 201, body: { id: nested.body.id, email, ...profile } });
    expect(signedIn.headers.getSetCookie().join()).toMatch(/session=[^;]+; /);
    expect((await kim.get("/api/player")).body).toMatchObject({ id: nested.body.id, ...profile });
  });

  test("what is missing after another site's sign-in is given to update_details, which answers 201 with the player [C-2.1.6]", async () => {
    const kim = await world.player();
    const given = { user: { terms_acceptance: true, country: "CA" } };
    const { status, body } = await kim.send("POST", "/api/auth_providers/update_details", given);
    expect([status, body]).toEqual([201, (await kim.get("/api/player")).body]);
  });

  test("a second step is offered with its secret and QR data, turned on and off in `two_factor`, and 204 while it is on [C-2.1.7]", async () => {
    const kim = await world.player();
    const path = "/api/v2/player/two_factor";
    const { status, body: offer } = await kim.get(path);
    expect([status, offer]).toEqual([
      200,
      { otp_secret: expect.stringMatching(/^[A-Z2-7]{16,}$/), data: expect.stringContaining("otpauth://totp/") },
    ]);
    const now = Date.now();
    const code = (step: number) => oneTimeCode(offer.otp_secret, new Date(now + step * 30_000));
    const wrong = { otp_secret: offer.otp_secret, authentication_code: "000000" };
    const refused = await kim.send("POST", path, { two_factor: wrong });
    expect([refused.status, refused.body.errors]).toEqual([422, { authentication_code: expect.any(Object) }]);
    const on = { otp_secret: offer.otp_secret, authentication_code: await code(0) };
    expect((await kim.send("POST", path, { two_factor: on })).status).toBe(200);
    const offered = await kim.get(path);
    expect([offered.status, offered.body]).toEqual([204, null]);
    const bad = await kim.send("DELETE", path, { two_factor: { authentication_code: "000000" } });
    expect([bad.status, bad.body.errors]).toEqual([422, { authentication_code: expect.any(Object) }]);
    const off = { authentication_code: await code(1) };
    expect((await kim.send("DELETE", path, { two_factor: off })).status).toBe(204);
    expect((await kim.get("/api/player")).body.two_factor_enabled).toBe(false);
  });

  test("without reCAPTCHA the site key of settings is empty, and a solution is wanted after suspicious tries alone [C-6.3]", async () => {
    expect((await world.guest().get("/api/player/settings")).body).toMatchObject({
      recaptcha: "",
      recaptcha_version: 3,
    });
    const statuses = [];
    let asked: unknown;
    for (let n = 0; n < 8 && !asked; n++) {
      const { status, body } = await register(world.guest(), newcomer(), "203.0.113.77");
      if (status === 422) asked = body.errors.captcha;
      else statuses.push(status);
    }
    expect(statuses.length).toBeGreaterThanOrEqual(3);
    expect(statuses.every((status) => status === 201)).toBe(true);
    expect(asked).toHaveProperty("captcha_required");
    const guest = world.guest();
    const solved = newcomer({ captcha: await solveCaptcha(guest) });
    expect((await register(guest, solved, "203.0.113.77")).status).toBe(201);
  });

  test("where reCAPTCHA is on its site key is in the settings and its solution is wanted; the verdict of check-email begins with the word that is set [C-6.3] [C-6.11]", async () => {
    const other = await openWorld({
      settings: {
        TRUST_PROXY: "1",
        RECAPTCHA_SITE_KEY: "a-site-key-of-google",
        RECAPTCHA_SECRET: "a secret of google",
        EMAIL_CHECK_VENDOR: "NORDIC",
      },
    });
    try {
      const { body } = await other.guest().get("/api/player/settings");
      expect(body).toMatchObject({ recaptcha: "a-site-key-of-google", recaptcha_version: 3 });
      expect((await register(other.guest(), newcomer())).body.errors).toHaveProperty("captcha");
      const verdict = await other.guest().send("POST", "/check-email", { email: "kim@example.test" });
      expect(verdict.body.errors.message).toBe("NORDIC::VALID::ACCEPTED_EMAIL");
    } finally {
      await other.close();
    }
  });
});

describe("limits", () => {
  const limit = z.object({
    id: z.int(),
    type: z.literal("deposit"),
    period: z.literal("day"),
    status: z.string(),
    strategy: z.string().nullable(),
    parent_type: z.string().nullable(),
    created_at: instant,
    confirm_until: instant.nullable(),
    disable_at: instant.nullable(),
    accounts: z
      .array(
        z.object({
          currency: z.string(),
          amount_cents: cents,
          current_value_amount_cents: cents.max(0),
          active_until: instant.nullable(),
        }),
      )
      .length(1),
  });
  const order = (amount_cents: number) => ({
    ...{ type: "deposit", period: "day" },
    accounts: [{ currency: "EUR", amount_cents }],
  });

  test("one call sets and changes a limit, with or without the wrapper; ends and links that may not be are refused by name [C-2.4]", async () => {
    const kim = await world.player();
    const set = (body: object) => kim.send("POST", "/api/user_limits", body);
    const listed = async () => (await kim.get("/api/user_limits")).body;
    const first = await set({ user_limit: order(100_00) });
    expect([first.status, issues(limit, first.body)]).toEqual([201, null]);
    const changed = await set(order(50_00));
    expect([changed.status, changed.body.id]).toEqual([201, first.body.id]);
    const [own, ...others] = await listed();
    expect([others, issues(limit, own)]).toEqual([[], null]);
    expect(own).toMatchObject({ id: first.body.id, status: "active", accounts: [{ amount_cents: 50_00 }] });
    const raised = await set({ user_limit: order(200_00) });
    expect(raised.body).toMatchObject({ status: "unconfirmed", confirm_until: expect.any(String) });
    const confirm = (token: string) => kim.send("POST", "/api/user_limits/confirm", { token });
    const wrong = await confirm("no such token, and long enough");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["token"]]);
    const { rows } = await world.db.pool.query(
      "SELECT body_text FROM mail.mailbox WHERE recipient = $1 ORDER BY id DESC",
      [kim.email],
    );
    const [, token = ""] = /token=([\w-]+)/.exec(rows[0].body_text) ?? [];
    expect((await confirm(token)).status).toBeLessThan(300);
    const pause = await set({ user_limit: { type: "coolingoff", period: "24_hours" } });
    const refused = await kim.send("DELETE", `/api/user_limits/${pause.body.id}`);
    expect([refused.status, refused.body.errors]).toEqual([422, { limit: { disable_impossible: expect.any(String) } }]);
  });
});
