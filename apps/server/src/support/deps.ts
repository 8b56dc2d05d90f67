import type { Permission } from "@croupier/contract/permissions";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Database } from "../platform/database.ts";
import type { Job } from "../platform/jobs/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";

/** What the support may know of a player. */
export interface ChatPlayer {
  name: string | null;
  email: string;
  groups: string[];
}

/** Counts tries under keys, across processes; says how long to wait when there were too many. */
export type CountTries = (
  allowances: readonly { key: string; most: number; window_s: number }[],
  now: Date,
) => Promise<{ ok: true } | { ok: false; retryAfter_s: number }>;

/** What the chat asks about the people of the back office. */
export interface ChatOperators extends BackOffice {
  /** The operators whose rights cover a permission for a brand. */
  whoMay(permission: Permission, brand: string): Promise<{ id: number; name: string }[]>;
}

/** Everything that the use cases of this module work with. Built once, in `createSupport`. */
export interface SupportDeps {
  db: Database;
  realtime: Realtime;
  mail: Mail;
  /** Origin that mailed links lead to where none was kept of the visit. */
  publicOrigin: string;
  /** Origin of the back office, whose pages listen too. */
  backOfficeOrigin: string;
  /** How long a visitor whose page is open has to receive an answer before it is mailed. */
  mailAfter_s: number;
  countTries: CountTries;
  playerOf(playerId: number): Promise<ChatPlayer | null>;
  /** Why an address of the site leads a player nowhere, as an operator reads it; null where they find what it names. */
  deadLink(playerId: number, address: string): Promise<string | null>;
  /** Mails answers that did not reach the visitor's page; set once the jobs are defined. */
  mailLater: Job<{ conversation: string }>;
}

/** A visitor's page counts as open this long after it was heard of, an operator's as well. */
export const presence_ms = 60_000;
