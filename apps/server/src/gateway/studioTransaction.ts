import { bodyHash } from "../platform/canonicalJson.ts";
import type { Tx } from "../platform/database.ts";
import { newRoundId } from "../rounds/index.ts";

type TransactionKind = "bet" | "win" | "promo" | "freespins" | "rollback" | "never";

/** A transaction that a studio sent, under its own id. Source: C-5.1. */
export interface StudioTransaction {
  provider: string;
  idProvider: string;
  id: string;
  kind: TransactionKind;
  bodyHash: string;
  playerId: number;
  currency: string;
  roundId: string | null;
  amount: bigint;
  bonusAmount: bigint;
  original: string | null;
  rolledBackBy: string | null;
  at: Date;
}

/** What may not differ when an id comes again. Source: C-5.3. */
export interface Immutable {
  kind: TransactionKind;
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
  const reply = await tx.query(
    `SELECT provider, id_provider, id, kind, encode(body_hash, 'hex') AS hash, player_id, currency, round_id, amount,
       bonus_amount, original, rolled_back_by, at
     FROM gateway.studio_transaction WHERE provider = $1 AND id_provider = ANY($2)`,
    [provider, ids],
  );
  return new Map(
    reply.rows.map((row) => [
      row.id_provider,
      {
        provider: row.provider,
        idProvider: row.id_provider,
        id: row.id,
        kind: row.kind,
        bodyHash: row.hash,
        playerId: Number(row.player_id),
        currency: row.currency,
        roundId: row.round_id,
        amount: row.amount,
        bonusAmount: row.bonus_amount,
        original: row.original,
        rolledBackBy: row.rolled_back_by,
        at: row.at,
      },
    ]),
  );
}

export type NewTransaction = Omit<StudioTransaction, "id" | "rolledBackBy" | "bonusAmount"> & {
  id?: string;
  bonusAmount?: bigint;
};

export async function insertTransaction(tx: Tx, given: NewTransaction): Promise<StudioTransaction> {
  const made: StudioTransaction = {
    bonusAmount: 0n,
    rolledBackBy: null,
    ...given,
    id: given.id ?? newRoundId(given.at),
  };
  await tx.query(
    `INSERT INTO gateway.studio_transaction (provider, id_provider, id, kind, body_hash, player_id, currency, round_id,
       amount, bonus_amount, original, at)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9, $10, $11, $12)`,
    [
      made.provider,
      made.idProvider,
      made.id,
      made.kind,
      made.bodyHash,
      made.playerId,
      made.currency,
      made.roundId,
      made.amount,
      made.bonusAmount,
      made.original,
      made.at,
    ],
  );
  return made;
}
