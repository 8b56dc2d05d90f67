import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorCommand } from "./testing/operatorCommand.ts";
import { completeProfile, type Player, password, signUp } from "./testing/people.ts";
import { visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Which fields of a profile each context requires, by licence: what `player_fields` says is what every call asks for. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const everyField: Record<string, string> = { ...completeProfile, personal_id: "39001010007" };
const paymentFields = "mobile_phone first_name last_name date_of_birth country city address postal_code".split(" ");

/** A player under a licence, with what the list of fields says to them. */
async function playerUnder(licence: string) {
  const who = await world.player({ currency: "EUR", cash: 100_00n });
  await world.db.owner.pool.query("UPDATE players.player SET licence = $2 WHERE id = $1", [who.id, licence]);
  const { contexts, fields } = (await who.get("/api/info/player_fields")).body;
  const birth = fields.find(({ field }: { field: string }) => field === "date_of_birth");
  return { who, contexts, youngest: birth.age.min.default as number };
}

const formOf = async (who: Player, action: string) =>
  (await who.send("POST", "/api/payments/payment_methods/EUR/bank-transfer/deposit_info", { payment_action: action }))
    .body as { playerFields: { name: string }[]; isSubmitAvailable: boolean };
const submit = (who: Player, action: string) =>
  who.send("POST", "/api/payment_processing", {
    payment_method: "bank-transfer",
    payment_action: action,
    currency: "EUR",
    amount: "50",
    fields: action === "cashout" ? { holder: "Alex Moss", iban: "DE89370400440532013000" } : {},
  });
const save = (who: Player, context: string, player: object) => who.send("PATCH", "/api/player", { context, player });

describe.each([
  ["CW", paymentFields, 18],
  ["EE", [...paymentFields, "personal_id"], 21],
])("under the licence %s", (licence, required, age) => {
  test("the list names what deposit and cash-out require, and from which age [5-02] [5-03] [5-13]", async () => {
    const { contexts, youngest } = await playerUnder(licence);
    expect(contexts).toMatchObject({ deposit: required, cashout: required, edition: [] });
    expect(youngest).toBe(age);
  });

  test.each(["deposit", "cashout"])(
    "a %s is asked for what the list names and refused by the name of each field that is missing [5-02] [5-03]",
    async (action) => {
      const { who, contexts } = await playerUnder(licence);
      // The country is known since the sign-up.
      const asked = (contexts[action] as string[]).filter((field) => field !== "country");
      expect((await formOf(who, action)).playerFields.map(({ name }) => name)).toEqual(asked);
      const refused = await submit(who, action);
      expect(refused).toMatchObject({ status: 422, body: { data: { fields: asked } } });
      expect(refused.body.errors).toHaveProperty([asked[0] ?? "", "required"]);
      const all = Object.fromEntries(asked.map((field) => [field, everyField[field]]));
      for (const field of asked) {
        const { [field]: _, ...others } = all;
        expect(await save(who, action, others), field).toMatchObject({
          status: 422,
          body: { errors: { [field]: { required: expect.anything() } } },
        });
      }
      expect((await formOf(who, action)).playerFields, "what was refused was not half saved").toHaveLength(
        asked.length,
      );
      expect((await save(who, action, all)).status).toBe(200);
      expect(await formOf(who, action)).toMatchObject({ playerFields: [], isSubmitAvailable: true });
      // Estonia wants an answer about a deposit limit first.
      if (licence === "EE") await who.send("POST", "/api/user_limits/proposal/decline");
      const done = await submit(who, action);
      // Estonia wants to know who the player is before money goes out.
      if (licence === "EE" && action === "cashout")
        expect(done).toMatchObject({ status: 403, body: { data: { url: "/profile/verification" } } });
      else expect(done.status).toBe(200);
    },
  );

  test("an edition requires nothing, as the list says [5-02]", async () => {
    const { who } = await playerUnder(licence);
    expect((await save(who, "edition", { city: "Toronto" })).status).toBe(200);
  });
});

test("a sign-up is refused by the name of each field that the list requires [5-02] [7.3-04]", async () => {
  const guest = visitor(world.origin);
  const { contexts } = (await guest.get("/api/info/player_fields")).body;
  const user: Record<string, unknown> = {
    email: "fields@example.test",
    password,
    currency: "EUR",
    country: "CA",
    terms_acceptance: true,
  };
  expect(contexts.registration.toSorted()).toEqual(Object.keys(user).sort());
  for (const field of contexts.registration) {
    const { [field]: _, ...others } = user;
    const answer = await guest.send("POST", "/api/users", { user: others });
    expect([field, answer.status, Object.keys(answer.body.errors)]).toEqual([field, 422, [field]]);
  }
  expect((await signUp(world.origin, { email: "fields@example.test" })).email).toBe("fields@example.test");
});

test("every way to pay of the visitor's country says which fields it asks for in each direction, and it is what its form asks for [5-02] [5-03] [9-44]", async () => {
  const who = await world.player({ currency: "EUR" });
  const systems = (await who.get("/api/info/player_fields")).body.contexts.payment_systems;
  expect(systems["bank-transfer"]).toEqual({ base: { deposit: paymentFields, cashout: paymentFields } });
  expect(systems.bitcoin).toEqual({ base: { deposit: [], cashout: [] } });
  for (const action of ["deposit", "cashout"]) {
    const listed = await who.get(`/api/payments/payment_methods/EUR?payment_action=${action}`);
    for (const { id } of listed.body as { id: string }[]) {
      const path = `/api/payments/payment_methods/EUR/${id}/deposit_info`;
      const form = (await who.send("POST", path, { payment_action: action })).body as {
        playerFields: { name: string }[];
      };
      const asked = form.playerFields.map(({ name }) => name).sort();
      const missing = systems[id].base[action].filter((field: string) => field !== "country").sort();
      expect([id, action, asked]).toEqual([id, action, missing]);
    }
  }
  await world.db.owner.pool.query("UPDATE payments.method SET hidden_in_countries = '{CA}' WHERE id = 'bank-transfer'");
  const hidden = (await who.get("/api/info/player_fields")).body.contexts.payment_systems;
  await world.db.owner.pool.query("UPDATE payments.method SET hidden_in_countries = '{}' WHERE id = 'bank-transfer'");
  expect(Object.keys(hidden)).not.toContain("bank-transfer");
  expect(Object.keys(hidden)).toHaveLength(Object.keys(systems).length - 1);
});

test("fields are described, and each context, studio and way to pay lists those that it requires [C-2.2.7]", async () => {
  const asked = operatorCommand(world.db.url, ["studios", "ask", "tidewick", "nickname", "mobile_phone"]);
  expect([asked.status, asked.says]).toEqual([0, "tidewick: nothing -> nickname mobile_phone\n"]);
  const guest = visitor(world.origin);
  const read = async () => (await guest.get("/api/info/player_fields")).body;
  await expect.poll(async () => (await read()).contexts.tidewick).toEqual(["nickname", "mobile_phone"]);
  const { fields, contexts } = await read();
  const described = Object.fromEntries(fields.map((one: { field: string }) => [one.field, one]));
  expect(described).toMatchObject({
    nickname: { type: "string", length: { minimum: 3, maximum: 15 }, once_set: true },
    date_of_birth: { type: "date", age: { min: { default: 18 } }, once_set: true },
    country: { type: "select", inclusion: { in: expect.arrayContaining(["CA"]) } },
    city: { type: "string", length: { minimum: 1, maximum: 100 } },
  });
  expect(described.city).not.toHaveProperty("once_set");
  const lists = { registration: expect.arrayContaining(["email"]), deposit: paymentFields, cashout: paymentFields };
  expect(contexts).toMatchObject({ ...lists, edition: [] });
  const base = { deposit: paymentFields, cashout: paymentFields };
  expect(contexts.payment_systems).toMatchObject({ card: { base }, bitcoin: { base: { deposit: [], cashout: [] } } });
  const ofForms = new Set([...Object.keys(described), "currency", "terms_acceptance"]);
  for (const list of [contexts.registration, contexts.deposit, contexts.tidewick])
    for (const field of list) expect(ofForms).toContain(field);
  expect(operatorCommand(world.db.url, ["studios", "ask", "tidewick", "nothing"]).status).toBe(0);
});

test("each general rule of a field has a refusal of its own: multiple, whole, length, value, required, ticked, equal, covered [5-18]", async () => {
  const kim = await world.player({ currency: "EUR", cash: 30_00n });
  await save(kim, "deposit", completeProfile);
  const guest = visitor(world.origin);
  const user = { email: "rules@example.test", password, currency: "EUR", country: "DE", terms_acceptance: true };
  const signUpWith = (fields: object) => guest.send("POST", "/api/users", { user: { ...user, ...fields } });
  const exchange = (points: unknown) =>
    kim.send("POST", "/api/comp_points/exchange/money", { exchange: { group: "money-5", points, currency: "EUR" } });
  const pay = (action: string, amount: string) =>
    kim.send("POST", "/api/payment_processing", {
      ...{ payment_method: "bank-transfer", payment_action: action, currency: "EUR", amount },
      fields: action === "cashout" ? { holder: "Alex Moss", iban: "DE89370400440532013000" } : {},
    });
  const change = (password_confirmation: string) =>
    kim.send("PUT", "/api/users", {
      user: { current_password: password, password: "another horse 43", password_confirmation },
    });
  const refusals: [string, () => Promise<{ status: number; body: { errors?: object } }>, string, string][] = [
    ["a multiple of 100", () => exchange(150), "points", "invalid"],
    ["a whole number", () => exchange(99.5), "points", "invalid_type"],
    ["a minimum of length", () => signUpWith({ password: "short" }), "password", "too_short"],
    ["a maximum of length", () => signUpWith({ password: "x".repeat(129) }), "password", "too_long"],
    ["a minimum of value", () => pay("deposit", "0.01"), "amount", "too_small"],
    ["a maximum of value", () => pay("deposit", "99999999"), "amount", "too_big"],
    ["required", () => signUpWith({ email: "" }), "email", "required"],
    ["ticked", () => signUpWith({ terms_acceptance: false }), "terms_acceptance", "must_be_checked"],
    ["equal to the other field", () => change("another horse 44"), "password_confirmation", "passwords_do_not_match"],
    ["covered by the balance", () => pay("cashout", "40"), "amount", "not_enough_money"],
  ];
  // One after the other: at once they would wait for each other's account, and a machine under load turns some away.
  for (const [rule, ask, field, code] of refusals) {
    const { status, body } = await ask();
    const codes = Object.entries(body.errors ?? {}).flatMap(([field, codes]) => [field, ...Object.keys(codes)]);
    expect([rule, status, ...codes]).toEqual([rule, 422, field, code]);
  }
});

describe("a sign-up", () => {
  const order = (more: object) => ({
    email: `asked-${Math.random()}@example.test`,
    password,
    currency: "EUR",
    terms_acceptance: true,
    ...more,
  });
  const asked = async (country?: string) =>
    (await visitor(world.origin).get(`/api/info/player_fields${country ? `?country=${country}` : ""}`)).body.contexts
      .registration as string[];
  const account = ["email", "password", "currency", "country", "terms_acceptance"];
  const register = (more: object) => visitor(world.origin).send("POST", "/api/users", { user: order(more) });

  test("is asked for what the operator's list says where somebody lives, and refused by the name of each that is missing [5-02] [7.3-04]", async () => {
    const identity = { first_name: "Kim", last_name: "Moos", date_of_birth: "1970-02-03" };
    expect(await asked()).toEqual(account);
    expect(await asked("CA")).toEqual(account);
    expect(await asked("DE")).toEqual([...account, ...Object.keys(identity)]);
    for (const field of Object.keys(identity)) {
      const answer = await register({ country: "DE", ...identity, [field]: " " });
      expect(answer, field).toMatchObject({
        status: 422,
        body: { errors: { [field]: { required: expect.anything() } } },
      });
    }
    const young = await register({ country: "DE", ...identity, date_of_birth: "2020-02-03" });
    expect(young.body.errors).toHaveProperty("date_of_birth");
    const kim = await signUp(world.origin, { country: "DE", ...identity });
    expect((await kim.get("/api/player")).body).toMatchObject(identity);
  });

  test("follows the list when the operator changes it [5-02]", async () => {
    const listed = { everywhere: ["nickname"], countries: {} };
    await world.db.owner.pool.query(
      "UPDATE content.item SET body = $1, edited = true WHERE kind = 'config' AND name = 'registration-fields'",
      [JSON.stringify(listed)],
    );
    await expect.poll(() => asked("CA")).toEqual([...account, "nickname"]);
    expect((await register({ country: "CA" })).body.errors).toHaveProperty("nickname.required");
    const kim = await signUp(world.origin, { nickname: "moss 7" });
    expect((await kim.get("/api/player")).body.nickname).toBe("moss 7");
  });
});
