import { gatewayCodes } from "@croupier/contract/gateway";
import { currencyOf } from "@croupier/rules/currencies";
import type { Tx } from "../platform/database.ts";
import { findSession, lastSession, type Session } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";

/** Who a studio says it plays for. */
export interface Caller {
  provider: string;
  accountId: string;
  currency: string;
  game: string;
  /** Absent where a dialect does not send it; the player's last session of the game then counts. */
  sessionId?: string | null;
}

/** Our player id in a studio's text, or a refusal. */
export function playerIdOf(accountId: string): number {
  const id = /^[1-9]\d{0,15}$/.test(accountId) ? Number(accountId) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new GatewayRefusal(gatewayCodes.playerInvalid, "no such player");
  return id;
}

/**
 * The session a request belongs to, live or not; refuses another player's, another studio's, another currency or game.
 * Whether it must be live is the caller's question. Source: C-5.4.
 */
export async function sessionOf(tx: Tx, caller: Caller): Promise<Session> {
  const playerId = playerIdOf(caller.accountId);
  refuseIf(currencyOf(caller.currency) === undefined, "currency", "unknown currency");
  const session = caller.sessionId
    ? await findSession(tx, caller.sessionId)
    : await lastSession(tx, { ...caller, playerId });
  if (!session || session.provider !== caller.provider || session.playerId !== playerId || session.mode !== "real") {
    throw new GatewayRefusal(gatewayCodes.playerInvalid, "the player has no such session");
  }
  refuseIf(session.currency !== caller.currency, "currency", "the session has another currency");
  refuseIf(session.game !== caller.game, "gameForbidden", "the session is for another game");
  return session;
}

/** Cash and bonus together, as studios see a balance. */
export async function walletBalance(deps: GatewayDeps, on: Tx, playerId: number, currency: string): Promise<bigint> {
  const { cash, bonus } = await deps.ledger.balances(playerId, currency, on);
  return cash + bonus;
}

/**
 * One request of a player and studio at a time, in all processes: what is checked stays true until it is applied.
 * Source: C-5.5.
 */
export async function lockWallet(tx: Tx, provider: string, accountId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('gateway:' || $1 || ':' || $2, 0))", [
    provider,
    accountId,
  ]);
}
