import { maskName } from "@croupier/rules/maskName";
import type { BatchAnswer } from "../batchAnswer.ts";
import type { RoundsContext } from "../context.ts";
import { type PreparedRound, writeItem } from "../prepareRound.ts";
import { wireRound } from "../wireRound.ts";
import { announceBoard } from "./betBoard.ts";
import { nextAuto } from "./crashBets.ts";
import { newestCrashRound } from "./rows.ts";

/**
 * Stakes a prepared round on the flight that takes bets, joined with others' in one call. The round draws nothing of its
 * player's own seeds; it only takes its place in their order. Source: F-21, F-37.
 */
export async function placeCrashBet(context: RoundsContext, prepared: PreparedRound): Promise<BatchAnswer> {
  const { round } = prepared;
  const flight = await newestCrashRound(context.deps.db.pool, round.engine ?? "");
  if (flight?.state !== "betting") return { result: "betting_closed" };
  const { number, seedHash, salt, chain, chainLength, beacon, beaconRound, beaconSignature } = flight;
  round.flight = { number, seedHash, salt, chain, chainLength, beacon, beaconRound, beaconSignature };
  const nickname = round.playerId > 0 ? await context.deps.flights?.nicknameOf(round.playerId) : undefined;
  const onCrashRound = {
    flight: Number(flight.id),
    nextAuto: nextAuto(round),
    seatName: nickname ? maskName(nickname) : "",
  };
  const answer = await context.crashPlays.add(
    writeItem({ ...prepared, besides: onCrashRound }, wireRound(round, context.deps.games)),
    round.playerId,
  );
  if (answer.result === "ok") announceBoard(context, flight.game);
  return answer;
}
