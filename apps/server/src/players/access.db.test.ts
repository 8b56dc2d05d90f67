import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addBlock } from "../protection/index.ts";
import { type PlayersSite, password, playersSite, tokenIn } from "./testing/playersSite.ts";
import { solveCaptcha } from "./testing/solveCaptcha.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

/** Each test comes from an address of its own, so that counted tries do not mix. */
let address = 0;
const from = () => ({ "x-forwarded-for": `10.0.${address >> 8}.${address++ & 255}` });

interface SignInWork {
  cpu_ms: number;
  /** The SQL about people that it took, in order. */
  statements: string[];
}

/** What the server, which runs in this process, does to refuse a wrong password for an address. */
async function workOfRefusal(email: string): Promise<SignInWork> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const before = process.cpuUsage();
  const answer = await site.signIn(site.visitor(), { email, password: "wrong password" }, from());
  const { user, system } = process.cpuUsage(before);
  const texts = query.mock.calls.map(([statement]): string =>
    typeof statement === "string" ? statement : (statement as { text: string }).text,
  );
  // Whatever else runs in this process, such as the realtime hub, works by clocks of its own.
  const statements = texts.filter((text) => /\b(players|protection)\./.test(text));
  query.mockRestore();
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { login: { invalid_credentials: expect.anything() } } },
  });
  return { cpu_ms: (user + system) / 1_000, statements };
}

describe("sign-up", () => {
  test("makes a player, signs them in, opens their wallet and mails a link that confirms the address once [7.3-04] [4-30] [5-04]", async () => {
    const kim = site.visitor();
    const made = await site.signUp(kim, {
      email: "Kim.New@Example.test",
      currency: "CAD",
      country: "CA",
      nickname: "Kim N",
      postal_code: "M5V 2T6",
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        email: "Kim.New@Example.test",
        currency: "CAD",
        nickname: "Kim N",
        state: "Ontario",
        confirmed_at: null,
        license_name: "CW",
        statuses: [{ id: "level_1", name: "Rising star" }],
        auth_fields_missed: [],
        two_factor_enabled: false,
      },
    });
    expect((await kim.get("/api/player")).body).toEqual(made.body);
    expect((await kim.get("/api/player/accounts")).body).toEqual([
      {
        currency: "CAD",
        amount_cents: 0,
        available_to_cashout_cents: 0,
        available_to_bet_with_locked_cent: 0,
        active: true,
        deposit_available: true,
        hidden_at: null,
        selected_lottery_id: null,
      },
    ]);
    const token = tokenIn((await site.mailTo("Kim.New@Example.test"))[0]);
    const confirm = `/api/users/confirmation?confirmation_token=${token}`;
    expect(await site.visitor().get(confirm)).toMatchObject({
      status: 200,
      body: { confirmed_at: "2026-01-31T12:00:00.000Z" },
    });
    expect(await kim.get("/api/player")).toMatchObject({ body: { confirmed_at: "2026-01-31T12:00:00.000Z" } });
    expect(await site.visitor().get(confirm)).toMatchObject({
      status: 422,
      body: { errors: { confirmation_token: { invalid: "invalid_token" } } },
    });
  });

  test.each([
    ["an address that is none", { email: "kim@" }, "email", "invalid_email"],
    ["a short password", { password: "short" }, "password", "too_short"],
    ["a common password [F-59]", { password: "password123" }, "password", "too_common"],
    ["a password of control characters", { password: "pass\u0007word long" }, "password", "password_wrong_characters"],
    [
      "a password typed differently the second time",
      { password_confirmation: "other" },
      "password_confirmation",
      "passwords_do_not_match",
    ],
    ["a currency we do not have", { currency: "XXX" }, "currency", "not_in_list"],
    ["play money as currency", { currency: "FUN" }, "currency", "not_in_list"],
    ["terms that were not accepted", { terms_acceptance: false }, "terms_acceptance", "must_be_checked"],
    ["a player who is too young [5-13] [F-58]", { date_of_birth: "2008-02-01" }, "date_of_birth", "minimum_age"],
    ["a nickname with a line break [F-67]", { nickname: "kim\nadmin" }, "nickname", "wrong_characters"],
    ["a country that is not offered", { country: "KP" }, "country", "not_in_list"],
    ["a country that is none", { country: "XX" }, "country", "not_in_list"],
    ["a nickname with a letter of another script", { nickname: "\u0410dmin" }, "nickname", "wrong_characters"],
  ])("refuses %s by name", async (_title, about, field, code) => {
    const answer = await site.signUp(site.visitor(), about);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: { [code]: expect.anything() } } } });
  });

  test("keeps a text without what turns the order of its letters", async () => {
    const kim = site.visitor();
    expect((await site.signUp(kim, { state: "abc\u202Ecba" })).status).toBe(201);
    expect((await kim.get("/api/player")).body.state).toBe("abccba");
  });

  test("accepts exactly eighteen, 64 characters and more, emoji and spaces [F-58] [F-59]", async () => {
    const long = `${"päss wörd 🎲 ".repeat(6)}end`;
    const kim = await site.player({ password: long, date_of_birth: "2008-01-31" });
    expect(await site.signIn(site.visitor(), { email: kim.email, password: long }, from())).toMatchObject({
      status: 201,
    });
    expect(await site.signIn(site.visitor(), { email: kim.email, password: `${long}!` }, from())).toMatchObject({
      status: 422,
    });
  });

  test("refuses an address that is taken in another case, however many try at once", async () => {
    const tries = await Promise.all(
      ["Twice@example.test", "twice@example.test", "TWICE@example.test"].map((email) =>
        site.signUp(site.visitor(), { email }),
      ),
    );
    expect(tries.map((one) => one.status).sort()).toEqual([201, 422, 422]);
    expect(tries.find((one) => one.status === 422)?.body).toMatchObject({
      errors: { email: { taken: expect.anything() } },
    });
  });

  test("takes each solved captcha once", async () => {
    const who = site.visitor();
    for (let n = 0; n < 3; n++) await site.signUp(site.visitor(), {});
    const captcha = await solveCaptcha(who);
    const tries = await Promise.all([site.signUp(who, { captcha }), site.signUp(who, { captcha })]);
    expect(tries.map((one) => one.status).sort()).toEqual([201, 422]);
  });

  test("is closed in restricted countries and in Estonia with 451, and so is sign-in in the former [2.3-04] [6-03] [6-04] [4-47] [8-11]", async () => {
    for (const country of ["RU", "EE"]) expect((await site.signUp(site.visitor(country))).status).toBe(451);
    const kim = await site.player();
    expect((await site.signIn(site.visitor("PL"), { email: kim.email, password })).status).toBe(451);
    expect(await site.signIn(site.visitor("EE"), { email: kim.email, password })).toMatchObject({
      status: 422,
      body: { code: "EE_LICENSE_BLOCKED", data: { code: "EE_LICENSE_BLOCKED" } },
    });
  });
});

