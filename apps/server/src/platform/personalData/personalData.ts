import type { RetentionTerm } from "@croupier/rules/retention";

/*
 * What the product holds about a person, table by table. Each module lists its own tables in `personalData.ts`; the module
 * `privacy` reads all lists: for the export, for erasure, and for the job that removes what has become too old. Tests hold
 * the lists against the database's schema. Source: F-69.
 */

/** What becomes of the rows when an account is erased. `why` says what lets them stay. */
export type Erasure =
  | { how: "deleted" }
  /** Nothing in the row names the person any more once the rest is gone, or a law asks for it as it is. */
  | { how: "kept"; why: string }
  /** Kept, encrypted, as long as the law on money laundering asks, then deleted; at once where it asks for nothing. */
  | { how: "locked"; why: string }
  /** The row stays without what tells the person: SQL expressions by column. `when` narrows it to some rows. */
  | { how: "overwritten"; set: Readonly<Record<string, string>>; why: string; when?: string };

export interface PersonalTable {
  /** With its schema, as `players.session`. */
  table: string;
  /** Heading in the export. */
  title: string;
  /** Condition on a row `t` that makes it the person's, whose `person.id` and `person.email` may be used. */
  of: string;
  /** Columns that the export shows. */
  shows: readonly string[];
  /** Every other column, and why the export leaves it out. */
  hides: Readonly<Record<string, string>>;
  /** SQL for columns whose value reads better another way. */
  reads?: Readonly<Record<string, string>>;
  /** Column or expression by which the newest rows come first. */
  newest?: string;
  erased: Erasure;
  /** Columns of texts, JSON or bytes that stay and tell nothing of the person: words of ours, names of games, codes. */
  neutral?: readonly string[];
  /** A copy is locked away before the rows are overwritten, as long as the law on money laundering asks. */
  lockedCopy?: true;
  /** Rows whose time in `since` is longer ago than the term are deleted by the daily job. `when` narrows it. */
  sweep?: { term: RetentionTerm; since: string; when?: string };
}

/** One module's part. */
export interface PersonalData {
  module: string;
  tables: readonly PersonalTable[];
  /** Tables that look as if they held something about players, and why they do not. */
  others?: Readonly<Record<string, string>>;
}

/** Why a column is no part of an export, for the reasons that come again. */
export const hidden = {
  owner: "the player's own number, which heads the export",
  secret: "a secret, or the hash of one, that guards the account",
  internal: "a number or mark of the software's own, which tells nothing of the person",
  risk: "checks against fraud and money laundering, which lose their use when told, and may not be told (AMLD art. 39)",
  staff: "the name of somebody who works here",
} as const;

/** `person`: whom a statement is about. */
export interface Person {
  id: number;
  email: string;
}

/** Put before a statement whose parameters are the person's id and address. */
export const withPerson = "WITH person AS (SELECT $1::bigint AS id, $2::text AS email)";

/** Rows of tables with a column `player_id`. */
export const ofPlayer = "t.player_id = person.id";
