import { centIn } from "@croupier/games/stakes";
import type { Tx } from "../platform/database.ts";
import type { GatewayDeps } from "./deps.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";
import { walletBalance } from "./wallet.ts";

/*
 * What a studio's key can credit. A win beyond a bound is not lost: it is refused as not possible now, the operator is
 * told, and once they raise the bound (`npm run croupier -- gateway bounds`) the studio's next try is paid.
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
  const least = BigInt(minStakeCents) * BigInt(centIn(currency));
  const most = (round.stake > least ? round.stake : least) * BigInt(times);
  if (round.payout + amount > most) refuseAndTell(deps, credit, "round", most);
}

/**
 * Refuses what passes the title's day, and counts what does not. Once for a request with all that it credits, behind its
 * postings, so that the lock is the last one that is taken and no two requests wait for each other.
 *
 * A credit that is small beside the bound shares the day with others and sees all of them but those that are under way in
 * the other shards: at most 15 of 1/64 of the bound each, so up to 3/4 of it nothing can pass it unseen. Any other
 * credit waits until it is alone and sees everything.
 */
export async function holdDayBound(deps: GatewayDeps, tx: Tx, credit: StudioCredit, now: Date): Promise<void> {
  const { provider, currency, amount } = credit;
  if (amount === 0n) return;
  const most = (await boundsOf(tx, provider)).day * BigInt(centIn(currency));
  const day = keyOf(credit, now).slice(0, 4);
  const alone = amount * 64n > most || ((await wonOn(tx, day)) + amount) * 2n > most;
  await tx.query(
    `SELECT CASE WHEN $2 THEN pg_advisory_xact_lock(hashtextextended($1, 0))
                 ELSE pg_advisory_xact_lock_shared(hashtextextended($1, 0)) END`,
    [`studio_day:${day.join(":")}`, alone],
  );
  await addToDay(tx, credit, now);
  const won = await wonOn(tx, day);
  if (won > most) refuseAndTell(deps, credit, "day", most);
  if (!alone && won * 4n > most * 3n) throw new GatewayRefusal(503, "too many wins at this moment, send it again");
}

async function boundsOf(tx: Tx, provider: string): Promise<{ times: number; day: bigint }> {
  const { rows } = await tx.query<{ times: number; day: bigint }>(
    "SELECT max_win_times AS times, max_day_win AS day FROM gateway.studio WHERE provider = $1",
    [provider],
  );
  if (!rows[0]) throw new Error(`no studio ${provider}`);
  return rows[0];
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
  await tx.query(
    `UPDATE gateway.studio_day SET won = greatest(won - $6, 0)
     WHERE provider = $1 AND game = $2 AND currency = $3 AND day = $4 AND shard = $5`,
    [...keyOf(credit, at), credit.amount],
  );
}

async function addToDay(tx: Tx, credit: StudioCredit, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO gateway.studio_day AS d (provider, game, currency, day, shard, won) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (provider, game, currency, day, shard) DO UPDATE SET won = d.won + excluded.won`,
    [...keyOf(credit, now), credit.amount],
  );
}

async function wonOn(tx: Tx, day: readonly unknown[]): Promise<bigint> {
  const { rows } = await tx.query<{ won: string }>(
    `SELECT coalesce(sum(won), 0)::text AS won FROM gateway.studio_day
      WHERE provider = $1 AND game = $2 AND currency = $3 AND day = $4`,
    [...day],
  );
  return BigInt(rows[0]!.won);
}

function keyOf({ provider, game, currency, playerId }: StudioCredit, at: Date) {
  return [provider, game, currency, at.toISOString().slice(0, 10), playerId % shards];
}

function refuseAndTell(deps: GatewayDeps, credit: StudioCredit, bound: "round" | "day", most: bigint): never {
  const { provider, game, playerId, currency, amount } = credit;
  const facts = { provider, game, player: playerId, currency, amount: String(amount), bound, most: String(most) };
  deps.log.error(facts, "a studio's win is beyond its bound and waits: an operator must look");
  throw new GatewayRefusal(
    503,
    `the win is beyond the bound of a ${bound}; the operator was told, send it again later`,
  );
}
