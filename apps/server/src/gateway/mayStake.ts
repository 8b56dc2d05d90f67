import { gatewayCodes } from "@croupier/contract/gateway";
import type { Guard } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { stopAgainst } from "../protection/index.ts";
import { isLive, type Session } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";

/** Refuses where the session, the game or an operator's stop lets nothing begin; the caller holds the stops. */
export async function checkOpen(deps: GatewayDeps, tx: Tx, session: Session, now: Date): Promise<void> {
  refuseIf(!isLive(session, now), "playerInvalid", "the session has ended");
  const open = await deps.catalogue.mayPlay({ identifier: session.game, mode: "real", place: session }, tx);
  refuseIf(!open.ok && open.reason === "blocked_here", "country", "the game is closed where the player is");
  const unavailable = open.live ? "liveNotAvailable" : "gameNotAvailable";
  refuseIf(!open.ok, unavailable, "the game is not available");
  const { playerId, game: identifier, provider } = session;
  const stopped = await stopAgainst(tx, { playerId, identifier, provider });
  refuseIf(stopped === "player", "playerDisabled", "the player may not bet now");
  refuseIf(stopped !== null, unavailable, "the game is not available");
}

/** What a stake must carry into the ledger; refuses what keeps the player from staking at all. */
export async function stakeGuards(
  deps: GatewayDeps,
  tx: Tx,
  session: Session,
  stake: bigint,
  now: Date,
): Promise<Guard[]> {
  const { playerId, currency, licence, country, home, signedInAt } = session;
  const question = { playerId, currency, stake, licence, country, home, signedInAt, now };
  const gate = await deps.protection.mayStake(question, tx);
  refuseIf(
    !gate.ok && gate.reason === "session_limit",
    "customBetLimit",
    "the player's session has lasted long enough",
  );
  refuseIf(
    !gate.ok && gate.reason === "reality_check_due",
    "customBetLimit",
    "the player must first acknowledge the reminder that the page shows",
  );
  if (!gate.ok) throw new GatewayRefusal(gatewayCodes.playerDisabled, "the player may not bet now");
  const bet = { playerId, currency, game: session.game, stake, version: null };
  const terms = stake > 0n ? await deps.betTerms?.(bet, tx) : undefined;
  if (!terms || terms.ok) return gate.guards;
  if (terms.reason === "bonus_stake_too_large")
    throw new GatewayRefusal(gatewayCodes.maxBet, "the bonus that plays in the wallet does not allow so large a bet");
  throw new GatewayRefusal(gatewayCodes.gameForbidden, "the bonus that plays in the wallet is not for this game");
}
