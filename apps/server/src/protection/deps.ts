import type { Database, Tx } from "../platform/database.ts";
import type { DayRates } from "./dayRates.ts";
import type { ProtectionState } from "./protectionState.ts";

/** What the gates of this module work with. Built once, in `createProtection`. */
export interface ProtectionDeps {
  db: Database;
  /** What binds a player now; questions of many players are read together. */
  stateFor(playerId: number, now: Date): Promise<ProtectionState>;
  /** The operator's rates, by which limits count wallets of other currencies. */
  dayRates: DayRates;
}

/** Writes what an operator changed into the audit log, in the change's transaction. */
export type AuditWriter = (
  tx: Tx,
  change: { action: string; subject: string; before: unknown; after: unknown },
  now: Date,
) => Promise<void>;
