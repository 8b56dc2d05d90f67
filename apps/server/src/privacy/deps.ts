import type { Consent, ConsentKind, ErasureHindrance } from "@croupier/contract/privacy";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Failure } from "../platform/failure.ts";
import type { Job } from "../platform/jobs/index.ts";
import type { PersonalData } from "../platform/personalData/personalData.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { ExportWords } from "./exportWords.ts";

/** What this module knows of a player. */
export interface Subject {
  id: number;
  email: string;
  licence: string;
  /** In which they read the site. */
  language: string;
}

/** Everything that the use cases of this module work with. Built once, in `openPrivacy`. */
export interface PrivacyDeps {
  db: Database;
  clock: Clock;
  /** Encrypts exports and what is locked away. */
  key: Buffer;
  /** What every module holds about players. */
  parts: readonly PersonalData[];
  /** What the page of an export says in a language. */
  exportWords(locale: string): ExportWords;
  subjectOf(on: Queryable, playerId: number): Promise<Subject | null>;
  /** The refusal of somebody who does not prove by their password that they are the player; null lets them. */
  askPassword(context: RequestContext, password: string | undefined): Promise<Failure | null>;
  /** Locks the player's row until the transaction ends. */
  lockPlayer(tx: Tx, playerId: number): Promise<unknown>;
  /** What stands against erasing an account. */
  hindrances(tx: Queryable, playerId: number): Promise<ErasureHindrance[]>;
  /** Whether money was ever paid in or out: then the law asks to keep who it was. */
  everPaid(on: Queryable, playerId: number): Promise<boolean>;
  /** Ends every session and promotion, and keeps a running exclusion in force by keyed hashes. */
  leaveForGood(tx: Tx, playerId: number, now: Date): Promise<void>;
  /** Takes the hashes of exclusions away that have ended. */
  forgetEnded(tx: Tx, now: Date): Promise<void>;
  consentsOf(on: Queryable, playerId: number): Promise<Consent[]>;
  noteConsent(on: Queryable, playerId: number, kind: ConsentKind, given: boolean, now: Date): Promise<void>;
  /** Makes the files of an export. */
  makeLater: Job<{ requestId: number }>;
}

/** Every table with something about a player. */
export const tablesOf = ({ parts }: Pick<PrivacyDeps, "parts">) => parts.flatMap((part) => part.tables);
