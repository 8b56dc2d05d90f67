import { sql } from "kysely";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import type { Row } from "./schema.ts";

/** A player as the database has them; the birth date is `YYYY-MM-DD`. */
export interface PlayerRow extends Omit<Row<"players.player">, "id" | "date_of_birth" | "age_accepted_at" | "brand"> {
  id: number;
  date_of_birth: string | null;
}

/** What `PlayerRow` is made of: a date has no time zone, so it is read and written as text. */
export const playerColumns = [
  "id",
  "email",
  "email_key",
  "password_hash",
  "created_at",
  "confirmed_at",
  "current_sign_in_at",
  "currency",
  "language",
  "licence",
  "country",
  "terms_accepted_at",
  "first_name",
  "last_name",
  "nickname",
  "gender",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "personal_id",
  "receive_promos",
  "receive_sms_promos",
  "receive_promos_via_phone_calls",
  "agreed_to_partner_promotions",
  "can_issue_bonuses",
  "deposit_bonus_code",
  "affiliate_tag",
  "verified",
  "service_verified",
  "payment_methods_verified",
  "questionnaire_requested",
  "questionnaire_expires_at",
  "autoregistered",
  "operator",
  "disabled_at",
  "chat_restore_id",
  "two_factor_secret",
  "two_factor_last_step",
  "passkey_is_second_step",
] as const satisfies readonly (keyof Row<"players.player">)[];

/** The birth date of a row as text. */
export const birthDate = sql<string | null>`date_of_birth::text`.as("date_of_birth");

/** Text as a value of the birth date's column; undefined leaves the column alone. */
export function asDate(text: string | null | undefined) {
  return text === undefined ? undefined : sql<Date | null>`${text}::date`;
}

export function toPlayer(row: Omit<PlayerRow, "id"> & { id: bigint }): PlayerRow {
  return { ...row, id: Number(row.id) };
}

export interface FoundSession {
  identity: PlayerIdentity;
  seenAt: Date;
  expiresAt: Date;
}

/** A session with the player it belongs to. */
export type SessionOfPlayer = Pick<
  Row<"players.session">,
  | "id"
  | "player_id"
  | "created_at"
  | "entered_at"
  | "sat_down_at"
  | "seen_at"
  | "expires_at"
  | "payout_only"
  | "proved_at"
> &
  Pick<Row<"players.player">, "licence" | "country" | "language" | "operator">;

export function toFoundSession(row: SessionOfPlayer): FoundSession {
  return {
    identity: {
      id: Number(row.player_id),
      sessionId: row.id,
      sessionStartedAt: row.created_at,
      enteredAt: row.entered_at ?? row.created_at,
      provedAt: row.proved_at ?? row.created_at,
      signedInAt: row.sat_down_at,
      licence: row.licence,
      country: row.country,
      locale: row.language,
      operator: row.operator,
      payoutOnly: row.payout_only,
    },
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

/** What other modules may know of a player. */
export type PlayerFacts = Pick<
  PlayerRow,
  | "id"
  | "email"
  | "nickname"
  | "currency"
  | "language"
  | "licence"
  | "country"
  | "first_name"
  | "last_name"
  | "date_of_birth"
  | "personal_id"
  | "mobile_phone"
  | "city"
  | "address"
  | "postal_code"
  | "state"
  | "created_at"
  | "confirmed_at"
  | "disabled_at"
  | "can_issue_bonuses"
  | "affiliate_tag"
  | "deposit_bonus_code"
  | "two_factor_secret"
  | "operator"
  | "verified"
>;
