import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Player, password, profileOfTheirOwn } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What a client that nobody of this project wrote reads of a player, their wallets and payments: written from the rules of
 * the wire and not from our schemas. Asked of the real server, over HTTP, with payments at the demo's provider.
 */

let world: World;

beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? null;

/** A player who may pay. */
async function payer(about: Parameters<World["player"]>[0] = {}): Promise<Player> {
  const who = await world.player(about);
  await who.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(who.id) });
  return who;
}

const order = (about: object) => ({ payment_method: "card", payment_action: "deposit", currency: "EUR", ...about });
const submit = (who: Player, about: object) => who.send("POST", "/api/payment_processing", order(about));
const bankAccount = { holder: "Alex Moss", iban: "DE89370400440532013000" };

/** Pays at the provider's page, to which the frame of a deposit leads. */
async function payAt(url: string): Promise<void> {
  const address = new URL(url);
  // The resolver of the machine need not know names below `.localhost`.
  address.hostname = "127.0.0.1";
  const card = { number: "4242424242424242", holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(card) })).status).toBe(200);
}

test("the player is the same object in every call that answers it, groups have numbers and levels texts as ids [C-2.2.1]", async () => {
  const kim = await world.player();
  expect((await kim.send("POST", "/api/player/groups", { groups: { add: [1401] } })).status).toBe(200);
  const { body: player } = await kim.get("/api/player");
  const fields =
    "id email auth_fields_missed statuses created_at confirmed_at current_sign_in_at currency language deposit_bonus_code can_issue_bonuses autoregistered autologin_link verified license_name sow_questionnaire_expires_at two_factor_enabled sumsub_verified profession first_name last_name nickname gender date_of_birth country city address postal_code state mobile_phone receive_promos receive_sms_promos user_account_status sow_questionnaire_requested all_payment_methods_verified";
  expect(Object.keys(player)).toEqual(expect.arrayContaining(fields.split(" ")));
  expect(player).toMatchObject({
    ...{ id: kim.id, auth_fields_missed: [], confirmed_at: null, deposit_bonus_code: null, autologin_link: null },
    statuses: [
      { id: "level_1", name: expect.any(String) },
      { id: 1401, name: expect.any(String) },
    ],
  });
  const { body: mails } = await world.guest().get(`/mailbox.json?to=${encodeURIComponent(kim.email)}`);
  const [, token] = /confirmation_token=([\w-]+)/.exec(mails[0].text) ?? [];
  const signedIn = await world.guest().send("POST", "/api/users/sign_in", { user: { email: kim.email, password } });
  const user = { email: "same@example.test", password, currency: "EUR", country: "CA", terms_acceptance: true };
  const answers = {
    "sign-in": signedIn,
    "sign-up": await world.guest().send("POST", "/api/users", { user }),
    edition: await kim.send("PATCH", "/api/player", { context: "edition", player: { city: "Halifax" } }),
    details: await kim.send("POST", "/api/auth_providers/update_details", { user: { terms_acceptance: true } }),
    confirmation: await kim.get(`/api/users/confirmation?confirmation_token=${token}`),
  };
  for (const [name, { status, body }] of Object.entries(answers)) {
    expect([name, status < 300]).toEqual([name, true]);
    expect(Object.keys(body), name).toEqual(expect.arrayContaining(Object.keys(player)));
  }
  expect(answers.confirmation.body).toEqual((await kim.get("/api/player")).body);
});

