import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Product } from "./product.ts";
import { startProduct } from "./startProduct.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker that can run a browser test, in the order of the workers. */
    products: readonly Product[];
  }
}

/**
 * Real products for the whole browser run, as many as test files can run at once: no file meets another's doings at the
 * desk, in the lists or in the mailbox.
 */
export async function setup({ config, vitest, provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-e2e-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under a user of its own, who must reach its data
  // Files of every project share the workers, so a browser test may run in any of them.
  const workers = Math.min(config.maxWorkers, vitest.state.getPaths().length);
  const turns = Array.from({ length: workers }, (_, turn) => `data-${turn + 1}`);
  const settings = { CHAT_MAIL_AFTER_SECONDS: "5", FLIGHT_BETTING_SECONDS: "4", LOG_LEVEL: "info" };
  const started = await Promise.all(turns.map((turn) => startProduct(join(folder, turn), settings)));
  provide(
    "products",
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
}
