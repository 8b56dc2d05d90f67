import { inject } from "vitest";

/** A product under test. */
export interface Product {
  /** Where the casino is open. */
  origin: string;
  /** Where its payment sandbox is. */
  payOrigin: string;
  /** Owner's address of its database. */
  databaseUrl: string;
  /** File with everything that the server wrote to its log. */
  serverLog: string;
}

/** The product of this worker: globalSetup.ts started one for each, and only one test file uses it at a time. */
export function product(): Product {
  const products = inject("products");
  const own = products[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`worker ${process.env.VITEST_POOL_ID} has none of the ${products.length} products`);
  return own;
}
