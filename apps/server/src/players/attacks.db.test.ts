import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite, tokenIn } from "./testing/playersSite.ts";
import { solveCaptcha } from "./testing/solveCaptcha.ts";

/* What strangers try against accounts: locking people out, guessing, finding out who has one, flooding. */

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

let address = 0;
const from = () => ({ "x-forwarded-for": `10.1.${address >> 8}.${address++ & 255}` });

describe("nobody locks a player out", () => {
  test("120 wrong tries from one place leave the owner's sign-in open, from elsewhere and in the own browser [F-64]", async () => {
    const kim = await site.player();
    const here = from();
    const tries = await Promise.all(
      Array.from({ length: 120 }, () =>
        site.signIn(site.visitor(), { email: kim.email, password: "wrong guess" }, here),
      ),
    );
    expect(tries.filter((one) => one.status === 429).length).toBeGreaterThanOrEqual(110);
    const elsewhere = site.visitor();
    const captcha = await solveCaptcha(elsewhere);
    expect((await site.signIn(elsewhere, { email: kim.email, password, captcha }, from())).status).toBe(201);
  });

  test("tries from a thousand places ask the owner for a captcha at the most, and nothing in a browser that signed in before [F-64]", async () => {
    const kim = await site.player();
    // A row by hand instead of a thousand tries.
    await site.db.owner.pool.query("INSERT INTO players.throttle (key, tries, window_ends_at) VALUES ($1, 1000, $2)", [
      `sign_in:${kim.email}`,
      new Date(site.clock.now().getTime() + 900_000),
    ]);
    const stranger = site.visitor();
    const asked = await site.signIn(stranger, { email: kim.email, password }, from());
    expect(asked.body.errors).toHaveProperty("captcha.captcha_required");
    await kim.send("DELETE", "/api/users/sign_out");
    expect((await site.signIn(kim, { email: kim.email, password }, from())).status).toBe(201);
  });

  test("a browser that signed in before is let in although its place is used up, with ten tries of its own [F-64]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const here = from();
    // A row by hand instead of 150 tries.
    await site.db.owner.pool.query("INSERT INTO players.throttle (key, tries, window_ends_at) VALUES ($1, 150, $2)", [
      `sign_in_ip:${here["x-forwarded-for"]}`,
      new Date(site.clock.now().getTime() + 900_000),
    ]);
    expect((await site.signIn(site.visitor(), { email: kim.email, password }, here)).status).toBe(429);
    expect((await site.signIn(kim, { email: kim.email, password }, here)).status).toBe(201);
    // The cookie is for one account and cannot be made up.
    expect((await site.signIn(kim, { email: other.email, password }, here)).status).toBe(429);
    const forged = kim.cookies()["__Host-device"]!.replace(/~(.)/, (_, sign) => (sign === "A" ? "~B" : "~A"));
    const thief = site.visitor();
    const headers = { ...here, cookie: `__Host-device=${forged}` };
    expect((await site.signIn(thief, { email: kim.email, password }, headers)).status).toBe(429);
    const own = { ...here, cookie: `__Host-device=${kim.cookies()["__Host-device"]}` };
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => site.signIn(site.visitor(), { email: kim.email, password: "wrong guess" }, own)),
    );
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(4);
  });

  test("one browser keeps the way into five accounts", async () => {
    const people = [];
    for (let n = 0; n < 3; n++) people.push(await site.player());
    const family = site.visitor();
    for (const { email } of people) await site.signIn(family, { email, password }, from());
    const value = family.cookies()["__Host-device"]!;
    expect(value.split(".")).toHaveLength(3);
    await site.signIn(family, { email: people[0]!.email, password }, from());
    expect(family.cookies()["__Host-device"]!.split(".")).toHaveLength(3);
  });
});

describe("restoring a password", () => {
  const restore = (token: string, place: Record<string, string>, fresh = "another horse 43") =>
    site
      .visitor()
      .send(
        "PUT",
        "/api/users/password",
        { user: { reset_password_token: token, password: fresh, password_confirmation: fresh } },
        place,
      );

  test("counts tries by the place, and hashes nothing for a token that is none [F-64]", async () => {
    const here = from();
    const before = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => restore(`made-up-${n}`, here)));
    const { user } = process.cpuUsage(before);
    expect(answers.filter((one) => one.status === 422)).toHaveLength(30);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(30);
    // A hash costs some 20 ms, so thirty of them more than half a second.
    expect(user / 1_000).toBeLessThan(500);
  });

  test("still works with the mailed link from another place", async () => {
    const kim = await site.player();
    await site.visitor().send("POST", "/api/users/password", { user: { email: kim.email } }, from());
    expect((await restore(tokenIn((await site.mailTo(kim.email))[0]), from())).status).toBe(200);
  });
});

