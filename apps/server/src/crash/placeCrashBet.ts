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
  const open = await newestCrashRound(deps.db.pool, round.engine ?? "");
  if (open?.state !== "betting") return { result: "refused", why: "betting_closed" };
  round.variant = { name: "crash", sharedDraw: `crash:${open.id}`, shown: shownOf(open) };
  const nickname = round.playerId > 0 ? await deps.audience?.nicknameOf(round.playerId) : undefined;
  const onCrashRound = {
    crashRound: Number(open.id),
    nextAuto: nextAuto(round),
    shownName: nickname ? maskName(nickname) : "",
  };
  return bets.add(writeItem({ ...prepared, besides: onCrashRound }, wireRound(round, deps.games)), round.playerId);
}

/** What the bet is drawn from: the seed of the crash round instead of its player's own pair. */
function shownOf(crashRound: CrashRoundRow): Partial<GameRound> {
  const { number, seedHash, salt, chain, chainLength } = crashRound;
  return {
    server_seed_hash: seedHash,
    client_seed: salt,
    nonce: number,
    flight: { number, chain, chain_length: chainLength, beacon: wireBeacon(crashRound) },
  };
}
