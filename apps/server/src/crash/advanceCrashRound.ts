import type { FlightNews } from "@croupier/contract/flight";
import { timeToCrash } from "@croupier/games/crash/crashTime";
import { pointOf } from "@croupier/games/crash/verifyCrashRound";
import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { CrashContext } from "./context.ts";
import { isGone } from "./instances.ts";
import { type CrashRoundRow, crashRounds, newestCrashRound, readCrashRounds, wireCrashRound } from "./rows.ts";
import { takeNumber } from "./seedChains.ts";
import { tables } from "./tables.ts";

/*
 * The course of a crash round, all of it in the database: betting until a moment, then flying for as long as its point says,
 * then ended, and after a pause the next one. Whoever holds the game's turn takes the step that is due, in whatever
 * process; nothing is lost with one that dies, and a step that is due is due for the next.
 */

/** Where crash rounds are announced. */
export const crashRoundsChannel = "public:flights";

/** How long bets are taken unless the installation says otherwise. Milliseconds. */
export const betting_ms = 7_000;
/** Between the break of a line and the next crash round's betting. */
export const pause_ms = 3_500;
/** While it flies, some server notes at least so often that it stands by. */
const tend_ms = 400;
/**
 * A line that broke so long after anybody stood by broke while nobody could cash out. Whose fault that was decides: see
 * `wasLeft`.
 */
const away_ms = 2_000;

/** Times that lie so far ahead are those of a clock that was set back since, and not of one that differs a little. */
const setBack_ms = 60_000;

const updateCrashRound = ({ id }: CrashRoundRow) => tables.updateTable("crash.round").where("id", "=", id);

/** When a crash round's line breaks; only for one that flies. It must not be told before. */
export async function breaksAt(
  context: CrashContext,
  on: Queryable,
  crashRound: CrashRoundRow,
): Promise<{ point: number; at: Date }> {
  const serverSeed = crashRound.seed ?? (await context.chains.seedOf(on, crashRound.chainId, crashRound.number));
  const point = pointOf({ serverSeed, clientSeed: crashRound.salt, nonce: crashRound.number });
  if (!crashRound.beganAt) throw new Error(`crash round ${crashRound.id} has not begun`);
  return { point, at: new Date(crashRound.beganAt.getTime() + timeToCrash(point)) };
}

/**
 * Takes the step of a game's crash round that is due, in one transaction with its announcement. `wanted` says whether a new
 * crash round may begin, `moved_ms` by how much the clock was moved since the last step. Answers the crash round as it stands then,
 * or null while another process has the turn or none has begun.
 */
export async function advanceCrashRound(
  context: CrashContext,
  game: string,
  wanted: boolean,
  now: Date,
  moved_ms = 0,
): Promise<CrashRoundRow | null> {
  return context.deps.db.transaction(async (tx) => {
    const turn = await tx.query("SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS mine", [
      `flight:${game}`,
    ]);
    if (!turn.rows[0]?.mine) return null;
    const crashRound = await newestCrashRound(tx, game);
    const changed =
      (crashRound && (await follow(context, tx, crashRound, now, moved_ms))) ??
      (await step(context, tx, game, crashRound, wanted, now));
    if (!changed) return crashRound;
    const [after] = await readCrashRounds(tx, crashRounds().where("f.id", "=", changed));
    if (!after) throw new Error(`crash round ${changed} vanished`);
    const news: FlightNews = { type: "flight", flight: wireCrashRound(after), server_time: now.toISOString() };
    await context.deps.audience?.publishIn(tx, crashRoundsChannel, news);
    return after;
  });
}

/**
 * Takes a crash round along with a clock that was moved: what is left of its betting stays left, and it flies on from where it
 * was, so that an hour that nobody lived through neither breaks its line nor holds it up. Source: F-45.
 */
async function follow(
  context: CrashContext,
  tx: Tx,
  crashRound: CrashRoundRow,
  now: Date,
  moved_ms: number,
): Promise<bigint | null> {
  const by_ms = shiftOf(crashRound, context.deps.betting_ms ?? betting_ms, now, moved_ms);
  if (by_ms === 0) return null;
  context.deps.log.error(
    { crashRound: Number(crashRound.id), by_ms },
    "the clock was moved under a crash round, which follows it",
  );
  await tx.query(
    `UPDATE crash.round SET betting_until = betting_until + $2::bigint * interval '1 millisecond',
       began_at = began_at + $2::bigint * interval '1 millisecond', tended_at = tended_at + $2::bigint * interval '1 millisecond'
     WHERE id = $1`,
    [crashRound.id, by_ms],
  );
  return crashRound.id;
}

