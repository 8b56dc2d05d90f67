import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import type { Queryable } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** Who is asked, and the law that holds for them. */
export interface ProposalQuestion {
  playerId: number;
  policy: Pick<LicencePolicy, "depositLimitPrompt">;
}

/**
 * Whether a player must still set a deposit limit or say no to one before they pay in, as some licences ask for. A limit that
 * ends asks again, unless they said no before. Source: F-48.
 */
export async function owesLimitAnswer(on: Queryable, { playerId, policy }: ProposalQuestion): Promise<boolean> {
  if (!policy.depositLimitPrompt) return false;
  const player = BigInt(playerId);
  const answered = tables
    .selectFrom("protection.player_limit")
    .select("player_id")
    .where("player_id", "=", player)
    .where("type", "=", "deposit")
    .union(tables.selectFrom("protection.declined_limit").select("player_id").where("player_id", "=", player));
  return !(await firstOf(on, answered));
}

/** Keeps that a player wants no deposit limit; saying it again changes nothing. */
export async function declineLimit(on: Queryable, playerId: number, now: Date): Promise<void> {
  const declined = tables
    .insertInto("protection.declined_limit")
    .values({ player_id: BigInt(playerId), declined_at: now })
    .onConflict((known) => known.doNothing());
  await change(on, declined);
}
