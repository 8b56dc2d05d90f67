import { pointParts, wholePoints } from "@croupier/rules/compPoints";
import { appendEvent } from "../events/index.ts";
import { type Move, pointsCurrency } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import type { CompPointsDeps } from "./deps.ts";
import { levelReached } from "./earnPoints.ts";
import { announcePoints, toPoints } from "./pointsAccounts.ts";

/** Points that a player is given, such as for a prize. Whole points. */
export interface PointsAward {
  playerId: number;
  /** Where the level that they may reach gives its gift. */
  brand: string;
  /** Points that can be spent. */
  chargeable: number;
  /** Points that only count for the level. */
  persistent: number;
  /** The same key gives nothing twice. */
  key: string;
}

/** Gives points in the caller's transaction; false where the wallet is frozen and takes nothing now. Source: 3-29, 3-54. */
export async function awardPoints(deps: CompPointsDeps, tx: Tx, award: PointsAward, now: Date): Promise<boolean> {
  return (await postPoints(deps, tx, award, now)) !== "frozen";
}

/** The same, and whether they had been given before. */
export async function postPoints(
  deps: CompPointsDeps,
  tx: Tx,
  { playerId, brand, chargeable, persistent, key }: PointsAward,
  now: Date,
): Promise<"given" | "given_before" | "frozen"> {
  const parts = [
    ["cash", chargeable],
    ["bonus", persistent],
  ] as const;
  const moves = parts.flatMap(([to, points]): Move[] =>
    points > 0
      ? [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: to }, amount: BigInt(points) * pointParts }]
      : [],
  );
  if (moves.length === 0) return "given";
  const order = {
    kind: "points_earned",
    key: `points:${key}`,
    playerId,
    currency: pointsCurrency,
    ref: key,
    moves,
  } as const;
  const answer = await deps.ledger.postIn(tx, order);
  if (answer.result === "frozen") return "frozen";
  if (answer.result === "duplicate") return "given_before";
  if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a prize of points`);
  await announcePoints(deps.publishIn, tx, playerId, toPoints(answer.balances));
  if (persistent === 0) return "given";
  for (const { level } of await deps.climb(tx, new Map([[playerId, wholePoints(answer.balances.bonus)]]), now)) {
    await appendEvent(tx, { kind: levelReached, at: now, playerId, payload: { level, brand } });
  }
  return "given";
}
