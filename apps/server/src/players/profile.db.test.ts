import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, playersSite } from "./testing/playersSite.ts";

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

  test("remembers language and wishes about promotions [C-2.2.3] [C-2.2.8] [7.2-06] [7.2-07]", async () => {
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

  test("joins only groups that players may join [C-2.2.5] [7.2-01] [F-65]", async () => {
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

describe("levels and groups", () => {
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
});

test("the demo's people are made once, can sign in, and the operator is one", async () => {
  const [first, again] = [
    await site.players.seedPeople(site.clock.now(), ""),
    await site.players.seedPeople(site.clock.now(), ""),
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
