import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { type BetVariant, batchBets, type RefusalReason, type RoundRow } from "../rounds/index.ts";
import { allowFreeRound } from "./allowFreeRound.ts";
import { offeredFreeRounds } from "./campaign.ts";
import type { FreeRoundsDeps } from "./deps.ts";
import { orderFreeRound } from "./orderFreeRound.ts";
import { tables } from "./tables.ts";

/** Rounds of a campaign, whose stake the house pays. */
export function freeRoundVariant(deps: FreeRoundsDeps): BetVariant {
  const { pool } = deps.db;
  const bets = batchBets(deps.db, "free_rounds.play_batch");
  return {
    name: "free",
    applies: ({ freeRound }) => freeRound !== undefined,
    allow: (bet) => allowFreeRound(pool, bet),
    order: (prepared) => orderFreeRound(deps, bets, prepared),
    refusal: (why) => ({ ok: false, reason: reasonOf(why), field: "free_round" }),
    drain: () => bets.drain(),
    offered: async (session, now) => ({ free_rounds: await offeredFreeRounds(pool, session, now) }),
    settled: noteWon,
    voided: giveAgain,
    announce: (round) => deps.moved?.(round.playerId, Number(campaignOf(round))),
  };
}

function reasonOf(why: string): RefusalReason {
  if (why === "used_up" || why === "expired" || why === "cancelled") return `free_rounds_${why}`;
  throw new Error(`a free round was refused without a known reason: ${why}`);
}

/** Counts what a free round of several steps has won when it ends. */
async function noteWon(tx: Tx, round: RoundRow, payout: bigint): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("free_rounds.campaign")
      .set((row) => ({ won: row("won", "+", payout) }))
      .where("id", "=", campaignOf(round)),
  );
}

/** A round that came to nothing is given again. */
async function giveAgain(tx: Tx, round: RoundRow): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("free_rounds.campaign")
      .set((row) => ({ used: row("used", "-", 1) }))
      .where("id", "=", campaignOf(round)),
  );
}

function campaignOf({ variant }: Pick<RoundRow, "variant">): bigint {
  const id = variant?.shown.free_round?.id;
  if (id === undefined) throw new Error("a free round without its campaign");
  return BigInt(id);
}