test("a wallet has its further fields, and what is not available to cash out is bonus money [C-2.2.4]", async () => {
  const kim = await world.player({ cash: 70_00n });
  const id = await world.bonus(kim, { group_key: "welcome" });
  expect((await kim.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBe(200);
  const wallet = {
    ...{ currency: "EUR", amount_cents: 80_00, available_to_cashout_cents: 70_00, active: true },
    ...{
      available_to_bet_with_locked_cent: 80_00,
      deposit_available: true,
      hidden_at: null,
      selected_lottery_id: null,
    },
  };
  expect((await kim.get("/api/player/accounts?compatibility=false")).body).toEqual([wallet]);
  const [older] = (await kim.get("/api/player/accounts?compatibility=true")).body;
  expect(older).toMatchObject({ currency: "EUR", amount_cents: 80_00, available_to_cashout_cents: 70_00 });
  expect(older).toHaveProperty("wager_status");
  const [gift] = (await kim.get("/api/player/bonuses")).body;
  expect(gift.amount_cents).toBe(wallet.amount_cents - wallet.available_to_cashout_cents);
  const made = await kim.send("POST", "/api/player/accounts", { currency: "CAD" });
  expect(Object.keys(made.body).toSorted()).toEqual(Object.keys(wallet).toSorted());
});

test("a payment has its fields, is under way without finished_at, and what was paid stands in the wallet [C-2.2.6] [C-4.4]", async () => {
  const payment = z.object({
    id: z.int(),
    action: z.enum(["deposit", "cashout"]),
    amount_cents: z.int(),
    currency: z.string(),
    payment_system: z.string(),
    system_name: z.string(),
    brand: z.string(),
    state: z.string(),
    success: z.boolean().nullable(),
    recallable: z.boolean(),
    created_at: instant,
    finished_at: instant.nullable(),
    cancellation_reason: z.string().nullable(),
  });
  const kim = await payer({ cash: 100_00n });
  const payments = async () => {
    const { body } = await kim.get("/api/player/payments");
    expect(issues(z.array(payment), body)).toBeNull();
    return body;
  };
  const methods = (await kim.get("/api/payments/payment_methods/EUR?payment_action=deposit")).body;
  expect(methods.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(["card", "bank-transfer"]));
  const path = "/api/payments/payment_methods/EUR/bank-transfer/deposit_info";
  const form = (await kim.send("POST", path, { payment_action: "cashout" })).body;
  expect(form).toMatchObject({ methodFields: [{ name: "holder" }, { name: "iban" }], isSubmitAvailable: true });

  const custom_routes = Object.fromEntries(
    ["success", "failure", "pending", "support"].map((name) => [`${name}_url`, `${world.origin}/${name}`]),
  );
  const paying = await submit(kim, { amount: "25.00", custom_routes });
  expect(paying).toMatchObject({ status: 200, body: { mode: "page", url: expect.stringContaining("http") } });
  expect((await payments())[0]).toMatchObject({
    action: "deposit",
    success: null,
    finished_at: null,
    recallable: false,
  });
  await payAt(paying.body.url);
  await expect.poll(async () => (await payments())[0].state).toBe("succeeded");
  expect((await payments())[0]).toMatchObject({
    ...{ id: paying.body.payment.id, action: "deposit", amount_cents: 25_00, currency: "EUR", success: true },
    ...{ payment_system: expect.any(String), finished_at: expect.any(String), cancellation_reason: null },
  });
  const [wallet] = (await kim.get("/api/player/accounts?compatibility=false")).body;
  expect(wallet.amount_cents).toBe(125_00);
  const saved = (await kim.get("/api/player/payment_accounts?kind=cards")).body;
  expect(saved).toMatchObject([{ title: expect.stringContaining("4242"), method_id: "card" }]);
  expect((await kim.get("/api/player/payment_accounts?kind=crypto")).body).toEqual([]);

  // Fields of the method may stand beside the order, as other clients send them.
  const out = { payment_method: "bank-transfer", payment_action: "cashout", amount: "40" };
  const asked = await submit(kim, { ...out, ...bankAccount });
  expect(asked).toMatchObject({ status: 200, body: { payment: { action: "cashout", amount_cents: 40_00 } } });
  const held = (await payments())[0];
  expect(held).toMatchObject({
    action: "cashout",
    state: "pending",
    success: null,
    finished_at: null,
    recallable: true,
  });
  const recalled = await kim.send("POST", `/api/player/payments/${held.id}/recall`);
  expect([recalled.status, issues(payment, recalled.body)]).toEqual([200, null]);
  expect((await payments())[0]).toMatchObject({ success: false, recallable: false, finished_at: expect.any(String) });
  const again = await kim.send("POST", `/api/player/payments/${held.id}/recall`);
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect((await submit(kim, { ...out, ...bankAccount, fields: { iban: "DE00" } })).body.errors).toHaveProperty("iban");
});

test("restore-id takes and answers data.restoreId, and the way to the next VIP status names its player [C-2.2.9]", async () => {
  const kim = await world.player({ currency: "CAD" });
  const call = (type: "Get" | "Set", restoreId?: string) =>
    kim.send("POST", `/restore-id/${type.toLowerCase()}`, {
      data: { internalId: String(kim.id), project: "casino", ...(restoreId ? { restoreId } : {}) },
      ...{ requestId: randomUUID(), type: `Api.V1.RestoreId.${type}` },
    });
  expect(await call("Get")).toMatchObject({ status: 200, body: { data: { restoreId: null } } });
  expect(await call("Set", "chat-77")).toMatchObject({ status: 200, body: { data: { restoreId: "chat-77" } } });
  expect((await call("Get")).body).toEqual({ data: { restoreId: "chat-77" } });
  expect((await kim.get("/jam/vip_status_progress")).body).toEqual({
    ...{ userId: kim.id, currency: "CAD", currentStatus: "REGULAR", activeStatus: "REGULAR", nextStatus: "BRONZE" },
    ...{ depositAmountCents: 0, depositThresholdCents: expect.any(Number), betSumCents: 0 },
    ...{ betSumThresholdCents: expect.any(Number), overallProgress: 0 },
  });
});

test("small answers have their forms: used limits below zero, rates as numbers, pages with paths, a method's provider and icons, a code on top [C-6.2]", async () => {
  const kim = await payer();
  const limit = { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents: 100_00 }] };
  expect((await kim.send("POST", "/api/user_limits", limit)).status).toBe(201);
  const used = async () => (await kim.get("/api/user_limits")).body[0].accounts[0].current_value_amount_cents;
  expect(await used()).toBe(0);
  const paying = await submit(kim, { amount: "25" });
  await payAt(paying.body.url);
  await expect.poll(async () => (await kim.get("/api/player/payments")).body[0].state).toBe("succeeded");
  expect(await used()).toBe(-25_00);

  const rate = z.object({ exchange_rate: z.number(), fee: z.number(), total_exchange_rate: z.number() });
  const rates = (await world.guest().get("/api/info/crypto_exchange_rates")).body;
  expect(issues(z.record(z.string(), z.record(z.string(), rate)), rates)).toBeNull();
  expect(rates.BTC.EUR.exchange_rate).toBeGreaterThan(0);

  const { body: pages } = await world.guest().get("/api/cms/pages");
  expect(pages.length).toBeGreaterThan(5);
  for (const { url } of pages) expect(url).toMatch(/^\//);

  const provider = z.object({ id: z.string(), name: z.string() });
  const method = z.object({ id: z.string(), provider, extraIcons: z.array(z.string()) });
  const { body: methods } = await kim.get("/api/payments/payment_methods/EUR");
  expect(issues(z.array(method).min(2), methods)).toBeNull();
  const lee = await world.player();
  const path = "/api/payments/payment_methods/EUR/card/deposit_info";
  const { body: form } = await lee.send("POST", path, { payment_action: "deposit" });
  const contexts = (await lee.get("/api/info/player_fields")).body.contexts;
  const names = form.playerFields.map(({ field }: { field: string }) => field);
  expect(names.toSorted()).toEqual(contexts.deposit.filter((field: string) => field !== "country").toSorted());

  const user = { email: kim.email, password };
  const closed = await world.guest().send("POST", "/api/users/sign_in", { user }, { cookie: "demo_country=EE" });
  expect(closed).toMatchObject({
    status: 422,
    body: { code: "EE_LICENSE_BLOCKED", data: { code: "EE_LICENSE_BLOCKED" } },
  });
});