function shiftOf(crashRound: CrashRoundRow, longest_ms: number, now: Date, moved_ms: number): number {
  if (crashRound.state === "ended") return 0;
  if (crashRound.state === "betting") {
    const ahead_ms = crashRound.bettingUntil.getTime() - now.getTime() - longest_ms;
    return ahead_ms > setBack_ms ? -ahead_ms : 0;
  }
  const ahead_ms = (crashRound.tendedAt ?? now).getTime() - now.getTime();
  if (ahead_ms > setBack_ms) return -ahead_ms;
  // Another process may have moved it already: then it was tended by the new time.
  return moved_ms > away_ms && -ahead_ms > moved_ms / 2 ? moved_ms : 0;
}

/** Answers the crash round that was changed; null when nothing was due. */
async function step(
  context: CrashContext,
  tx: Tx,
  game: string,
  crashRound: CrashRoundRow | null,
  wanted: boolean,
  now: Date,
): Promise<bigint | null> {
  if (crashRound?.state === "flying") return end(context, tx, crashRound, now);
  if (crashRound?.state === "betting")
    return crashRound.bettingUntil <= now ? begin(context, tx, crashRound, now) : null;
  const since_ms = crashRound?.endedAt ? now.getTime() - crashRound.endedAt.getTime() : pause_ms;
  const rested = since_ms >= pause_ms || since_ms < -setBack_ms;
  return wanted && rested ? open(context, tx, game, now) : null;
}

/** Answers the crash round that takes bets now; null while its chain waits for its salt. */
async function open(context: CrashContext, tx: Tx, game: string, now: Date): Promise<bigint | null> {
  const taken = await takeNumber(context.deps, tx, game, now);
  if (!taken) return null;
  const { chain, number } = taken;
  const seedHash = await context.chains.seedOf(tx, chain.id, number - 1);
  const until = new Date(now.getTime() + (context.deps.betting_ms ?? betting_ms));
  const row = {
    game,
    chain_id: chain.id,
    number,
    state: "betting",
    seed_hash: seedHash,
    betting_until: until,
  } as const;
  const opened = await firstOf(tx, tables.insertInto("crash.round").values(row).returning("id"));
  return opened?.id ?? null;
}

async function begin(context: CrashContext, tx: Tx, crashRound: CrashRoundRow, now: Date): Promise<bigint> {
  const begun = { state: "flying", began_at: now, tended_at: now, tended_by: context.instance } as const;
  await change(tx, updateCrashRound(crashRound).set(begun));
  return crashRound.id;
}

/** Ends a crash round whose line has broken, and only notes that somebody stands by while it flies on. */
async function end(context: CrashContext, tx: Tx, crashRound: CrashRoundRow, now: Date): Promise<bigint | null> {
  const { point, at } = await breaksAt(context, tx, crashRound);
  const tended = crashRound.tendedAt?.getTime() ?? 0;
  if (at > now) {
    if (now.getTime() - tended >= tend_ms)
      await change(tx, updateCrashRound(crashRound).set({ tended_at: now, tended_by: context.instance }));
    return null;
  }
  const unattended_ms = at.getTime() - tended;
  const spared = unattended_ms > away_ms && (await wasLeft(context, tx, crashRound));
  if (unattended_ms > away_ms)
    context.deps.log.error(
      { crashRound: Number(crashRound.id), unattended_ms, spared },
      "a crash round ended with nobody standing by",
    );
  const seed = await context.chains.seedOf(tx, crashRound.chainId, crashRound.number);
  await change(tx, updateCrashRound(crashRound).set({ state: "ended", seed, point, ended_at: at, spared }));
  return crashRound.id;
}

/**
 * Whether the process that last stood by is gone and another one ends the crash round in its place. A process that was only
 * slow, this one or another, spares nothing: what makes a server slow must never be worth a stake. Source: F-38.
 */
async function wasLeft(context: CrashContext, tx: Tx, { tendedBy }: CrashRoundRow): Promise<boolean> {
  return tendedBy !== null && tendedBy !== context.instance && (await isGone(tx, tendedBy));
}
