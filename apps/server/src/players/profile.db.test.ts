import { Centrifuge } from "centrifuge";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realtimeToken } from "../testing/realtimeToken.ts";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
type Loose = any;

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

describe("the profile", () => {
  test("of a guest is an object without an id, and private calls answer 401 [C-1.3]", async () => {
    const guest = site.visitor();
    expect(await guest.get("/api/player")).toMatchObject({ status: 200, body: {} });
    for (const path of [
      "/api/player/accounts",
      "/api/player/sessions",
      "/api/player/stats",
      "/api/subscriptions",
      "/api/v2/player/two_factor",
    ]) {
      expect((await guest.get(path)).status, path).toBe(401);
    }
  });

  test("carries every field that pages read [3-02] [3-03] [3-04] [7.2-02]", async () => {
    const kim = await site.player({ country: "CA", currency: "CAD" });
    const { body } = await kim.get("/api/player");
    expect(body).toMatchObject({
      id: kim.id,
      email: kim.email,
      country: "CA",
      currency: "CAD",
      license_name: "CW",
      statuses: [{ id: "level_1", name: "Rising star" }],
      auth_fields_missed: [],
      autoregistered: false,
      can_issue_bonuses: true,
      two_factor_enabled: false,
      verified: false,
      confirmed_at: null,
      deposit_bonus_code: null,
    });
    const others =
      "first_name last_name nickname gender date_of_birth city address postal_code state mobile_phone receive_promos receive_sms_promos language created_at current_sign_in_at sumsub_verified sow_questionnaire_expires_at";
    for (const field of others.split(" ")) expect(body, field).toHaveProperty(field);
    const own = {
      first_name: "Kim",
      last_name: "Tremblay",
      nickname: `kim ${kim.id}`,
      gender: "f",
      date_of_birth: "1990-02-01",
      city: "Halifax",
      address: "1 Harbour Road",
      postal_code: "B3H 1A1",
      state: "Nova Scotia",
      mobile_phone: "+1 902 555 0134",
    };
    expect((await kim.send("PATCH", "/api/player", { context: "edition", player: own })).status).toBe(200);
    const now = site.clock.now().getTime();
    const edited = (await kim.get("/api/player")).body;
    expect(edited).toMatchObject(own);
    for (const field of ["created_at", "current_sign_in_at"])
      expect(now - Date.parse(edited[field]), field).toBeLessThan(60_000);
  });

  test("is edited with the rules of each field, and what is set once stays [5-07] [5-13]", async () => {
    const kim = await site.player({ country: "DE" });
    const edit = (player: object, context = "edition") => kim.send("PATCH", "/api/player", { context, player });
    expect((await edit({ mobile_phone: "abc" })).body.errors).toHaveProperty("mobile_phone.wrong_characters");
    expect((await edit({ postal_code: "1" })).body.errors).toHaveProperty("postal_code.invalid_postal_code");
    expect((await edit({ city: "Bre\nmen" })).body.errors).toHaveProperty("city.wrong_characters");
    expect(await edit({ nickname: "Jo", date_of_birth: "01/02/1990" })).toMatchObject({ status: 422 });
    expect((await edit({ date_of_birth: "30/02/1990" })).body.errors).toHaveProperty("date_of_birth");
    const child = `01/01/${site.clock.now().getUTCFullYear() - 17}`;
    expect((await edit({ date_of_birth: child })).body.errors).toHaveProperty("date_of_birth.minimum_age");
    expect(await edit({ nickname: "Jonas", date_of_birth: "01/02/1990", city: "Bremen" })).toMatchObject({
      status: 200,
      body: { nickname: "Jonas", date_of_birth: "1990-02-01", city: "Bremen" },
    });
    expect((await edit({ nickname: "Other" })).body.errors).toHaveProperty("nickname.cannot_be_changed");
    expect((await edit({ country: "CA" })).body.errors).toHaveProperty("country.cannot_be_changed");
    expect((await edit({ nickname: "Jonas", city: null })).body).toMatchObject({ nickname: "Jonas", city: null });
  });

  test("needs what the cashbox needs before fiat money moves [5-02]", async () => {
    const kim = await site.player({ country: "DE" });
    const send = (player: object) => kim.send("PATCH", "/api/player", { context: "deposit", player });
    const all = {
      mobile_phone: "+49 421 5550 134",
      first_name: "Ada",
      last_name: "Weber",
      date_of_birth: "1990-02-01",
      city: "Bremen",
      address: "Am Wall 7",
    };
    expect((await send(all)).body.errors).toEqual({ postal_code: { required: expect.anything() } });
    expect((await kim.get("/api/player")).body.city).toBeNull();
    expect((await send({ ...all, postal_code: "28195" })).status).toBe(200);
    const { body } = await kim.get("/api/info/player_fields");
    expect(body.contexts.deposit).toEqual([
      "mobile_phone",
      "first_name",
      "last_name",
      "date_of_birth",
      "country",
      "city",
      "address",
      "postal_code",
    ]);
  });

  test("keeps nicknames apart without regard to case, also when two choose at once", async () => {
    const [one, other] = [await site.player(), await site.player()];
    const answers = await Promise.all(
      [one, other].map((who, n) => who.send("PATCH", "/api/player", { player: { nickname: n ? "LUCKY" : "lucky" } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test("remembers language and wishes about promotions [7.2-06] [7.2-07]", async () => {
    const kim = await site.player();
    expect((await kim.send("PATCH", "/api/player/update_locale", { locale: "de" })).status).toBe(200);
    expect((await kim.send("PUT", "/api/subscriptions", { receive_promos: true })).body).toEqual({
      receive_promos: true,
      receive_sms_promos: false,
      receive_promos_via_phone_calls: false,
      agreed_to_partner_promotions: false,
    });
    expect((await kim.get("/api/subscriptions")).body).toMatchObject({ receive_promos: true });
    expect((await kim.get("/api/player")).body).toMatchObject({ language: "de", receive_promos: true });
    expect((await kim.get("/api/player/stats")).body).toEqual({
      deposits_count: 2,
      deposits_sum: { EUR: 5000 },
      cashouts_sum: {},
      bets_sum: { EUR: 7 },
      messages: { notice: "" },
    });
  });

  test("joins only groups that players may join [7.2-01] [F-65]", async () => {
    const kim = await site.player();
    expect((await kim.send("POST", "/api/player/groups", { groups: { add: [1401, "543"] } })).status).toBe(200);
    expect((await kim.send("POST", "/api/player/groups", { groups: { add: [759] } })).status).toBe(422);
    expect((await kim.send("POST", "/api/player/groups", { groups: { remove: [543] } })).status).toBe(200);
    expect((await kim.get("/api/player")).body.statuses).toEqual([
      { id: "level_1", name: "Rising star" },
      { id: 1401, name: "Installed app" },
    ]);
  });
});

describe("levels and VIP statuses", () => {
  test("are listed from the lowest level, with the groups that players may join and no others [7.4-01]", async () => {
    const { body } = await site.visitor().get("/api/info/statuses");
    const levels = body.slice(0, 6);
    expect(levels.map(({ id, name }: { id: string; name: string }) => `${id} ${name}`)).toEqual([
      "level_1 Rising star",
      "level_2 Bronze",
      "level_3 Silver",
      "level_4 Gold",
      "level_5 Platinum",
      "level_6 Diamond",
    ]);
    const points = levels.map((level: Loose) => level.conditions[0].persistent_comp_points);
    expect(points[0]).toEqual({ type: "range", exclude_end: true, min: 0, max: points[1].min });
    expect(points.at(-1).max).toBeNull();
    const groups = body.slice(6);
    expect(groups.every(({ writable, status }: Loose) => writable && !status)).toBe(true);
    expect(groups.map(({ id }: Loose) => id)).toContain(1401);
    expect(JSON.stringify(body)).not.toContain("Multi-account");
  });

  test("tell a player how far the next one is, by deposits and by bets", async () => {
    const kim = await site.player({ currency: "CAD" });
    await site.db.pool.query("INSERT INTO players.membership (player_id, group_id, since) VALUES ($1, '257', now())", [
      kim.id,
    ]);
    expect(await kim.get("/jam/vip_status_progress")).toMatchObject({
      status: 200,
      body: {
        userId: kim.id,
        currency: "CAD",
        currentStatus: "BRONZE",
        activeStatus: "BRONZE",
        nextStatus: "SILVER",
        // 50 euros paid in, at the operator's rates.
        depositAmountCents: 75_00,
        depositThresholdCents: 900_000,
        betSumCents: 10,
        betSumThresholdCents: 9_000_000,
        overallProgress: 0,
      },
    });
    expect((await site.visitor().get("/jam/vip_status_progress")).status).toBe(401);
  });
});

describe("wallets", () => {
  test("open by choosing a currency, and show what the ledger holds [7.2-05] [3-09]", async () => {
    const kim = await site.player({ currency: "EUR" });
    expect((await kim.send("POST", "/api/player/accounts", { currency: "FUN" })).status).toBe(422);
    expect((await kim.send("POST", "/api/player/accounts", { currency: "BTC" })).body).toMatchObject({
      currency: "BTC",
      active: true,
      amount_cents: 0,
    });
    for (const [account, amount] of [
      ["cash", 700n],
      ["bonus", 300n],
    ] as const) {
      await site.ledger.post({
        kind: "adjustment",
        key: `test:${kim.id}:${account}`,
        playerId: kim.id,
        currency: "EUR",
        moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: account }, amount }],
      });
    }
    expect((await kim.get("/api/player/accounts")).body).toMatchObject([
      { currency: "BTC", active: true, amount_cents: 0 },
      { currency: "EUR", active: false, amount_cents: 1000, available_to_cashout_cents: 700 },
    ]);
  });

  test("announce their balance to every open page of their owner, and to nobody else [4-31]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const { body: settings } = await kim.get("/api/player/settings");
    expect(settings).toMatchObject({
      cent: { user: String(kim.id), authEndpoint: "/api/realtime/token" },
      recaptcha: "",
      recaptcha_version: 3,
    });
    const url = `${site.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;
    const listen = async (who: typeof kim) => {
      const heard: unknown[] = [];
      const client = new Centrifuge(url, { token: await realtimeToken(who) });
      const subscription = client.newSubscription(`balance#${kim.id}`);
      subscription.on("publication", (context) => heard.push(context.data));
      subscription.subscribe();
      client.connect();
      await client.ready(5_000);
      return { client, heard, subscription };
    };
    const tabs = [await listen(kim), await listen(kim), await listen(other)];
    await tabs[0]!.subscription.ready(5_000);
    await tabs[1]!.subscription.ready(5_000);
    await site.ledger.post({
      kind: "adjustment",
      key: `test:news:${kim.id}`,
      playerId: kim.id,
      currency: "EUR",
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 500n }],
    });
    site.players.announceBalance(kim.id, "EUR");
    await expect
      .poll(() => tabs.slice(0, 2).map((tab) => tab.heard))
      .toMatchObject([[{ amount_cents: 500 }], [{ amount_cents: 500 }]]);
    expect(tabs[2]!.heard).toEqual([]);
    const codes: number[] = [];
    tabs[0]!.client.on("disconnected", (context) => codes.push(context.code));
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => codes).toEqual([3503]);
    for (const tab of tabs) tab.client.disconnect();
  });

  test("goes on being announced to the page that changed the password, and no more to the others [F-61]", async () => {
    const kim = await site.player();
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password });
    const url = `${site.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;
    const listen = async (who: Pick<typeof kim, "send">) => {
      const heard: unknown[] = [];
      const codes: number[] = [];
      const client = new Centrifuge(url, { token: await realtimeToken(who) });
      const subscription = client.newSubscription(`balance#${kim.id}`);
      subscription.on("publication", (context) => heard.push(context.data));
      client.on("disconnected", (context) => codes.push(context.code));
      subscription.subscribe();
      client.connect();
      await subscription.ready(5_000);
      return { client, heard, codes };
    };
    const [own, other] = [await listen(kim), await listen(phone)];
    const user = { current_password: password, password: "third horse 44", password_confirmation: "third horse 44" };
    expect((await kim.send("PUT", "/api/users", { user })).status).toBe(200);
    await expect.poll(() => other.codes).toEqual([3503]);
    site.players.announceBalance(kim.id, "EUR");
    await expect.poll(() => own.heard).toMatchObject([{ currency: "EUR" }]);
    expect([own.codes, other.heard]).toEqual([[], []]);
    // The connection stands on the new session now, and ends with it.
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => own.codes).toEqual([3503]);
  });
});