describe("sign-in", () => {
  test("stores the password as Argon2id with 19 MiB, two passes, one lane [F-60]", async () => {
    const kim = await site.player();
    const { rows } = await site.db.pool.query("SELECT password_hash FROM players.player WHERE id = $1", [kim.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test("answers with the player, whose number, language and nickname also come as readers of a login know them [3-08]", async () => {
    const kim = await site.player();
    const { body: profile } = await kim.get("/api/player");
    const { body } = await site.signIn(kim, { email: kim.email, password }, from());
    const { current_sign_in_at, ...same } = profile;
    expect(body).toMatchObject(same);
    expect(body).toMatchObject({ user_id: profile.id, locale: profile.language, nick_name: profile.nickname });
  });

  test("gives a fresh token in a host-only, hidden, lax cookie, and a planted one is worth nothing [F-61]", async () => {
    const kim = await site.player();
    const first = kim.cookies()["__Host-session"]!;
    expect(Buffer.from(first, "base64url")).toHaveLength(32);
    const again = await site.signIn(kim, { email: kim.email, password }, from());
    expect(again.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(kim.cookies()["__Host-session"]).not.toBe(first);
    const planted = await site.visitor().get("/api/player", { cookie: `__Host-session=${first}` });
    expect(planted.body).toEqual({});
    const stored = await site.db.pool.query("SELECT token_hash FROM players.session WHERE player_id = $1", [kim.id]);
    for (const row of stored.rows) expect(row.token_hash).toHaveLength(32);
  });

  // Judged by the work, which other programs on the machine do not change, rather than by the clock.
  test("answers the same for an unknown address and a wrong password, by the same statements and as much computing [F-64]", {
    timeout: 90_000,
  }, async () => {
    const kim = await site.player();
    const work: Record<"known" | "unknown", SignInWork[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < 60; turn++) {
      await site.db.owner.pool.query("DELETE FROM players.throttle");
      work.known.push(await workOfRefusal(kim.email));
      work.unknown.push(await workOfRefusal(`nobody${turn}@example.test`));
    }
    expect(work.known[0]!.statements.length).toBeGreaterThan(1);
    expect(work.unknown.map(({ statements }) => statements)).toEqual(work.known.map(({ statements }) => statements));
    const median = (list: SignInWork[]) => list.map(({ cpu_ms }) => cpu_ms).sort((a, b) => a - b)[list.length >> 1]!;
    // Checking a password costs some 20 ms.
    expect(median(work.known)).toBeGreaterThan(10);
    expect(Math.abs(median(work.known) - median(work.unknown))).toBeLessThan(5);
  });

  test("asks for a captcha after three tries and locks after ten, but not other players and not the owner elsewhere [F-64]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const here = from();
    const attacker = site.visitor();
    const guess = async (captcha?: string) =>
      site.signIn(attacker, { email: kim.email, password: "a wrong guess", captcha }, here);
    for (let n = 0; n < 3; n++) expect((await guess()).body.errors).toHaveProperty("login.invalid_credentials");
    expect((await guess()).body.errors).toHaveProperty("captcha.captcha_required");
    for (let n = 0; n < 6; n++)
      expect((await guess(await solveCaptcha(attacker))).body.errors).toHaveProperty("login.invalid_credentials");
    const locked = await guess(await solveCaptcha(attacker));
    expect(locked).toMatchObject({ status: 429, body: { errors: { base: { too_many_attempts: expect.anything() } } } });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await site.signIn(attacker, { email: other.email, password }, here)).status).toBe(201);
    const owner = site.visitor();
    expect(
      (await site.signIn(owner, { email: kim.email, password, captcha: await solveCaptcha(owner) }, from())).status,
    ).toBe(201);
    site.clock.advance(16 * 60_000);
    expect((await site.signIn(site.visitor(), { email: kim.email, password }, here)).status).toBe(201);
  });

  test("counts tries before it judges them, so fifty at once get no more than ten answers [F-64]", async () => {
    const kim = await site.player();
    const here = from();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        site.signIn(site.visitor(), { email: kim.email, password: "guess guess" }, here),
      ),
    );
    expect(tries.filter((one) => one.status === 422)).toHaveLength(10);
    expect(tries.filter((one) => one.status === 429)).toHaveLength(40);
  });

  test("is refused to a self-excluded player, who is told only after the right password [F-51]", async () => {
    const kim = await site.player();
    await addBlock(
      site.db.pool,
      { playerId: kim.id, kind: "selfexclusion", period: "6_months", until: null, reason: "own wish" },
      site.clock.now(),
    );
    expect(
      (await site.signIn(site.visitor(), { email: kim.email, password: "not the password" }, from())).body.errors,
    ).toHaveProperty("login.invalid_credentials");
    expect((await site.signIn(site.visitor(), { email: kim.email, password }, from())).body.errors).toHaveProperty(
      "login.self_excluded",
    );
  });
});

