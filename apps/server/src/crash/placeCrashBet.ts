import type { GameRound } from "@croupier/contract/game";
import { maskName } from "@croupier/rules/maskName";
import type { Batcher } from "../platform/batching/batcher.ts";
import { type BatchAnswer, type PreparedRound, wireRound, writeItem } from "../rounds/index.ts";
import { wireBeacon } from "./beacon/wireBeacon.ts";
import type { CrashContext } from "./context.ts";
import { nextAuto } from "./crashBets.ts";
import { type CrashRoundRow, newestCrashRound } from "./rows.ts";

/**
 * Stakes a prepared round on the crash round that takes bets, joined with others' in one call. The bet draws nothing of its
 * player's own seeds; it only takes its place in their order. Source: F-21, F-37.
 */
export async function placeCrashBet(
  { deps }: Pick<CrashContext, "deps">,
  bets: Batcher<string, BatchAnswer>,
  prepared: PreparedRound,
): Promise<BatchAnswer> {
  const { round } = prepared;
  const flight = await newestCrashRound(deps.db.pool, round.engine ?? "");
  if (flight?.state !== "betting") return { result: "refused", why: "betting_closed" };
  round.variant = { name: "crash", sharedDraw: `crash:${flight.id}`, shown: shownOf(flight) };
  const nickname = round.playerId > 0 ? await deps.audience?.nicknameOf(round.playerId) : undefined;
  const onCrashRound = {
    flight: Number(flight.id),
    nextAuto: nextAuto(round),
    seatName: nickname ? maskName(nickname) : "",
  };
  return bets.add(writeItem({ ...prepared, besides: onCrashRound }, wireRound(round, deps.games)), round.playerId);
}

/** What the bet is drawn from: the seed of the crash round instead of its player's own pair. */
function shownOf(flight: CrashRoundRow): Partial<GameRound> {
  const { number, seedHash, salt, chain, chainLength } = flight;
  return {
    server_seed_hash: seedHash,
    client_seed: salt,
    nonce: number,
    flight: { number, chain, chain_length: chainLength, beacon: wireBeacon(flight) },
  };
}
