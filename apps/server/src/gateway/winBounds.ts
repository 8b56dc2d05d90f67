import { centIn } from "@croupier/games/stakes";
import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { GatewayDeps } from "./deps.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";
import { tables } from "./tables.ts";
import { walletBalance } from "./wallet.ts";

/*
 * What a studio's key can credit. A win beyond a bound is not lost: it is refused as not possible now, the operator is
 * told, and once they raise the bound (`npm run croupier -- gateway bounds`, or the studio's page of the back office) the
 * studio's next try is paid.
 */

/** A credit that a studio asks for. Amounts are subunits. */
export interface StudioCredit {
  provider: string;
  game: string;
  playerId: number;
  currency: string;
  amount: bigint;
}

/** The round's stakes and what it was paid before, in subunits. */
export interface RoundSoFar {
  round: { stake: bigint; payout: bigint };
}

/** A round without a stake of its own counts as one of this, in cents of EUR. */
const minStakeCents = 20;
const shards = 16;

/** Refuses a win that the wallet cannot hold, or that is beyond what the round's stakes can win. Before it is posted. */
export async function holdRoundBound(deps: GatewayDeps, tx: Tx, credit: StudioCredit & RoundSoFar): Promise<void> {
  const { provider, currency, amount, round } = credit;
  if (amount === 0n) return;
  await mustFit(deps, tx, credit);
  const { times } = await boundsOf(tx, provider);
  const min = BigInt(minStakeCents) * BigInt(centIn(currency));
  const max = (round.stake > min ? round.stake : min) * BigInt(times);
  if (round.payout + amount > max) refuseAndTell(deps, credit, "round", max);
}

/**
 * Refuses what passes the title's day, and counts what does not. Once for a request with all that it credits, behind its
 * postings, so that the lock is the last one that is taken and no two requests wait for each other.
 *
 * A credit that is small beside the bound shares the day with others and sees all of them but those that are under way in
 * the other shards: at most 15 of 1/64 of the bound each, so up to 3/4 of it nothing can pass it unseen. Any other
 * credit waits until it is alone and sees everything.
 */
export async function holdDayBound(
  deps: Pick<GatewayDeps, "log">,
  tx: Tx,
  credit: StudioCredit,
  now: Date,
): Promise<void> {
  const { provider, currency, amount } = credit;
  if (amount === 0n) return;
  const max = (await boundsOf(tx, provider)).day * BigInt(centIn(currency));
  const { day } = dayOf(credit, now);
  const alone = amount * 64n > max || ((await wonOn(tx, day)) + amount) * 2n > max;
  await tx.query(
    `SELECT CASE WHEN $2 THEN pg_advisory_xact_lock(hashtextextended($1, 0))
                 ELSE pg_advisory_xact_lock_shared(hashtextextended($1, 0)) END`,
    [`studio_day:${day.provider}:${day.game}:${day.currency}:${day.day}`, alone],
  );
  await addToDay(tx, credit, now);
  const won = await wonOn(tx, day);
  if (won > max) refuseAndTell(deps, credit, "day", max);
  if (!alone && won * 4n > max * 3n) throw new GatewayRefusal(503, "too many wins at this moment, send it again");
}

async function boundsOf(tx: Tx, provider: string): Promise<{ times: number; day: bigint }> {
  const bounds = await firstOf(
    tx,
    tables
      .selectFrom("gateway.studio")
      .select(["max_win_times as times", "max_day_win as day"])
      .where("provider", "=", provider),
  );
  if (!bounds) throw new Error(`no studio ${provider}`);
  return bounds;
}

/** Refuses what would make a balance larger than a whole number on the wire can be told exactly. */
export async function mustFit(
  deps: GatewayDeps,
  tx: Tx,
  { playerId, currency, amount }: Pick<StudioCredit, "playerId" | "currency" | "amount">,
): Promise<void> {
  const after = (await walletBalance(deps, tx, playerId, currency)) + amount;
  refuseIf(after > BigInt(Number.MAX_SAFE_INTEGER), "badRequest", "the wallet cannot hold so much");
}

/** Takes a credit that was rolled back out of its day's count. */
export async function uncountWin(tx: Tx, credit: StudioCredit, at: Date): Promise<void> {
  const { day, shard } = dayOf(credit, at);
  await change(
    tx,
    tables
      .updateTable("gateway.studio_day")
      .set(({ fn, eb, lit }) => ({ won: fn<bigint>("greatest", [eb("won", "-", credit.amount), lit(0)]) }))
      .where("provider", "=", day.provider)
      .where("game", "=", day.game)
      .where("currency", "=", day.currency)
      .where("day", "=", dateOf(day))
      .where("shard", "=", shard),
  );
}

async function addToDay(tx: Tx, credit: StudioCredit, now: Date): Promise<void> {
  const { day, shard } = dayOf(credit, now);
  await change(
    tx,
    tables
      .insertInto("gateway.studio_day")
      .values({ ...day, day: dateOf(day), shard, won: credit.amount })
      .onConflict((conflict) =>
        conflict
          .columns(["provider", "game", "currency", "day", "shard"])
          .doUpdateSet((row) => ({ won: row("gateway.studio_day.won", "+", row.ref("excluded.won")) })),
      ),
  );
}

async function wonOn(tx: Tx, day: TitleDay): Promise<bigint> {
  const sum = await firstOf(
    tx,
    tables
      .selectFrom("gateway.studio_day")
      .select(({ fn }) => fn.sum<string | null>("won").as("won"))
      .where("provider", "=", day.provider)
      .where("game", "=", day.game)
      .where("currency", "=", day.currency)
      .where("day", "=", dateOf(day)),
  );
  return BigInt(sum?.won ?? 0);
}

/** A day of a title in a currency: `day` is its date in UTC, such as `2026-01-31`. */
interface TitleDay {
  provider: string;
  game: string;
  currency: string;
  day: string;
}

/** The day that a credit counts in, and the player's shard of it. */
function dayOf({ provider, game, currency, playerId }: StudioCredit, at: Date): { day: TitleDay; shard: number } {
  return { day: { provider, game, currency, day: at.toISOString().slice(0, 10) }, shard: playerId % shards };
}

/** As a date of the database, in whatever time zone this process runs. */
const dateOf = ({ day }: TitleDay) => sql<Date>`${day}::date`;

function refuseAndTell(
  deps: Pick<GatewayDeps, "log">,
  credit: StudioCredit,
  bound: "round" | "day",
  max: bigint,
): never {
  const { provider, game, playerId, currency, amount } = credit;
  const facts = { provider, game, player: playerId, currency, amount: String(amount), bound, max: String(max) };
  deps.log.error(facts, "a studio's win is beyond its bound and waits: an operator must look");
  throw new GatewayRefusal(
    503,
    `the win is beyond the bound of a ${bound}; the operator was told, send it again later`,
  );
}