describe("a session", () => {
  test("is dead on the server after sign-out [F-61]", async () => {
    const kim = await site.player();
    const token = kim.cookies()["__Host-session"]!;
    expect((await kim.send("DELETE", "/api/users/sign_out")).status).toBe(204);
    expect(kim.cookies()).not.toHaveProperty("__Host-session");
    const replayed = await site.visitor().get("/api/player/accounts", { cookie: `__Host-session=${token}` });
    expect(replayed.status).toBe(401);
    expect((await kim.send("DELETE", "/api/users/sign_out")).status).toBe(204);
  });

  test("ends when it is not used for two hours, and after a day in any case [F-61]", async () => {
    const kim = await site.player();
    site.clock.advance(2 * 3_600_000 - 1_000);
    expect((await kim.get("/api/player/accounts")).status).toBe(200);
    for (let hour = 0; hour < 21; hour++) {
      site.clock.advance(3_600_000);
      expect((await kim.get("/api/player/accounts")).status).toBe(200);
    }
    site.clock.advance(3_600_000 + 1_000);
    expect((await kim.get("/api/player/accounts")).status).toBe(401);
    const idle = await site.player();
    site.clock.advance(2 * 3_600_000 + 1_000);
    expect((await idle.get("/api/player")).body).toEqual({});
  });

  test("can be seen and ended by its owner, and by nobody else [F-61] [F-65] [C-2.1.8]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password }, { ...from(), "user-agent": "A phone" });
    const { body: sessions } = await kim.get("/api/player/sessions");
    expect(sessions).toHaveLength(2);
    const there = sessions.find((one: { current: boolean }) => !one.current);
    expect(there).toMatchObject({
      ...{ id: expect.any(String), ip: expect.stringMatching(/^[\d.]+$/), country: "CA", user_agent: "A phone" },
      ...{ created_at: expect.any(String), current: false },
    });
    expect(JSON.stringify((await other.get("/api/player/sessions")).body)).not.toContain(there.id);
    expect((await other.send("DELETE", `/api/player/sessions/${there.id}`)).status).toBe(404);
    expect((await phone.get("/api/player/accounts")).status).toBe(200);
    expect((await kim.send("DELETE", `/api/player/sessions/${there.id}`)).status).toBe(204);
    expect((await phone.get("/api/player/accounts")).status).toBe(401);
    expect((await kim.get("/api/player/accounts")).status).toBe(200);
    expect((await kim.send("DELETE", "/api/player/sessions/not-a-uuid'--")).status).toBe(404);
  });

  test("is refused when the player is disabled, at once and everywhere [F-61]", async () => {
    const kim = await site.player();
    await site.db.owner.pool.query("UPDATE players.player SET disabled_at = now() WHERE id = $1", [kim.id]);
    expect((await kim.get("/api/player/accounts")).status).toBe(401);
  });
});
