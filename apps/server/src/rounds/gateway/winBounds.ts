import { centIn } from "@croupier/games/stakes";
import type { Tx } from "../../platform/database.ts";
import type { RoundsParts } from "../parts.ts";
import { GatewayRefusal, refuseIf } from "./refusal.ts";
import { walletBalance } from "./wallet.ts";

/*
 * What a studio's key can credit. A win beyond a bound is not lost: it is refused as not possible now, the operator is
 * told, and once they raise the bound (`npm run gateway -- bounds`) the studio's next try is paid.
 */

/** A credit that a studio asks for. Amounts are subunits. */
export interface StudioCredit {
  provider: string;
  game: string;
  playerId: number;
  currency: string;
  amount: bigint;
  /** The round's stakes and what it was paid before; absent for what stands outside rounds and has a bound of its own. */
  round?: { stake: bigint; payout: bigint };
}

/** A round without a stake of its own counts as one of this, in cents of EUR. */
const minStakeCents = 20;
const stripes = 16;

/** Refuses a credit that passes a bound, and counts one that does not, in the caller's transaction. */
export async function holdWinBounds(parts: RoundsParts, tx: Tx, credit: StudioCredit, now: Date): Promise<void> {
  const { provider, currency, amount, round } = credit;
  if (amount === 0n) return;
  await mustFit(parts, tx, credit);
  const reply = await tx.query<{ times: number; day: bigint }>(
    "SELECT max_win_times AS times, max_day_win AS day FROM rounds.studio WHERE provider = $1",
    [provider],
  );
  const bounds = reply.rows[0];
  if (!bounds) throw new Error(`no studio ${provider}`);
  const cent = BigInt(centIn(currency));
  const least = BigInt(minStakeCents) * cent;
  if (round) {
    const most = (round.stake > least ? round.stake : least) * BigInt(bounds.times);
    if (round.payout + amount > most) refuseAndTell(parts, credit, "round", most);
  }
  const most = bounds.day * cent;
  if ((await countDay(tx, credit, now)) > most) refuseAndTell(parts, credit, "day", most);
}

/** Refuses what would make a balance larger than a whole number on the wire can be told exactly. */
export async function mustFit(
  parts: RoundsParts,
  tx: Tx,
  { playerId, currency, amount }: Pick<StudioCredit, "playerId" | "currency" | "amount">,
): Promise<void> {
  const after = (await walletBalance(parts, tx, playerId, currency)) + amount;
  refuseIf(after > BigInt(Number.MAX_SAFE_INTEGER), "badRequest", "the wallet cannot hold so much");
}

/** Takes a credit that was rolled back out of its day's count. */
export async function uncountWin(tx: Tx, credit: Omit<StudioCredit, "round">, at: Date): Promise<void> {
  await tx.query(
    `UPDATE rounds.studio_day SET won = greatest(won - $6, 0)
     WHERE provider = $1 AND game = $2 AND currency = $3 AND day = $4 AND stripe = $5`,
    [...keyOf(credit, at), credit.amount],
  );
}

/** Adds a credit to its title's day and answers what the day comes to. */
async function countDay(tx: Tx, credit: StudioCredit, now: Date): Promise<bigint> {
  const key = keyOf(credit, now);
  await tx.query(
    `INSERT INTO rounds.studio_day AS d (provider, game, currency, day, stripe, won) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (provider, game, currency, day, stripe) DO UPDATE SET won = d.won + excluded.won`,
    [...key, credit.amount],
  );
  const { rows } = await tx.query<{ won: string }>(
    `SELECT sum(won)::text AS won FROM rounds.studio_day WHERE provider = $1 AND game = $2 AND currency = $3 AND day = $4`,
    key.slice(0, 4),
  );
  return BigInt(rows[0]?.won ?? "0");
}

function keyOf({ provider, game, currency, playerId }: Omit<StudioCredit, "round">, at: Date) {
  return [provider, game, currency, at.toISOString().slice(0, 10), playerId % stripes];
}

function refuseAndTell(parts: RoundsParts, credit: StudioCredit, bound: "round" | "day", most: bigint): never {
  const { provider, game, playerId, currency, amount } = credit;
  const facts = { provider, game, player: playerId, currency, amount: String(amount), bound, most: String(most) };
  parts.log.error(facts, "a studio's win is beyond its bound and waits: an operator must look");
  throw new GatewayRefusal(
    503,
    `the win is beyond the bound of a ${bound}; the operator was told, send it again later`,
  );
}
