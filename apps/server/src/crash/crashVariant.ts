import { type BetVariant, batchBets } from "../rounds/index.ts";
import { announceBoard } from "./betBoard.ts";
import type { CrashContext } from "./context.ts";
import { noteCrashBet } from "./crashBets.ts";
import { placeCrashBet } from "./placeCrashBet.ts";
import { revealedSeed } from "./revealedSeed.ts";
import { timeCashOut } from "./timeCashOut.ts";

/** Bets on a crash round, which all players share. */
export function crashVariant(context: CrashContext): BetVariant {
  const bets = batchBets(context.deps.db, "crash.play_batch");
  return {
    name: "crash",
    applies: ({ game }) => game.shared === true,
    order: (prepared) => placeCrashBet(context, bets, prepared),
    refusal: () => ({ ok: false, reason: "betting_closed" }),
    drain: () => bets.drain(),
    readMove: (tx, round, move, now) => timeCashOut(context, tx, round, move, now),
    stepped: noteCrashBet,
    announce: ({ engine }) => announceBoard(context, engine ?? ""),
    revealedSeed,
    async forget(tx, roundIds) {
      await tx.query("SELECT crash.forget_bets($1)", [roundIds]);
    },
  };
}
