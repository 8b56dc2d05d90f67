import { retainedSince } from "@croupier/rules/retention";
import type { Queryable } from "../platform/database.ts";
import { networkOf } from "../platform/placeOf.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import type { Visit } from "./sessions.ts";
import { tables } from "./tables.ts";

/** How somebody proved, or failed to prove, who they are. */
export type SignInMethod =
  | "password"
  | "authenticator"
  | "recovery_code"
  | "passkey"
  | "identity_provider"
  | "mailed_link";
/** The last three are no sign-ins: another address was asked for, came into force, or was taken back. */
export type SignInOutcome =
  | "succeeded"
  | "wrong_password"
  | "wrong_code"
  | "wrong_passkey"
  | "blocked"
  | "email_asked"
  | "email_changed"
  | "email_kept";

export interface SignInTry {
  playerId: number;
  method: SignInMethod;
  outcome: SignInOutcome;
  visit: Visit;
}

/** Writes a try into the player's own log. The address is kept without its last part. */
export async function noteTry(on: Queryable, { playerId, visit, ...about }: SignInTry, now: Date): Promise<void> {
  await change(
    on,
    tables.insertInto("players.sign_in_try").values({
      ...about,
      player_id: BigInt(playerId),
      tried_at: now,
      place: networkOf(visit.ip),
      country: visit.country,
      user_agent: visit.userAgent.slice(0, 500),
    }),
  );
}

export type SignInTryRow = Pick<
  Row<"players.sign_in_try">,
  "id" | "tried_at" | "outcome" | "method" | "place" | "country" | "user_agent"
>;

/** The last tries at this account, newest first. */
export async function listTries(on: Queryable, playerId: number, limit: number): Promise<SignInTryRow[]> {
  return rowsOf(
    on,
    tables
      .selectFrom("players.sign_in_try")
      .select(["id", "tried_at", "outcome", "method", "place", "country", "user_agent"])
      .where("player_id", "=", BigInt(playerId))
      .orderBy("tried_at", "desc")
      .orderBy("id", "desc")
      .limit(limit),
  );
}

/** Removes tries that are older than they are kept; run by a job now and then. */
export async function sweepTries(on: Queryable, now: Date): Promise<void> {
  await change(on, tables.deleteFrom("players.sign_in_try").where("tried_at", "<", retainedSince("signIns", now)!));
}
