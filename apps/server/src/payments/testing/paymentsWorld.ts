import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { PaymentProcessing, Payment as WirePayment } from "@croupier/contract/payments";
import type { ProviderCallback, ProviderEvent } from "@croupier/contract/psp";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { type SigningKey, signedHeaders } from "@croupier/signing/pspMessage";
import { readProviderPayments } from "../../faults/providerRecords.ts";
import { createLedger } from "../../ledger/index.ts";
import { createApiServer } from "../../platform/apiServer.ts";
import { movableClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { createHttpApp } from "../../platform/httpApp.ts";
import { anonymousContext } from "../../platform/requestContext.ts";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import { createProtection } from "../../protection/index.ts";
import type { DomainEvent, PayerFacts, PaymentsDeps } from "../deps.ts";
import { createPaymentJobs } from "../jobs.ts";
import type { Payment } from "../payment.ts";
import { httpProvider } from "../provider/httpProvider.ts";
import { registerPayments } from "../routes.ts";
import { startSandboxProcess } from "../sandboxProcess.ts";
import { seedMethods } from "../seedMethods.ts";

const key: SigningKey = { keyId: "casino", secret: "the shared secret of the tests, long enough" };
const methodsFile = path.resolve(import.meta.dirname, "../../../../../content/payments/methods.json");
const origin = "http://casino.test";
const brand = { id: "test", name: "Test", licence: "CW" };

export const goodCard = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Kim Doe" };

/** What a test wants broken of a callback. */
interface Forgery {
  key?: Partial<SigningKey>;
  at?: Date;
  tamper?: (body: string) => string;
  headers?: false;
}

interface Answer<Body> {
  status: number;
  body: Body & { errors?: Record<string, Record<string, string>>; data?: Record<string, unknown> };
}

/**
 * The payments over the real database, the real api on a real socket, and the real sandbox provider in a process of
 * its own. A request's player is the number in its `x-player` header.
 */
/** What limits of one currency count wallets of another by. */
export const dayRates = { USDT: { EUR: { exchange_rate: "0.9" }, USD: { exchange_rate: "1" } } };

export async function paymentsWorld() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "payments-"));
  const db = await testDatabase({ max: 16 });
  await seedMethods(db, methodsFile, "sandbox");
  const clock = movableClock(new Date());
  const sandboxOptions = { ...key, port: 0, origin: undefined, dataDir: folder, publicOrigin: origin, pace: 0.005 };
  let sandbox = await startSandboxProcess(sandboxOptions);
  const events: DomainEvent[] = [];
  const announced: Payment[] = [];
  const facts = new Map<number, Partial<PayerFacts>>();
  /** Countries that players visit from; Canada unless set. */
  const visits = new Map<number, string>();
  const ledger = createLedger(db);

  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const api = createApiServer({
    app,
    resolveContext: async (request) => {
      const id = Number(request.headers["x-player"] ?? 0);
      const player = id
        ? {
            id,
            sessionId: "s",
            sessionStartedAt: new Date(0),
            signedInAt: new Date(0),
            licence: "CW",
            country: null,
            locale: null,
            operator: false,
            payoutOnly: false,
          }
        : null;
      return anonymousContext({ brand, now: clock.now(), player, country: visits.get(id) ?? "CA" });
    },
    speak: (_, code) => code,
    allowedOrigins: () => new Set([origin]),
  });
  const deps: PaymentsDeps = {
    db,
    ledger,
    protection: createProtection(db, async () => dayRates),
    providers: new Map(),
    settings: { publicOrigin: origin, callbackBase: "", approveAfter_s: 0, withdrawalLife_h: 24, maxOpen: 1000 },
    policy: licencePolicy,
    factsOf: async (playerId) => ({
      country: "DE",
      locale: "en",
      licence: "CW",
      groups: [],
      missing: { deposit: [], cashout: [] },
      name: "Kim Doe",
      confirmed: true,
      turnover: { deposits: {}, bets: {} },
      ...facts.get(playerId),
    }),
    appendEvent: async (_tx, line) => void events.push(line),
    announce: async (_tx, payment) => void announced.push(payment),
  };
  registerPayments(api, deps);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  deps.settings.callbackBase = `${url}/payments/callback`;
  const connectProvider = (apiUrl: string) => {
    const provider = httpProvider({ ...key, name: "sandbox", apiUrl, clock, timeout_ms: 3000 });
    (deps.providers as Map<string, typeof provider>).set("sandbox", provider);
  };
  connectProvider(`http://127.0.0.1:${sandbox.port}`);

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

  let jobTime_ms = clock.now().getTime();
  const world = {
    db,
    clock,
    deps,
    ledger,
    events,
    announced,
    facts,
    visits,
    folder,
    call,
    pay,
    /**
     * Runs the jobs as so much later. Only the jobs see that time: signatures between us and the sandbox, which has the
     * true clock, stay fresh.
     */
    runJobs: (after_ms = 0, on: PaymentsDeps = deps) => {
      jobTime_ms += after_ms;
      return createPaymentJobs(on).run(new Date(jobTime_ms));
    },
    withdraw: (playerId: number, amount: string, more: Record<string, unknown> = {}, idempotencyKey?: string) =>
      pay(
        playerId,
        {
          payment_method: "bank-transfer",
          payment_action: "cashout",
          amount,
          fields: { holder: "Kim Doe", iban: "DE89 3704 0044 0532 0130 00" },
          ...more,
        },
        idempotencyKey,
      ),
    /** Fills in the payer's page at the provider. */
    submitPage: async (pageUrl: string | undefined, form: Record<string, string>) => {
      const answer = await fetch(String(pageUrl), { method: "POST", body: new URLSearchParams(form) });
      return answer.status;
    },
    /** Sends coins to an address as anybody can, on the provider's own page. */
    sendCoins: async (address: string, amount: string) => {
      const form = new URLSearchParams({ address, amount });
      return (await fetch(`http://127.0.0.1:${sandbox.port}/send`, { method: "POST", body: form })).status;
    },
    /** A callback as somebody would send it; `change` breaks what a test wants broken. */
    callback: (event: Partial<ProviderCallback>, change: Forgery = {}) =>
      world.tell({ profile: null, decline_code: null, at: clock.now().toISOString(), ...event }, change),
    tell: async (event: Partial<ProviderEvent>, change: Forgery = {}) => {
      const rawBody = JSON.stringify(event);
      const signature = signedHeaders({ ...key, ...change.key }, rawBody, change.at ?? clock.now());
      const answer = await fetch(`${deps.settings.callbackBase}/sandbox`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(change.headers === false ? {} : signature) },
        body: change.tamper ? change.tamper(rawBody) : rawBody,
      });
      return { status: answer.status, body: (await answer.json()) as Answer<object>["body"] };
    },
    payments: async (playerId: number) => (await call<WirePayment[]>(playerId, "GET", "/api/player/payments")).body,
    /** Asks again while the server is full and says so, as every client and provider does. */
    served: async <A extends { status: number }>(ask: () => Promise<A>): Promise<A> => {
      for (;;) {
        const answer = await ask();
        if (answer.status !== 503) return answer;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Money that was not deposited through the payments. */
    /** A deposit limit of a day, set a moment ago. */
    limitDeposits: async (playerId: number, amount: bigint, currency = "EUR") => {
      const limit = await db.owner.pool.query(
        `INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
         VALUES ($1, 'deposit', 'day', 'active', $2) RETURNING id`,
        [playerId, clock.now()],
      );
      await db.owner.pool.query(
        "INSERT INTO protection.limit_amount (limit_id, currency, amount) VALUES ($1, $2, $3)",
        [limit.rows[0].id, currency, amount],
      );
    },
    give: async (playerId: number, amount: bigint, currency = "EUR") => {
      const from = { house: "adjustment" } as const;
      const moves = [{ type: "transfer" as const, from, to: { player: "cash" } as const, amount }];
      await ledger.post({
        kind: "adjustment",
        key: `gift:${playerId}:${currency}:${amount}`,
        playerId,
        currency,
        moves,
      });
    },
    balances: (playerId: number, currency = "EUR") => ledger.balances(playerId, currency),
    until: async (probe: () => Promise<boolean>, what: string) => {
      for (let waited_ms = 0; !(await probe()); waited_ms += 20) {
        if (waited_ms > 8000) throw new Error(`did not happen: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stateBecomes: (playerId: number, id: number, state: string) =>
      world.until(
        async () => (await world.payments(playerId)).find((payment) => payment.id === id)?.state === state,
        `payment ${id} ${state}`,
      ),
    stopSandbox: () => sandbox.stop(),
    startSandbox: async () => {
      sandbox = await startSandboxProcess(sandboxOptions);
      connectProvider(`http://127.0.0.1:${sandbox.port}`);
    },
    connectProvider,
    providerPayments: () => readProviderPayments(folder),
    /** Every byte that the provider's database keeps, as text. */
    async providerText() {
      const files = ["payments.db", "payments.db-wal"].map((name) => readFile(path.join(folder, name), "latin1"));
      return (await Promise.all(files)).join("");
    },
    /** All entries of the ledger sum to zero, and every balance is the sum of its entries. */
    booksBalance: async () => {
      const wrong = await db.owner.pool.query(
        `SELECT 1 FROM ledger.entry GROUP BY posting_id HAVING sum(amount) <> 0
         UNION ALL SELECT 1 FROM ledger.account a WHERE a.player_id IS NOT NULL
           AND a.balance <> coalesce((SELECT sum(amount) FROM ledger.entry e WHERE e.account_id = a.id), 0)`,
      );
      return wrong.rows.length === 0;
    },
    close: async () => {
      await sandbox.stop();
      await app.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}

export type PaymentsWorld = Awaited<ReturnType<typeof paymentsWorld>>;
