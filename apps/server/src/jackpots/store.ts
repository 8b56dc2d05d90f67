import type { Queryable } from "../platform/database.ts";

export interface JackpotRow {
  id: number;
  identifier: string;
  name: string;
  externalId: string | null;
  state: string;
  currency: string;
  games: string[];
  levels: { id: number; index: number; name: string; state: string; amount: bigint }[];
}

/** The jackpots that run on a brand, in the operator's order, each with its running levels from the smallest. */
export async function readJackpots(db: Queryable, brandId: string): Promise<JackpotRow[]> {
  const [jackpots, levels] = await Promise.all([
    db.query<Omit<JackpotRow, "levels">>(
      `SELECT id, identifier, name, external_id AS "externalId", state, currency,
              ARRAY(SELECT g.identifier FROM jackpots.game g WHERE g.jackpot_id = j.id ORDER BY 1) AS games
         FROM jackpots.jackpot j
        WHERE state = 'active' AND (brands = '{}' OR $1 = ANY(brands)) ORDER BY position, id`,
      [brandId],
    ),
    db.query<JackpotRow["levels"][number] & { jackpotId: number }>(`
      SELECT jackpot_id AS "jackpotId", id, index, name, state, amount
        FROM jackpots.level WHERE state = 'active' ORDER BY index`),
  ]);
  return jackpots.rows.map((jackpot) => ({
    ...jackpot,
    levels: levels.rows.filter((level) => level.jackpotId === jackpot.id),
  }));
}

export interface JackpotWinRow {
  name: string;
  amount: bigint;
  currency: string;
  originalAmount: bigint;
  originalCurrency: string;
  jackpot: string;
  level: string;
  levelIndex: number;
  externalId: string | null;
  approvedAt: Date | null;
  createdAt: Date;
}

/** The latest wins, newest first. */
export async function readJackpotWins(db: Queryable, most: number): Promise<JackpotWinRow[]> {
  const { rows } = await db.query<JackpotWinRow>(
    `SELECT w.masked_name AS name, w.amount, w.currency, w.original_amount AS "originalAmount",
            j.currency AS "originalCurrency", j.name AS jackpot, l.name AS level, l.index AS "levelIndex",
            j.external_id AS "externalId", w.approved_at AS "approvedAt", w.created_at AS "createdAt"
       FROM jackpots.win w JOIN jackpots.level l ON l.id = w.level_id JOIN jackpots.jackpot j ON j.id = l.jackpot_id
      ORDER BY w.created_at DESC, w.id DESC LIMIT $1`,
    [most],
  );
  return rows;
}