test("a password changes together with the session that goes on: what fails on the way leaves the old one", async () => {
  const kim = await site.player();
  const user = { current_password: password, password: "fifth horse 46", password_confirmation: "fifth horse 46" };
  await site.db.owner.pool.query("REVOKE DELETE ON players.throttle FROM croupier_app");
  const failed = await kim.send("PUT", "/api/users", { user });
  await site.db.owner.pool.query("GRANT DELETE ON players.throttle TO croupier_app");
  expect(failed.status).toBe(500);
  expect((await kim.get("/api/player/accounts")).status).toBe(200);
  expect((await kim.send("PUT", "/api/users", { user })).status).toBe(200);
  expect((await kim.get("/api/player/accounts")).status).toBe(200);
});

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

  test("keeps the visitor a guest until the code, takes each code once, and then opens a new session [7.3-02] [F-63]", async () => {
    const { kim, code } = await withTwoFactor();
    const phone = site.visitor();
    expect(await site.signIn(phone, { email: kim.email, password })).toMatchObject({
      status: 201,
      body: { two_factor_enabled: true },
    });
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

test("the demo's people are made once, can sign in, and the operator is one", async () => {
  const [first, again] = [
    await site.players.seedPeople(site.clock.now()),
    await site.players.seedPeople(site.clock.now()),
  ];
  expect(again).toEqual(first);
  const kim = first.find((person) => person.nickname === "Kim")!;
  const visitor = site.visitor();
  expect((await site.signIn(visitor, { email: kim.email, password: kim.password })).status).toBe(201);
  expect((await visitor.get("/api/player/accounts")).body).toMatchObject([
    { currency: "CAD", amount_cents: 25000 },
    { currency: "BTC", amount_cents: 120000 },
  ]);
  expect(first.filter((person) => person.role === "operator")).toHaveLength(1);
});
