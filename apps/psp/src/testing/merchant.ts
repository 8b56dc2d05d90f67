import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { CardQuestion, ProviderCallback, ProviderPayment } from "@croupier/contract/psp";
import { checkSignature, signedHeaders } from "@croupier/signing/pspMessage";
import Fastify from "fastify";
import { type Sandbox, startSandbox } from "../sandbox.ts";
import { type SandboxSettings, sandboxTimes } from "../settings.ts";

export const key = { keyId: "test-merchant", secret: "a secret of the tests that is long enough" };

/** A merchant for tests: hears callbacks on a real socket, checks their signature, and can be told to fail. */
export async function startMerchant() {
  const heard: ProviderCallback[] = [];
  const asked: CardQuestion[] = [];
  const app = Fastify();
  let refusals = 0;
  let takes: boolean | "silent" = true;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post("/callback", async (request, response) => {
    if (!checkSignature(key, request.headers, request.body as Buffer, new Date()).ok)
      return response.code(401).send({});
    const told = JSON.parse(String(request.body)) as { type?: string };
    if (told.type === "card.typed") {
      if (takes === "silent") return response.code(503).send({});
      asked.push(told as CardQuestion);
      return { received: true, take: takes };
    }
    if (refusals-- > 0) return response.code(503).send({});
    heard.push(told as ProviderCallback);
    return { received: true };
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    heard,
    asked,
    callbackUrl: `http://127.0.0.1:${(app.server.address() as { port: number }).port}/callback`,
    refuseNext(times: number) {
      refusals = times;
    },
    /** Whether typed cards are taken; `silent` gives no answer. */
    setTakes(answer: typeof takes) {
      takes = answer;
    },
    close: () => app.close(),
  };
}

/** Waits until `probe` is true; fails the test when it does not become so. */
export async function until(probe: () => boolean, what: string): Promise<void> {
  for (let waited_ms = 0; !probe(); waited_ms += 10) {
    if (waited_ms > 5000) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A sandbox in a folder of its own, quick enough for tests, that can be stopped and started again. */
export async function testSandbox(change: Partial<SandboxSettings> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
  const settings: SandboxSettings = {
    host: "127.0.0.1",
    port: 0,
    origin: undefined,
    ...key,
    databaseFile: path.join(folder, "payments.db"),
    identity: null,
    exclusionRegister: null,
    merchantOrigin: "http://casino.test",
    blockedBins: ["601100"],
    ...sandboxTimes,
    pendingDelay_ms: 400,
    lateCallback_ms: 120,
    payoutDelay_ms: 30,
    blockTime_ms: 20,
    firstRetryPause_ms: 10,
    clockAhead_ms: 0,
    ...change,
  };
  let sandbox: Sandbox = await startSandbox(settings);
  const url = (place: string) => `http://127.0.0.1:${sandbox.port}${place}`;

  async function signed(method: string, place: string, body?: unknown) {
    const rawBody = body === undefined ? "" : JSON.stringify(body);
    const answer = await fetch(url(place), {
      method,
      headers: { "content-type": "application/json", ...signedHeaders(key, rawBody, new Date()) },
      ...(rawBody ? { body: rawBody } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as ProviderPayment };
  }

  return {
    settings,
    url,
    signed,
    /** Every byte of the database's files, as text. */
    async storedText() {
      const files = [settings.databaseFile, `${settings.databaseFile}-wal`];
      return (await Promise.all(files.map((file) => readFile(file, "latin1")))).join("");
    },
    /** Fills in the payer's page as its form does. */
    async submit(payment: ProviderPayment, form: Record<string, string>) {
      const answer = await fetch(String(payment.url), { method: "POST", body: new URLSearchParams(form) });
      return { status: answer.status, page: await answer.text() };
    },
    async restart() {
      await sandbox.close();
      sandbox = await startSandbox(settings);
    },
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function depositOrder(callbackUrl: string, change: Record<string, unknown> = {}) {
  return {
    order_id: "7-1",
    method: "card",
    amount_cents: 5000,
    currency: "EUR",
    customer: { reference: "7", country: "DE", locale: "en" },
    profile_id: null,
    callback_url: callbackUrl,
    return_urls: {
      success: "http://casino.test/ok",
      failure: "http://casino.test/no",
      pending: "http://casino.test/wait",
    },
    ...change,
  };
}

export const goodCard = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Kim Doe" };
