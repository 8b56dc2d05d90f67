import type { Queryable } from "../platform/database.ts";

/** A row of a player, as the database has it. */
export interface PlayerRow {
  id: number;
  email: string;
  email_key: string;
  password_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
  current_sign_in_at: Date | null;
  currency: string;
  language: string;
  licence: string;
  country: string;
  terms_accepted_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  nickname: string | null;
  gender: string | null;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
  city: string | null;
  address: string | null;
  postal_code: string | null;
  state: string | null;
  mobile_phone: string | null;
  personal_id: string | null;
  receive_promos: boolean;
  receive_sms_promos: boolean;
  receive_promos_via_phone_calls: boolean;
  agreed_to_partner_promotions: boolean;
  can_issue_bonuses: boolean;
  deposit_bonus_code: string | null;
  verified: boolean;
  autoregistered: boolean;
  operator: boolean;
  disabled_at: Date | null;
  chat_restore_id: string | null;
  two_factor_secret: Buffer | null;
  two_factor_last_step: bigint;
}

const columns = `id::int8, email, email_key, password_hash, created_at, confirmed_at, current_sign_in_at, currency, language,
  licence, country, terms_accepted_at, first_name, last_name, nickname, gender, date_of_birth::text, city, address,
  postal_code, state, mobile_phone, personal_id, receive_promos, receive_sms_promos, receive_promos_via_phone_calls,
  agreed_to_partner_promotions, can_issue_bonuses, deposit_bonus_code, verified, autoregistered, operator, disabled_at,
  chat_restore_id, two_factor_secret, two_factor_last_step`;

export async function findPlayer(db: Queryable, id: number): Promise<PlayerRow | null> {
  return one(db, `SELECT ${columns} FROM players.player WHERE id = $1`, [id]);
}

/** Like `findPlayer`, and nobody else changes the row until the transaction ends. */
export async function lockPlayer(tx: Queryable, id: number): Promise<PlayerRow | null> {
  return one(tx, `SELECT ${columns} FROM players.player WHERE id = $1 FOR UPDATE`, [id]);
}

export async function findPlayerByEmail(db: Queryable, emailKey: string): Promise<PlayerRow | null> {
  return one(db, `SELECT ${columns} FROM players.player WHERE email_key = $1`, [emailKey]);
}

type Writable = Omit<PlayerRow, "id"> & { age_accepted_at: Date | null };

/** Adds a player; null when the address is taken. */
export async function insertPlayer(tx: Queryable, fields: Partial<Writable>): Promise<PlayerRow | null> {
  const names = Object.keys(fields);
  const places = names.map((_, index) => `$${index + 1}`);
  return one(
    tx,
    `INSERT INTO players.player (${names.join(", ")}) VALUES (${places.join(", ")})
     ON CONFLICT (email_key) DO NOTHING RETURNING ${columns}`,
    Object.values(fields),
  );
}

/** Changes the given columns and answers the new row. Column names come from code, never from a request. */
export async function changePlayer(tx: Queryable, id: number, fields: Partial<Writable>): Promise<PlayerRow> {
  const names = Object.keys(fields);
  if (names.length === 0) return (await findPlayer(tx, id))!;
  const changes = names.map((name, index) => `${name} = $${index + 2}`);
  const changed = await one(tx, `UPDATE players.player SET ${changes.join(", ")} WHERE id = $1 RETURNING ${columns}`, [
    id,
    ...Object.values(fields),
  ]);
  if (!changed) throw new Error(`there is no player ${id}`);
  return changed;
}

async function one(db: Queryable, text: string, values: unknown[]): Promise<PlayerRow | null> {
  const found = await db.query(text, values);
  const row = found.rows[0];
  return row ? { ...row, id: Number(row.id) } : null;
}