describe("who has an account", () => {
  test("the time of a confirmation mailed again does not tell [F-64]", async () => {
    const kim = await site.player();
    const times_ms: number[] = [];
    for (const email of [kim.email, "nobody@example.test", kim.email, "nobody2@example.test"]) {
      const began_ms = performance.now();
      expect((await site.visitor().send("POST", "/api/users/confirmation", { user: { email } }, from())).status).toBe(
        200,
      );
      times_ms.push(performance.now() - began_ms);
    }
    for (const time_ms of times_ms) expect(time_ms).toBeGreaterThan(115);
  });

  test("a sign-up with a known address is mailed to the owner once a day, and a place learns it ten times an hour [F-64]", async () => {
    const kim = await site.player();
    const here = from();
    const thief = site.visitor();
    const again = (captcha?: string) =>
      thief.send(
        "POST",
        "/api/users",
        {
          user: {
            email: kim.email.toUpperCase(),
            password,
            currency: "EUR",
            country: "CA",
            terms_acceptance: true,
            captcha,
          },
        },
        here,
      );
    expect((await again()).body.errors).toHaveProperty("email.taken");
    expect((await again()).body.errors).toHaveProperty("captcha.captcha_required");
    for (let n = 1; n < 10; n++)
      expect((await again(await solveCaptcha(thief))).body.errors).toHaveProperty("email.taken");
    expect((await again(await solveCaptcha(thief))).status).toBe(429);
    const told = (await site.mailTo(kim.email)).filter((mail) => mail.subject.includes("tried to sign up"));
    expect(told).toHaveLength(1);
    expect((await kim.get("/api/player")).body.id).toBe(kim.id);
  });

  test("sign-up needs no captcha for the first three from a place, and one from then on", async () => {
    const here = from();
    const join = (captcha?: string) =>
      site.visitor().send(
        "POST",
        "/api/users",
        {
          user: {
            email: `new${Math.random()}@example.test`,
            password,
            currency: "EUR",
            country: "CA",
            terms_acceptance: true,
            captcha,
          },
        },
        here,
      );
    for (let n = 0; n < 3; n++) expect((await join()).status).toBe(201);
    expect((await join()).body.errors).toHaveProperty("captcha.captcha_required");
    const made_up = Buffer.from('{"algorithm":"SHA-256"}').toString("base64");
    expect((await join(made_up)).body.errors).toHaveProperty("captcha.captcha_required");
    expect((await join(await solveCaptcha(site.visitor()))).status).toBe(201);
  });

  test("a link of confirmation tells a stranger that it worked, and only its signed-in owner the profile [7.3-06]", async () => {
    const kim = await site.player();
    const path = async () =>
      `/api/users/confirmation?confirmation_token=${tokenIn((await site.mailTo(kim.email)).find((mail) => mail.text.includes("confirmation_token")))}`;
    expect((await site.visitor().get(await path())).body).toEqual({ confirmed_at: "2026-01-31T12:00:00.000Z" });
    const sam = await site.player({ first_name: "Sam" });
    const own = tokenIn((await site.mailTo(sam.email))[0]);
    expect((await sam.get(`/api/users/confirmation?confirmation_token=${own}`)).body).toMatchObject({
      id: sam.id,
      first_name: "Sam",
    });
  });
});

describe("what is asked of addresses and places", () => {
  test("looks at addresses are counted, and their verdicts begin with the vendor's word [7.3-01]", async () => {
    const here = from();
    const check = () => site.visitor().send("POST", "/check-email", { email: "kim@example.test" }, here);
    expect((await check()).body).toEqual({ errors: { message: "IBIZA::VALID::ACCEPTED_EMAIL" } });
    const answers = await Promise.all(Array.from({ length: 60 }, check));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(29);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(31);
  });

  test("all addresses of one IPv6 network are one place, and those of another are not [F-64]", async () => {
    const check = (address: string) =>
      site.visitor().send("POST", "/check-email", { email: "kim@example.test" }, { "x-forwarded-for": address });
    const many = Array.from({ length: 40 }, (_, n) => check(`2001:db8:77:1:${n.toString(16)}::9`));
    const answers = await Promise.all(many);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(30);
    expect((await check("2001:db8:77:2::9")).status).toBe(200);
  });

  test("a visitor cannot choose the address that is counted: only what our own proxy adds is read [F-64]", async () => {
    const kim = await site.player();
    const tries = [];
    for (let n = 0; n < 12; n++) {
      const headers = { "x-forwarded-for": `6.6.6.${n}, 203.0.113.77` };
      tries.push(await site.signIn(site.visitor(), { email: kim.email, password: "wrong guess" }, headers));
    }
    expect(tries.filter((one) => one.status === 429)).toHaveLength(2);
    const odd = { "x-forwarded-for": "<b>evil</b>" };
    await site.signIn(kim, { email: kim.email, password }, odd);
    const sessions = (await kim.get("/api/player/sessions", odd)).body as { ip: string }[];
    expect(sessions[0]?.ip).toMatch(/^(::ffff:)?127\.0\.0\.1$|^::1$/);
  });
});

describe("what a player may set", () => {
  test("a language that there is not is refused and builds nothing", async () => {
    const kim = await site.player();
    for (const locale of ["qq-QQ", "zz", "en-ZZ"]) {
      expect((await kim.send("PATCH", "/api/player/update_locale", { locale })).body.errors).toHaveProperty(
        "locale.not_in_list",
      );
    }
    const edited = await kim.send("PATCH", "/api/player", { context: "edition", player: { language: "qq-QQ" } });
    expect(edited.body.errors).toHaveProperty("language.not_in_list");
    expect((await kim.get("/api/player")).body.language).toMatch(/^en/);
  });

  test("a refused edit changes nothing, the chosen wallet neither", async () => {
    const kim = await site.player();
    const edit = (player: object) => kim.send("PATCH", "/api/player", { context: "edition", player });
    expect((await edit({ currency: "USD", nickname: "x" })).status).toBe(422);
    expect((await kim.get("/api/player")).body.currency).toBe("EUR");
    expect((await kim.get("/api/player/accounts")).body).toHaveLength(1);
    expect((await edit({ currency: "USD", nickname: "Kim of USD" })).body).toMatchObject({ currency: "USD" });
    expect((await edit({ currency: "FUN", city: "Funville" })).body.errors).toHaveProperty("currency.not_in_list");
    expect((await kim.get("/api/player")).body).toMatchObject({ currency: "USD", city: null });
  });
});
