import type { Consent, ConsentKind } from "@croupier/contract/privacy";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Which text a consent is about, as the site shows it now. */
export type ConsentVersion = (on: Queryable, kind: ConsentKind) => Promise<string>;

export interface ConsentsDeps {
  consentVersion: ConsentVersion;
}

type Given = Partial<Record<ConsentKind, boolean>>;

/** What a player said, and where. */
export interface SaidConsents {
  given: Given;
  source: Consent["source"];
}

/** Columns of a profile that are consents. */
const kinds = {
  receive_promos: "email",
  receive_sms_promos: "sms",
  receive_promos_via_phone_calls: "phone",
  agreed_to_partner_promotions: "partners",
} as const;

/** What the columns of a profile say of consents. */
export function consentsIn(fields: { readonly [Column in keyof typeof kinds]?: boolean | undefined }): Given {
  const columns = Object.keys(kinds) as (keyof typeof kinds)[];
  const told = columns.filter((column) => fields[column] !== undefined);
  return Object.fromEntries(told.map((column) => [kinds[column], fields[column]]));
}

/**
 * Writes consents and withdrawals down that change something: a consent to the text of another version is one, and a
 * withdrawal of what was never given is none. Source: F-69.
 */
export async function noteConsents(
  { consentVersion }: ConsentsDeps,
  on: Queryable,
  playerId: number,
  { given, source }: SaidConsents,
  now: Date,
): Promise<void> {
  for (const [kind, yes] of Object.entries(given) as [ConsentKind, boolean][]) {
    const last = await firstOf(
      on,
      tables
        .selectFrom("players.consent")
        .select(["given", "version"])
        .where("player_id", "=", BigInt(playerId))
        .where("kind", "=", kind)
        .orderBy("id", "desc")
        .limit(1),
    );
    if (!yes && !last?.given) continue;
    const version = await consentVersion(on, kind);
    if (yes && last?.given && last.version === version) continue;
    const row = { player_id: BigInt(playerId), at: now, kind, given: yes, version, source };
    await change(on, tables.insertInto("players.consent").values(row));
  }
}

/** A player's consents and withdrawals, newest first. */
export async function consentsOf(on: Queryable, playerId: number): Promise<Consent[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("players.consent")
      .select(["kind", "given", "version", "source", "at"])
      .where("player_id", "=", BigInt(playerId))
      .orderBy("id", "desc")
      .limit(500),
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
