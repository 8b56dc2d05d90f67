import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productsUrlVariable } from "./fixtures/product.ts";
import { type StartedProduct, startProduct } from "./fixtures/startProduct.ts";

// A test that calls another host than `localhost` says so as a proxy does, since not every resolver knows names below it.
const settings = { TRUST_PROXY: "1", CHAT_MAIL_AFTER_SECONDS: "5", FLIGHT_BETTING_SECONDS: "4", LOG_LEVEL: "info" };

/**
 * Real products for the whole run, one for each worker, so that no file meets what another one does in the back office, in the
 * lists or in the mailbox. A worker asks for its own over HTTP, and a product starts when it is asked for first: a run of one
 * file starts one, and a worker that is replaced after a failure leaves its product running.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-e2e-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under a user of its own, who must reach its data
  const started = new Map<string, Promise<StartedProduct>>();
  const productOf = (worker: string) => {
    const known = started.get(worker) ?? startProduct(join(folder, `data-${worker}`), settings);
    started.set(worker, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    try {
      const { product } = await productOf((request.url ?? "").slice(1));
      response.end(JSON.stringify(product));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env[productsUrlVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const all = await Promise.allSettled(started.values());
    await Promise.all(all.map((one) => (one.status === "fulfilled" ? one.value.end() : undefined)));
    rmSync(folder, { recursive: true, force: true });
  };
}
