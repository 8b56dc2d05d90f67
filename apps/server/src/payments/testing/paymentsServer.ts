import type { PaymentProcessing } from "@croupier/contract/payments";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import type { SigningKey } from "@croupier/signing/pspMessage";
import { createLedger } from "../../ledger/index.ts";
import { createApiServer } from "../../platform/apiServer.ts";
import type { Clock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { createHttpApp } from "../../platform/httpApp.ts";
import { anonymousContext } from "../../platform/requestContext.ts";
import { playerIdentity } from "../../platform/testing/playerIdentity.ts";
import { createProtection } from "../../protection/index.ts";
import type { DomainEvent, PayerFacts, PaymentsDeps } from "../deps.ts";
import type { Payment } from "../payment.ts";
import { httpProvider } from "../provider/httpProvider.ts";
import { registerPayments } from "../routes.ts";

export const key: SigningKey = { keyId: "casino", secret: "the shared secret of the tests, long enough" };
export const origin = "http://casino.test";
const brand = { id: "test", name: "Test", licence: "CW" };

/** What limits of one currency count wallets of another by. */
export const dayRates = { USDT: { EUR: { exchange_rate: "0.9" }, USD: { exchange_rate: "1" } } };

export interface Answer<Body> {
  status: number;
  body: Body & { errors?: Record<string, Record<string, string>>; data?: Record<string, unknown> };
}

/** What the module asks of others, with what a test reads and sets of it. */
export function paymentsDeps(db: Database) {
  const events: DomainEvent[] = [];
  const announced: Payment[] = [];
  const joined: { playerId: number; group: string }[] = [];
  const facts = new Map<number, Partial<PayerFacts>>();
  const ledger = createLedger(db);
  const deps: PaymentsDeps = {
    db,
    ledger,
    protection: createProtection(db, async () => dayRates),
    providers: new Map(),
    settings: {
      publicOrigin: origin,
      callbackBase: "",
      approveAfter_s: 0,
      withdrawalLife_h: 24,
      testNetworks: true,
      maxOpen: 1000,
    },
    policy: licencePolicy,
    verification: { mayDeposit: async () => ({ ok: true }), mayWithdraw: async () => ({ ok: true }) },
    askFreshProof: async () => null,
    factsOf: async (playerId) => ({
      country: "DE",
      locale: "en",
      licence: "CW",
      personal_id: null,
      groups: [],
      missing: { deposit: [], cashout: [] },
      name: "Kim Doe",
      confirmed: true,
      verified: true,
      turnover: { deposits: {}, bets: {} },
      ...facts.get(playerId),
    }),
    addToGroup: async (_tx, playerId, group) => void joined.push({ playerId, group }),
    hashKey: Buffer.from("the key of the tests"),
    rates: async () => dayRates,
    appendEvent: async (_tx, line) => void events.push(line),
    announce: async (_tx, payment) => void announced.push(payment),
  };
  return { deps, ledger, events, announced, joined, facts };
}

/** The real API on a real socket. A request's player is the number in its `x-player` header. */
export async function startPaymentsServer(deps: PaymentsDeps, clock: Clock) {
  /** Countries that players visit from; Canada unless set. */
  const visits = new Map<number, string>();
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const api = createApiServer({
    app,
    resolveContext: async (request) => {
      const id = Number(request.headers["x-player"] ?? 0);
      return anonymousContext({
        brand,
        now: clock.now(),
        player: id ? playerIdentity(id) : null,
        country: visits.get(id) ?? "CA",
      });
    },
    speak: (_, code) => code,
    allowedOrigins: () => new Set([origin]),
  });
  registerPayments(api, deps);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  deps.settings.callbackBase = `${url}/payments/callback`;
  return { visits, close: () => app.close(), ...callsOf(url) };
}

/** Calls as players' pages make them. */
function callsOf(url: string) {
  async function call<Body>(playerId: number, method: string, place: string, body?: unknown, idempotencyKey?: string) {
    const answer = await fetch(url + place, {
      method,
      headers: {
        "x-player": String(playerId),
        origin,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null } as Answer<Body>;
  }
  const pay = (playerId: number, order: Record<string, unknown>, idempotencyKey?: string) =>
    call<PaymentProcessing>(
      playerId,
      "POST",
      "/api/payment_processing",
      { payment_method: "card", payment_action: "deposit", currency: "EUR", amount: "50.00", ...order },
      idempotencyKey,
    );
  const withdraw = (playerId: number, amount: string, more: Record<string, unknown> = {}, idempotencyKey?: string) => {
    const fields = { holder: "Kim Doe", iban: "DE89 3704 0044 0532 0130 00" };
    const order = { payment_method: "bank-transfer", payment_action: "cashout", amount, fields, ...more };
    return pay(playerId, order, idempotencyKey);
  };
  return { call, pay, withdraw };
}

/** Connects the sandbox that listens at an address. */
export function connectSandbox(deps: PaymentsDeps, clock: Clock, apiUrl: string): void {
  const provider = httpProvider({ ...key, name: "sandbox", apiUrl, clock, timeout_ms: 3000 });
  (deps.providers as Map<string, typeof provider>).set("sandbox", provider);
}
