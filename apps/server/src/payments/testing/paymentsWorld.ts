import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Payment as WirePayment } from "@croupier/contract/payments";
import { movableClock } from "../../platform/clock.ts";
import { testDatabase } from "../../platform/testing/testDatabase.ts";
import type { PaymentsDeps } from "../deps.ts";
import { createPaymentJobs } from "../jobs.ts";
import { seedMethods } from "../seedMethods.ts";
import { callbacksTo } from "./callbacks.ts";
import { moneyOf } from "./money.ts";
import { connectSandbox, paymentsDeps, startPaymentsServer } from "./paymentsServer.ts";
import { startSandbox } from "./sandbox.ts";

export { dayRates } from "./paymentsServer.ts";

const methodsFile = path.resolve(import.meta.dirname, "../../../../../content/payments/methods.json");

export const goodCard = { number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Kim Doe" };

/** The module over the real database, the real API on a real socket, and the real sandbox provider in a process of its own. */
export async function paymentsWorld() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "payments-"));
  const db = await testDatabase({ max: 16 });
  await seedMethods(db, methodsFile, "sandbox");
  const clock = movableClock(new Date());
  const { deps, ...seen } = paymentsDeps(db);
  const { close: closeServer, ...server } = await startPaymentsServer(deps, clock);
  const connectProvider = (apiUrl: string) => connectSandbox(deps, clock, apiUrl);
  const sandbox = await startSandbox(folder, connectProvider);
  const payments = async (playerId: number) =>
    (await server.call<WirePayment[]>(playerId, "GET", "/api/player/payments")).body;
  let jobTime_ms = clock.now().getTime();
  return {
    db,
    clock,
    deps,
    folder,
    connectProvider,
    payments,
    served,
    until,
    ...seen,
    ...server,
    ...sandbox,
    ...moneyOf(db, seen.ledger, clock),
    ...callbacksTo(() => deps.settings.callbackBase, clock),
    /**
     * Runs the jobs as so much later. Only the jobs see that time: signatures between us and the sandbox, which has the
     * true clock, stay fresh.
     */
    runJobs: (after_ms = 0, on: PaymentsDeps = deps) => {
      jobTime_ms += after_ms;
      return createPaymentJobs(on).run(new Date(jobTime_ms));
    },
    stateBecomes: (playerId: number, id: number, state: string) =>
      until(
        async () => (await payments(playerId)).find((payment) => payment.id === id)?.state === state,
        `payment ${id} ${state}`,
      ),
    close: async () => {
      await sandbox.stopSandbox();
      await closeServer();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PaymentsWorld = Awaited<ReturnType<typeof paymentsWorld>>;

/** Asks again while the server is full and says so, as every client and provider does. */
async function served<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function until(probe: () => Promise<boolean>, what: string): Promise<void> {
  for (let waited_ms = 0; !(await probe()); waited_ms += 20) {
    if (waited_ms > 8000) throw new Error(`did not happen: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
