import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { signIn, signUp } from "./access.ts";
import { exchangeForMoney } from "./compPoints.ts";
import { configSchemas } from "./configs.ts";
import { filterGames } from "./games.ts";
import { gatewayBetWin } from "./gatewaySecondDialect.ts";
import { setLimit } from "./limits.ts";
import { Cents, CentsByCurrency, CurrencyCode, DecimalAmount, Instant } from "./money.ts";
import { processPayment } from "./payments.ts";
import { getPlayer, listAccounts } from "./player.ts";
import { receivePaymentCallback } from "./psp.ts";
import { playerChannel } from "./realtime.ts";
import { batch, checkTransaction } from "./telemetry.ts";
import { Flag, Json, listOf, NumericId } from "./wire.ts";

const takes = (schema: z.ZodType | undefined, value: unknown) => schema?.safeParse(value).success;
const messages = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(value).error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);

describe("amounts on the wire", () => {
  test("are integers that every reader of JSON holds exactly [F-04]", () => {
    for (const good of [0, -1, Number.MAX_SAFE_INTEGER]) expect(takes(Cents, good)).toBe(true);
    for (const bad of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, "1", null, 1n])
      expect(takes(Cents, bad)).toBe(false);
  });

  test("as decimals lose nothing, also when known clients send a number", () => {
    expect(DecimalAmount.parse("0.00012")).toBe("0.00012");
    expect(DecimalAmount.parse(50.5)).toBe("50.5");
    for (const bad of ["-1", "1e3", "1,5", "", "NaN", -1, 1e-9, 1e21, 0.1 + 0.2, Number.NaN])
      expect([bad, takes(DecimalAmount, bad)]).toEqual([bad, false]);
  });

  test("by currency carry codes and nothing else", () => {
    expect(takes(CentsByCurrency, { EUR: 5000, USDT: 1 })).toBe(true);
    expect(takes(CentsByCurrency, { eur: 5000 })).toBe(false);
    expect(["EUR", "USDT", "DOG"].every((code) => takes(CurrencyCode, code))).toBe(true);
    expect(["eu", "EURO12", "€", "EUR "].some((code) => takes(CurrencyCode, code))).toBe(false);
  });
});

test("an instant is UTC with milliseconds and on the calendar [C-1.10]", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date("1970-01-01"), max: new Date("9999-12-31") }), (date) =>
      takes(Instant, date.toISOString()),
    ),
  );
  for (const bad of ["2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000+01:00", "2026-02-30T12:00:00.000Z", "2026-01-31"])
    expect(takes(Instant, bad)).toBe(false);
});

test("an id is read from digits alone", () => {
  expect([NumericId.parse("771"), NumericId.parse(771)]).toEqual([771, 771]);
  for (const bad of ["0", "-1", "1e3", "0x10", " 7", "", "9007199254740993", 0, 1.5, [7], true, null])
    expect([bad, takes(NumericId, bad)]).toEqual([bad, false]);
});

