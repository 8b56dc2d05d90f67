import type { Queryable } from "../platform/database.ts";

export interface WinRow {
  id: bigint;
  name: string;
  amount: bigint;
  currency: string;
  identifier: string;
  jackpot: string;
  level: string;
  levelId: number;
  levelIndex: number;
  cycle: number;
  dropHash: string | null;
  dropSeed: string | null;
  dropFrom: bigint | null;
  dropTo: bigint | null;
  dropPoint: bigint | null;
  createdAt: Date;
}

const columns = `w.id, w.masked_name AS name, w.amount, l.currency, l.identifier, l.jackpot, l.name AS level,
  l.id AS "levelId", l.index AS "levelIndex", w.cycle, w.drop_hash AS "dropHash", w.drop_seed AS "dropSeed",
  w.drop_from AS "dropFrom", w.drop_to AS "dropTo", w.drop_point AS "dropPoint", w.created_at AS "createdAt"`;
const tables = "jackpots.win w JOIN jackpots.level_now l ON l.id = w.level_id";

export interface WinsWanted {
  brand: string;
  /** A jackpot's identifier; without it the wins of all. */
  jackpot: string | undefined;
  limit: number;
}

/** The latest wins of a brand, newest first. */
export async function readLatestWins(on: Queryable, { brand, jackpot, limit }: WinsWanted): Promise<WinRow[]> {
  const { rows } = await on.query<WinRow>(
    `SELECT ${columns} FROM ${tables} WHERE l.brand = $1 AND ($2::text IS NULL OR l.identifier = $2)
      ORDER BY w.created_at DESC, w.id DESC LIMIT $3`,
    [brand, jackpot, limit],
  );
  return rows;
}

/** The `limit` biggest wins of each currency: which is bigger across currencies is for who knows the rates. */
export async function readBiggestWins(on: Queryable, { brand, jackpot, limit }: WinsWanted): Promise<WinRow[]> {
  const { rows } = await on.query<WinRow>(
    `SELECT * FROM (
       SELECT ${columns}, row_number() OVER (PARTITION BY l.currency ORDER BY w.amount DESC, w.id DESC) AS place
         FROM ${tables} WHERE l.brand = $1 AND ($2::text IS NULL OR l.identifier = $2)) ranked
      WHERE place <= $3`,
    [brand, jackpot, limit],
  );
  return rows;
}

/** One win, as its own transaction sees it too. */
export async function readWin(on: Queryable, id: bigint): Promise<WinRow> {
  const { rows } = await on.query<WinRow>(`SELECT ${columns} FROM ${tables} WHERE w.id = $1`, [id]);
  if (!rows[0]) throw new Error(`there is no jackpot win ${id}`);
  return rows[0];
}
