import type { Database } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import type { Mismatch } from "./reconcile.ts";
import { tables } from "./tables.ts";

export interface SliceOptions {
  /** Postings in one slice. */
  size?: number;
  /** Rest after a slice, as a multiple of the time it took: with 4 the slices take a fifth of one processor at most. */
  rest?: number;
  /** Stops after this time, in ms; the next call goes on from there. */
  for_ms?: number;
}

export interface SliceReport {
  /** The last posting that was looked at. */
  verifiedTo: bigint;
  /** Whether nothing was left to look at. */
  done: boolean;
  mismatches: Mismatch[];
}

/**
 * Reconciles what was posted since the last call, slice by slice beside play. Safe in many processes: one works at a time.
 * Source: F-13.
 */
export async function reconcileSlices(db: Database, options: SliceOptions = {}): Promise<SliceReport> {
  const { size = 5_000, rest = 4, for_ms = 40_000 } = options;
  const mismatches: Mismatch[] = [];
  const until = performance.now() + for_ms;
  for (;;) {
    const began = performance.now();
    const before = await cursor(db);
    mismatches.push(...(await db.pool.query("SELECT * FROM ledger.reconcile_slice($1)", [size])).rows);
    const after = await cursor(db);
    const done = after === before;
    const took = performance.now() - began;
    if (done || performance.now() + took * rest > until) return { verifiedTo: after, done, mismatches };
    await new Promise((resolve) => setTimeout(resolve, took * rest));
  }
}

async function cursor(db: Database): Promise<bigint> {
  const slices = await firstOf(db.pool, tables.selectFrom("ledger.slice_cursor").select("verified_to"));
  if (!slices) throw new Error("the ledger has no cursor of its slices");
  return slices.verified_to;
}
