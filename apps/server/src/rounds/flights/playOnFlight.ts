import { maskName } from "@croupier/rules/maskName";
import type { BatchAnswer } from "../batchAnswer.ts";
import { type PreparedRound, writeItem } from "../prepareRound.ts";
import type { RoundsRoom } from "../room.ts";
import { wireRound } from "../wireRound.ts";
import { announceBoard } from "./flightBoard.ts";
import { newestFlight } from "./flightRow.ts";
import { nextAuto } from "./seats.ts";

/**
 * Stakes a prepared round on the flight that takes bets, joined with others' in one call. The round draws nothing of its
 * player's own seeds; it only takes its place in their order. Source: F-21, F-37.
 */
export async function playOnFlight(room: RoundsRoom, prepared: PreparedRound): Promise<BatchAnswer> {
  const { round } = prepared;
  const flight = await newestFlight(room.parts.db.pool, round.engine ?? "");
  if (flight?.state !== "betting") return { result: "betting_closed" };
  const { number, seedHash, salt, chain, chainLength, beacon, beaconRound, beaconSignature } = flight;
  round.flight = { number, seedHash, salt, chain, chainLength, beacon, beaconRound, beaconSignature };
  const nickname = round.playerId > 0 ? await room.parts.flights?.nicknameOf(round.playerId) : undefined;
  const onFlight = {
    flight: Number(flight.id),
    nextAuto: nextAuto(round),
    seatName: nickname ? maskName(nickname) : "",
  };
  const answer = await room.flightPlays.add(
    writeItem({ ...prepared, besides: onFlight }, wireRound(round, room.parts.games)),
    round.playerId,
  );
  if (answer.result === "ok") announceBoard(room, flight.game);
  return answer;
}