test("a flag and a list are read in the forms that queries know", () => {
  expect([true, "true", "1", "false", "0", false].map((text) => Flag.parse(text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(takes(Flag, "maybe")).toBe(false);
  const ids = listOf(CurrencyCode);
  expect([ids.parse("EUR"), ids.parse(["EUR", "CAD"])]).toEqual([["EUR"], ["EUR", "CAD"]]);
});

test("any JSON may be nested thirty-two deep and no deeper", () => {
  const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`) as unknown;
  expect([takes(Json, nested(32)), takes(Json, nested(33)), takes(Json, nested(50_000))]).toEqual([true, false, false]);
});

describe("access [7.3-02] [7.3-04]", () => {
  test("a sign-in needs e-mail and password, or a code alone", () => {
    expect(takes(signIn.body, { user: { email: "kim@example.test", password: "x" } })).toBe(true);
    expect(takes(signIn.body, { user: { otp_attempt: "123456" } })).toBe(true);
    expect(messages(signIn.body, { user: { email: "kim@example.test" } })).toEqual(["user.password required"]);
    expect(messages(signIn.body, { user: {} })).toEqual(["user.email required", "user.password required"]);
  });

  test("a sign-in that waits for its second step carries no id", () => {
    expect(takes(signIn.reply, { two_factor_enabled: true })).toBe(true);
    expect(takes(signIn.reply, { two_factor_enabled: true, id: 4012 })).toBe(false);
  });

  test("a sign-up may send more than we read", () => {
    const user = { email: "kim@example.test", password: "x", currency: "CAD", country: "CA", terms_acceptance: "1" };
    const parsed = signUp.body?.parse({
      user: { ...user, experiment: "B", profile_attributes: { city: "Halifax", shoe_size: 44 } },
    });
    expect(parsed?.user).toEqual({ ...user, terms_acceptance: true, profile_attributes: { city: "Halifax" } });
  });

  test("a guest is an object without an id, and half a player is nobody", () => {
    expect(getPlayer.reply?.parse({})).toEqual({});
    expect(takes(getPlayer.reply, { id: 4012 })).toBe(false);
    expect(takes(getPlayer.reply, { email: "kim@example.test" })).toBe(false);
  });
});

describe("calls that move money", () => {
  const order = { payment_method: "cards", payment_action: "deposit", currency: "EUR", amount: "50.00" };

  test("read the method's fields from the top level and from `fields`", () => {
    const parsed = processPayment.body?.parse({
      ...order,
      iban: "EE38",
      fields: { holder: "Kim" },
      custom_routes: { success_url: "/ok" },
    });
    expect(parsed).toEqual({
      ...order,
      saved_profile_id: null,
      cancel_bonus: false,
      custom_routes: { success_url: "/ok" },
      fields: { iban: "EE38", holder: "Kim" },
    });
  });

  test("refuse what is no field of a form", () => {
    expect(messages(processPayment.body, { ...order, card: { number: "4" } })).toEqual(["card unknown_field"]);
    expect(takes(processPayment.body, { ...order, custom_routes: { evil_url: "/" } })).toBe(false);
    expect(takes(processPayment.body, { ...order, amount: "-50" })).toBe(false);
    expect(
      takes(exchangeForMoney.body, { exchange: { group: "m1", points: 500, currency: "EUR", player_id: 1 } }),
    ).toBe(false);
    expect(takes(exchangeForMoney.body, { exchange: { group: "m1", points: 0, currency: "EUR" } })).toBe(false);
  });

  test("a provider's report names order, state, amount and currency, and nothing unknown [F-16]", () => {
    const report = {
      event_id: "e1",
      payment_id: "p1",
      order_id: "o1",
      state: "succeeded",
      amount_cents: 5000,
      currency: "EUR",
      at: "2026-01-31T12:00:00.000Z",
    };
    expect(takes(receivePaymentCallback.body, report)).toBe(true);
    for (const field of Object.keys(report)) {
      const { [field as keyof typeof report]: _gone, ...rest } = report;
      expect([field, takes(receivePaymentCallback.body, rest)]).toEqual([field, false]);
    }
    expect(takes(receivePaymentCallback.body, { ...report, amount_cents: 0 })).toBe(false);
    expect(takes(receivePaymentCallback.body, { ...report, credited: true })).toBe(false);
  });

  test("a studio's bet is a decimal that is not negative", () => {
    const bet = (amount: unknown) => ({
      account_id: "p1",
      currency: "EUR",
      game_id: "acme:bay",
      round_id: "r1",
      transactions: [{ id_provider: "t1", type: "bet", amount }],
    });
    expect(takes(gatewayBetWin.body, { ...bet("1.00"), casino: "whatever they like" })).toBe(true);
    for (const bad of ["-1", "1e2", 1, "", null])
      expect([bad, takes(gatewayBetWin.body, bet(bad))]).toEqual([bad, false]);
  });
});

test("a limit comes with or without its wrapper [7.5-02]", () => {
  const limit = { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents: 5000 }] };
  expect(setLimit.body?.parse({ user_limit: limit })).toEqual(limit);
  expect(setLimit.body?.parse(limit)).toEqual(limit);
  expect(takes(setLimit.body, { ...limit, accounts: [{ currency: "EUR", amount_cents: -1 }] })).toBe(false);
});

test("a page of games has sensible defaults and an end [9-20]", () => {
  expect(filterGames.body?.parse({})).toEqual({ device: "desktop", page: 1, page_size: 40, filter: {} });
  expect(takes(filterGames.body, { page_size: 100_000 })).toBe(false);
});

test("wallets are asked for in the older form by a word in the query [7.2-05]", () => {
  expect([listAccounts.query?.parse({}), listAccounts.query?.parse({ compatibility: "true" })]).toEqual([
    { compatibility: false },
    { compatibility: true },
  ]);
});

test("a batch takes twelve addresses and no more", () => {
  expect(batch.query?.parse({ "url[]": "api/tournaments/1/status" })).toEqual(["api/tournaments/1/status"]);
  expect(batch.query?.parse({})).toEqual([]);
  expect(takes(batch.query, { "url[]": Array(13).fill("api/player") })).toBe(false);
});

test("the fraud check refuses a whole card number, however it is written [F-68]", () => {
  const withCard = (card: object) => messages(checkTransaction.body, { card });
  expect(withCard({ bin: "411111", last4: "1111" })).toBeUndefined();
  const kept = checkTransaction.body?.parse({
    card: { last4: "1111", cvv: "123" },
    user: { id: 1, card: "4111111111111111" },
  });
  expect(kept).toEqual({ card: { last4: "1111" }, user: { id: 1 } });
  for (const number of ["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", 4111111111111111])
    expect(withCard({ number })).toEqual(["card card_number_refused"]);
});

test("a player's channel ends in the player's id", () => {
  expect(playerChannel("balance", 4012)).toBe("balance#4012");
});

test("a banner as it is stored has its colours, two buttons and its timer, and is refused with what breaks them [3-39] [3-40] [3-41] [3-42]", () => {
  const banner = {
    id: 1,
    categories: ["promotions"],
    image: "/art/x.webp",
    gradient: { colorLeft: "#000", colorLeftCenter: "#111", colorRightCenter: "#222", colorRight: "#333" },
    button: { name: "Go", url: "/promotions", type: "tournament", frontendIdentifier: "cup", attrs: { rel: "x" } },
    secondButton: { name: "More", popup: { title: "T", secondTitle: "S", desc: "D" } },
    timer: { start_at: "2026-01-01T00:00:00Z", end_at: "2026-02-01T00:00:00Z" },
  };
  const holds = (change: object) => takes(configSchemas["banners-config"], { banners: [{ ...banner, ...change }] });
  expect(holds({})).toBe(true);
  expect(holds({ gradient: { ...banner.gradient, colorRight: undefined } })).toBe(false);
  expect(holds({ button: { ...banner.button, url: "javascript:alert(1)" } })).toBe(false);
  expect(holds({ secondButton: { name: "More" } })).toBe(false);
  expect(holds({ timer: { start_at: "soon", end_at: "later" } })).toBe(false);
});
