import type { Guard } from "../ledger/index.ts";
import { bodyHash } from "../platform/canonicalJson.ts";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { newRoundId, writeGuards } from "../rounds/index.ts";
import { readTransaction, type StudioTransaction } from "./rows.ts";
import { tables } from "./tables.ts";

/** What may not differ when an id comes again. Source: C-5.3. */
export interface Immutable {
  kind: StudioTransaction["kind"];
  accountId: string;
  currency: string;
  round: string | null;
  amount: bigint;
  original?: string;
}

export function immutableHash(facts: Immutable): string {
  return bodyHash(facts);
}

/** The transactions of these ids that were seen before, by id. */
export async function knownTransactions(
  tx: Tx,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, StudioTransaction>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    tx,
    tables
      .selectFrom("gateway.studio_transaction")
      .selectAll()
      .where("provider", "=", provider)
      .where("id_provider", "in", ids),
  );
  return new Map(rows.map((row) => [row.id_provider, readTransaction(row)]));
}

export type NewTransaction = Omit<StudioTransaction, "id" | "rolledBackBy" | "bonusAmount" | "limits"> & {
  id?: string;
  bonusAmount?: bigint;
  limits?: Guard[] | null;
};

export async function insertTransaction(tx: Tx, given: NewTransaction): Promise<StudioTransaction> {
  const made: StudioTransaction = {
    bonusAmount: 0n,
    limits: null,
    rolledBackBy: null,
    ...given,
    id: given.id ?? newRoundId(given.at),
  };
  const row = {
    provider: made.provider,
    id_provider: made.idProvider,
    id: made.id,
    kind: made.kind,
    body_hash: Buffer.from(made.bodyHash, "hex"),
    player_id: BigInt(made.playerId),
    currency: made.currency,
    round_id: made.roundId,
    amount: made.amount,
    bonus_amount: made.bonusAmount,
    limits: made.limits === null ? null : JSON.stringify(writeGuards(made.limits)),
    original: made.original,
    at: made.at,
  };
  await change(tx, tables.insertInto("gateway.studio_transaction").values(row));
  return made;
}

/** Notes that a transaction was rolled back, and by which. */
export async function markRolledBack(
  tx: Tx,
  provider: string,
  { idProvider, original }: { idProvider: string; original: string },
): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("gateway.studio_transaction")
      .set({ rolled_back_by: idProvider })
      .where("provider", "=", provider)
      .where("id_provider", "=", original),
  );
}

/** Notes what a wallet lacked of a win that was rolled back, for the operator. */
export async function insertShortfall(tx: Tx, win: StudioTransaction, missing: bigint, at: Date): Promise<void> {
  const { provider, idProvider, playerId, currency } = win;
  await change(
    tx,
    tables
      .insertInto("gateway.studio_shortfall")
      .values({ provider, id_provider: idProvider, player_id: BigInt(playerId), currency, missing, at }),
  );
}
