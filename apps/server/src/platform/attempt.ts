import { isConflict, type Tx } from "./database.ts";

/**
 * Does something in a transaction that must not fail with it: what was done of it is undone alone, and the error goes to `tell`.
 * A lost connection still ends the transaction, and a deadlock runs the whole of it again: the next time it can be done.
 */
export async function attempt(tx: Tx, run: () => Promise<unknown>, tell: (error: unknown) => void): Promise<void> {
  await tx.query("SAVEPOINT attempt");
  try {
    await run();
    await tx.query("RELEASE SAVEPOINT attempt");
  } catch (error) {
    if (isConflict(error)) throw error;
    await tx.query("ROLLBACK TO SAVEPOINT attempt");
    tell(error);
  }
}
