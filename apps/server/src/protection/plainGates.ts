import type { Queryable } from "../platform/database.ts";
import { type Blocked, blockAgainst } from "./blocks.ts";
import type { ProtectionDeps } from "./deps.ts";
import { readState } from "./protectionState.ts";

export type PlainGate = { ok: true } | Blocked;

/** Who asks, and when. */
export interface PlainQuestion {
  playerId: number;
  now: Date;
}

/** Money can always be taken out, also by players who excluded themselves; only an operator's block stops it. */
export async function mayWithdraw({ stateFor }: ProtectionDeps, { playerId, now }: PlainQuestion): Promise<PlainGate> {
  return blockAgainst((await stateFor(playerId, now)).blocks, "withdraw") ?? { ok: true };
}

/**
 * Before a sign-in. A cooling-off lets a player in to see their account; an exclusion does not. Inside a transaction it
 * is asked on that transaction, `on`. Source: F-51.
 */
export async function maySignIn(
  { stateFor }: ProtectionDeps,
  { playerId, now }: PlainQuestion,
  on?: Queryable,
): Promise<PlainGate> {
  const state = on ? await readState(on, playerId, now) : await stateFor(playerId, now);
  return blockAgainst(state.blocks, "signIn") ?? { ok: true };
}
