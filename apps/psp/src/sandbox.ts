import Fastify from "fastify";
import { registerApi } from "./api.ts";
import { createAskMerchant } from "./askMerchant.ts";
import { registerAssets } from "./assets.ts";
import { createCallbackScheduler } from "./callbackScheduler.ts";
import { startBlockClock } from "./chain/blockClock.ts";
import { openChain } from "./chain/sandboxChain.ts";
import { openDatabase } from "./database.ts";
import { registerHostedPages } from "./hosted.ts";
import { registerIdentity } from "./identity/service.ts";
import { createPaymentStore } from "./paymentStore.ts";
import { registerExclusions } from "./register/service.ts";
import type { SandboxSettings } from "./settings.ts";

export interface Sandbox {
  port: number;
  /** Origin that browsers see. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the provider: database, payments, callbacks, API and pages. Rejects when the port is taken. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const now = () => new Date(Date.now() + settings.clockAhead_ms);
  const database = openDatabase(settings.databaseFile);
  const callbacks = createCallbackScheduler({ database, settings, now, fetch });
  const payments = createPaymentStore({ database, settings, now, wake: callbacks.wake });
  const chain = openChain({ database, now, tell: payments.report });
  // No request log: bodies of the card form pass through here.
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, trustProxy: false });
  let origin = settings.origin ?? "";
  registerAssets(app);
  registerApi(app, { payments, settings, now, origin: () => origin });
  registerHostedPages(app, { payments, chain, settings, askMerchant: createAskMerchant(settings, now), now });
  const identity = settings.identity ? registerIdentity(app, settings, settings.identity, now) : null;
  if (settings.exclusionRegister) registerExclusions(app, settings.exclusionRegister, now);
  app.get("/health", async () => ({ status: "ok" }));
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    database.close();
    throw error;
  }
  const port = (app.server.address() as { port: number }).port;
  origin ||= `http://${settings.host}:${port}`;
  callbacks.start(payments);
  const clock = startBlockClock(settings.blockTime_ms, chain.mine);
  return {
    port,
    origin,
    async close() {
      clock.stop();
      await app.close();
      await callbacks.stop();
      await identity?.stop();
      database.close();
    },
  };
}
