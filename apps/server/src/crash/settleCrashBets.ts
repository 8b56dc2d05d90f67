import { createDraw, type PositionedDraw } from "@croupier/fairness";
import { heightAfter } from "@croupier/games/crash/crashTime";
import { type CrashMove, type CrashState, leavesAt } from "@croupier/games/crash/liftTheKite";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import {
  type ComputedStep,
  isSound,
  lockRound,
  nodeHmac,
  type RoundRow,
  type Rounds,
  stepOn,
  storeStep,
  voidBroken,
} from "../rounds/index.ts";
import { breaksAt } from "./advanceCrashRound.ts";
import type { CrashContext } from "./context.ts";
import { noteCrashBet } from "./crashBets.ts";
import { type CrashRoundRow, crashRounds, readCrashRounds } from "./rows.ts";
import { tables } from "./tables.ts";

/** A cash-out that reached a server before the line broke may still be on its way to the database. */
const grace_ms = 400;
/** A bet whose account is frozen, or whose settling failed otherwise, is tried again after so long. */
const retry_ms = 60_000;
const maxPerPass = 200;
const atOnce = 4;

/**
 * Cashes out bets whose automatic height was reached, and settles what is left of crash rounds that have ended: each round in
 * its own transaction under its own lock, so that any process may do it, once. Answers how many moved.
 * Source: F-37 to F-39.
 */
export async function settleCrashBets(
  context: CrashContext,
  rounds: Pick<Rounds, "deps">,
  game: string,
  now: Date,
): Promise<number> {
  const due = await dueCrashBets(context, game, now);
  let moved = 0;
  const work = async () => {
    for (let bet = due.pop(); bet; bet = due.pop()) if (await settleSafely(context, rounds, bet, now)) moved += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (moved > 0) rounds.deps.eventsAppended?.();
  return moved;
}

interface DueCrashBet {
  roundId: string;
  crashRound: CrashRoundRow;
  /** What is reached by now; the point once the line has broken. */
  height: number;
}

async function dueCrashBets(context: CrashContext, game: string, now: Date): Promise<DueCrashBet[]> {
  const { pool } = context.deps.db;
  const due = crashRounds()
    .where("f.game", "=", game)
    .where((row) =>
      row.or([
        row("f.state", "=", "flying"),
        row.and([row("f.state", "=", "ended"), row("f.ended_at", "<=", new Date(now.getTime() - grace_ms))]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("crash.bet as b")
          .select("b.round_id")
          .whereRef("b.crash_round_id", "=", "f.id")
          .where("b.open", "=", true),
      ),
    );
  const running = await readCrashRounds(pool, due.orderBy("f.id"));
  const bets: DueCrashBet[] = [];
  for (const crashRound of running) {
    const height = crashRound.point ?? (await heightNow(context, crashRound, now));
    const rows = await rowsOf(pool, openBets(crashRound, height, now));
    bets.push(...rows.map(({ round_id }) => ({ roundId: round_id, crashRound, height })));
  }
  return bets;
}

/** Bets of a crash round that move now, the lowest automatic height first; when it has ended, all that are open. */
function openBets(crashRound: CrashRoundRow, height: number, now: Date) {
  const open = tables
    .selectFrom("crash.bet")
    .select("round_id")
    .where("crash_round_id", "=", crashRound.id)
    .where("open", "=", true)
    .where(({ eb, or }) => or([eb("failed_at", "is", null), eb("failed_at", "<", new Date(now.getTime() - retry_ms))]));
  const due = crashRound.state === "ended" ? open : open.where("next_auto", "<=", height);
  return due.orderBy("next_auto").limit(maxPerPass);
}

/** The height of a crash round in the air, which never says more than its point. */
async function heightNow(context: CrashContext, crashRound: CrashRoundRow, now: Date): Promise<number> {
  const { point } = await breaksAt(context, context.deps.db.pool, crashRound);
  return Math.min(point, heightAfter(now.getTime() - (crashRound.beganAt as Date).getTime()));
}

async function settleSafely(
  context: CrashContext,
  rounds: Pick<Rounds, "deps">,
  bet: DueCrashBet,
  now: Date,
): Promise<boolean> {
  try {
    const round = await context.deps.db.transaction((tx) => settleOne(rounds, tx, bet, now));
    if (round?.mode === "real") rounds.deps.announceBalance?.(round.playerId, round.currency);
    return round !== null;
  } catch (error) {
    context.deps.log.error(
      { err: error, round: bet.roundId },
      "a bet on a crash round could not be settled and stays open",
    );
    await change(
      context.deps.db.pool,
      tables.updateTable("crash.bet").set({ failed_at: now }).where("round_id", "=", bet.roundId),
    );
    return false;
  }
}

async function settleOne(rounds: Pick<Rounds, "deps">, tx: Tx, bet: DueCrashBet, now: Date): Promise<RoundRow | null> {
  const round = await lockRound(tx, bet.roundId, "skip");
  if (!round) return null;
  const registered = round.engine === null ? null : rounds.deps.games.version(round.engine, round.mathVersion);
  if (round.state !== "open") await noteCrashBet(tx, round);
  else if (!registered || !(await isSound(rounds, tx, registered, round))) {
    await voidBroken(rounds, tx, round, now);
    await noteCrashBet(tx, { ...round, state: "voided" });
  } else {
    let step: ComputedStep | null = null;
    const draw = drawOf(bet.crashRound);
    for (const move of movesDue(round, bet)) step = stepOn(registered, step?.round ?? round, move, draw);
    if (!step) return null;
    await noteCrashBet(tx, (await storeStep(rounds, tx, step, now)).round);
    return round;
  }
  return round;
}

/** Until a crash round has ended its rounds draw nothing. */
const noDraw: PositionedDraw = {
  int: () => {
    throw new Error("a draw of a crash round that has not ended");
  },
  position: 0,
};

function drawOf({ seed, salt, number }: CrashRoundRow): PositionedDraw {
  if (seed === null) return noDraw;
  return createDraw({ serverSeed: seed, clientSeed: salt, nonce: number }, { hmac: nodeHmac });
}

/** Automatic cash-outs at exactly their heights, and after the end the break of the line for what is left. */
function movesDue(round: RoundRow, { crashRound, height }: DueCrashBet): CrashMove[] {
  const { bets, out } = round.gameState as unknown as CrashState;
  const reached = bets.flatMap((bet, place): CrashMove[] =>
    out[place] === null && leavesAt(bet) <= height ? [{ do: "cashOut", bet: place, at: leavesAt(bet) }] : [],
  );
  const stays = out.filter((at) => at === null).length > reached.length;
  return crashRound.state === "ended" && stays ? [...reached, { do: "snap", spare: crashRound.spared }] : reached;
}
