import type { Tx } from "./database.ts";

/**
 * Does something in a transaction that must not fail with it: what was done of it is undone alone, and the error goes to `tell`.
 * A lost connection still ends the transaction.
 */
export async function attempt(tx: Tx, run: () => Promise<unknown>, tell: (error: unknown) => void): Promise<void> {
  await tx.query("SAVEPOINT attempt");
  try {
    await run();
    await tx.query("RELEASE SAVEPOINT attempt");
  } catch (error) {
    await tx.query("ROLLBACK TO SAVEPOINT attempt");
    tell(error);
  }
}
