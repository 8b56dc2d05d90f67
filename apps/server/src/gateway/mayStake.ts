import { gatewayCodes } from "@croupier/contract/gateway";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { lastBegunOf } from "../freeRounds/index.ts";
import type { Guard } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import { stopAgainst } from "../protection/index.ts";
import { isClosedTo, isLive, lastStartOf, type Session } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";

/**
 * Refuses where the session, the game or an operator's stop lets nothing begin; the caller holds the stops. Answers whether people
 * deal the game.
 */
export async function checkOpen(deps: GatewayDeps, tx: Tx, session: Session, now: Date): Promise<{ live: boolean }> {
  refuseIf(!isLive(session, now), "playerInvalid", "the session has ended");
  const geoOf = (country: string) => deps.geoOf(country, now, tx);
  const isClosed = await isClosedTo({ geo: await geoOf(session.country), home: session.home, isPlayer: true }, geoOf);
  refuseIf(isClosed, "country", "games are closed where the player is");
  const open = await deps.catalogue.mayPlay({ identifier: session.game, mode: "real", place: session }, tx);
  refuseIf(!open.ok && open.reason === "blocked_here", "country", "the game is closed where the player is");
  const unavailable = open.live ? "liveNotAvailable" : "gameNotAvailable";
  refuseIf(!open.ok, unavailable, "the game is not available");
  const { playerId, game: identifier, provider } = session;
  const stopped = await stopAgainst(tx, { playerId, identifier, provider });
  refuseIf(stopped === "player", "playerDisabled", "the player may not bet now");
  refuseIf(stopped !== null, unavailable, "the game is not available");
  return { live: open.live };
}

/**
 * Refuses a round that begins sooner after the one before than the law lets it. We are not told which of a studio's games have reels,
 * so all that nobody deals keep the longer pace of the two. Free rounds keep it too, among themselves and with the others: the law
 * counts rounds, whoever pays for them. The caller holds the wallet. Source: F-55.
 */
export async function checkPace(tx: Tx, session: Session, now: Date): Promise<void> {
  const { slotFloor_ms, tableFloor_ms } = licencePolicy(session.licence, session.country, session.home);
  const floor_ms = Math.max(slotFloor_ms, tableFloor_ms);
  if (floor_ms === 0) return;
  const starts = [await lastStartOf(tx, session, now), await lastBegunOf(tx, session)];
  const isSoon = starts.some((start) => start !== null && start.getTime() + floor_ms > now.getTime());
  refuseIf(isSoon, "customBetLimit", `a round begins ${floor_ms} ms after the one before at the earliest`);
}

/**
 * What a stake must carry into the ledger; refuses what keeps the player from staking at all. A bonus bounds all that a round stakes,
 * with `staked` before: many small bets of one round are one large one.
 */
export async function stakeGuards(
  deps: GatewayDeps,
  tx: Tx,
  session: Session,
  { stake, staked = 0n }: { stake: bigint; staked?: bigint },
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
  const bet = { playerId, currency, game: session.game, stake: staked + stake, version: null };
  const terms = stake > 0n ? await deps.betTerms?.(bet, tx) : undefined;
  if (!terms || terms.ok) return gate.guards;
  if (terms.reason === "bonus_stake_too_large")
    throw new GatewayRefusal(gatewayCodes.maxBet, "the bonus that plays in the wallet does not allow so large a bet");
  throw new GatewayRefusal(gatewayCodes.gameForbidden, "the bonus that plays in the wallet is not for this game");
}
