import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { signedHeaders } from "@croupier/signing/pspMessage";
import { describe } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { startSandboxProcess } from "../sandboxProcess.ts";
import { everyProviderMust } from "../testing/everyProviderMust.ts";
import { httpProvider } from "./httpProvider.ts";

const key = { keyId: "contract", secret: "the secret of the contract test, long enough" };

describe("the HTTP adapter with the sandbox", () => {
  everyProviderMust(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "provider-"));
    const sandbox = await startSandboxProcess({
      ...key,
      port: 0,
      origin: undefined,
      dataDir,
      publicOrigin: "http://casino.test",
      pace: 0.005,
    });
    const adapter = (apiUrl: string) =>
      httpProvider({ ...key, name: "sandbox", apiUrl, clock: systemClock, timeout_ms: 3000 });
    return {
      provider: adapter(`http://127.0.0.1:${sandbox.port}`),
      unreachable: adapter("http://127.0.0.1:9"),
      method: "card",
      crypto: { methodId: "bitcoin", currency: "BTC" },
      payoutMethod: "bank-transfer",
      sign: (rawBody, now) => signedHeaders(key, rawBody, now),
      pay: async (url) => {
        const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Kim Doe" };
        await fetch(url, { method: "POST", body: new URLSearchParams(card) });
      },
      sendCoins: async (address, amount) => {
        const form = new URLSearchParams({ address, amount });
        await fetch(`http://127.0.0.1:${sandbox.port}/send`, { method: "POST", body: form });
      },
      close: async () => {
        await sandbox.stop();
        await rm(dataDir, { recursive: true });
      },
    };
  });
});
