import type { CompPoints } from "@croupier/contract";
import { playerChannel } from "@croupier/contract/realtime";
import { wholePoints } from "@croupier/rules/compPoints";
import { type Balances, type PostingOrder, pointsCurrency } from "../ledger/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { CompPointsDeps } from "./deps.ts";

/*
 * Points in the ledger. A wallet of points keeps in `cash` what can be spent (chargeable points) and in `bonus` what only
 * counts for the level (persistent points): earned together, and only the first is ever taken out.
 */

/** What a player has, as pages show it. */
export async function pointsOf(
  ledger: CompPointsDeps["ledger"],
  playerId: number,
  on?: Queryable,
): Promise<CompPoints> {
  return toPoints(await ledger.balances(playerId, pointsCurrency, on));
}

export function toPoints({ cash, bonus }: Pick<Balances, "cash" | "bonus">): CompPoints {
  return { chargeable: { points: wholePoints(cash) }, persistent: { points: wholePoints(bonus) } };
}

/** Both kinds of points for what was played, in parts of a point. */
export function earnedOrder(playerId: number, parts: bigint, key: string): PostingOrder {
  return {
    kind: "points_earned",
    key,
    playerId,
    currency: pointsCurrency,
    moves: [
      { type: "transfer", from: { house: "bonus_cost" }, to: { player: "cash" }, amount: parts },
      { type: "transfer", from: { house: "bonus_cost" }, to: { player: "bonus" }, amount: parts },
    ],
  };
}

/** Takes back parts of a point that a bet had earned which a studio undid. */
export function correctedOrder(playerId: number, from: "cash" | "bonus", parts: bigint, key: string): PostingOrder {
  return {
    kind: "points_reversed",
    key,
    playerId,
    currency: pointsCurrency,
    moves: [{ type: "transfer", from: { player: from }, to: { house: "bonus_cost" }, amount: parts }],
  };
}

/** Points that an exchange takes, in parts of a point. */
export function spentOrder(playerId: number, parts: bigint, exchange: string): PostingOrder {
  return {
    kind: "points_spent",
    key: `points:${exchange}`,
    playerId,
    currency: pointsCurrency,
    ref: exchange,
    moves: [{ type: "transfer", from: { player: "cash" }, to: { house: "bonus_cost" }, amount: parts }],
  };
}

/** Tells the player's open pages what they have now. */
export async function announcePoints(
  publishIn: CompPointsDeps["publishIn"],
  tx: Tx,
  playerId: number,
  points: CompPoints,
): Promise<void> {
  await publishIn(tx, playerChannel("comps_award", playerId), points);
}
