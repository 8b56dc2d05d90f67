import type { Rates } from "@croupier/rules/exchange";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { Job } from "../platform/jobs/index.ts";
import type { IdentityProvider } from "./provider/identityProvider.ts";

/** What this module knows of a player. */
export interface PersonFacts {
  licence: string;
  currency: string;
  country: string;
  language: string;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
}

/** What the verification of a player came to, as the profile shows it. */
export interface Standing {
  verified: boolean;
  service_verified: boolean | null;
  payment_methods_verified: boolean;
  questionnaire_requested: boolean;
  questionnaire_expires_at: Date | null;
}

type Sums = Readonly<Record<string, bigint>>;

/** Everything that the use cases of this module work with. Built once, in `openVerification`. */
export interface VerificationDeps {
  db: Database;
  clock: Clock;
  /** Encrypts documents and answers at rest. */
  documentKey: Buffer;
  /** Looks at identity documents first; null where operators decide about everything. */
  provider: IdentityProvider | null;
  personOf(on: Queryable, playerId: number): Promise<PersonFacts | null>;
  noteStanding(tx: Queryable, playerId: number, standing: Standing): Promise<void>;
  /** Saved cards and accounts of a player. */
  instrumentsOf(on: Queryable, playerId: number): Promise<readonly { id: string; title: string }[]>;
  /** What a player took out or asked for, of all time, in subunits by currency. */
  withdrawnOf(on: Queryable, playerId: number): Promise<Sums>;
  /** What a player paid in since a moment, in subunits by currency. */
  depositedSince(on: Queryable, playerId: number, since: Date): Promise<Sums>;
  rates(on: Queryable): Promise<Rates>;
  /** Tells the player's open pages, when the transaction commits, that their profile changed. */
  announce(tx: Queryable, playerId: number): Promise<void>;
  /** Gives what is new to the identity service. */
  submitLater: Job<{ playerId: number }>;
}
