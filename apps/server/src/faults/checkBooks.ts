import type { GameRound } from "@croupier/contract/game";
import { reconcile } from "../ledger/index.ts";
import type { Database } from "../platform/database.ts";
import { balance } from "../testing/people.ts";
import type { SimulatedPlayer } from "./simulatedPlayer.ts";

/** Each round as its last answered step left it. */
export function roundsOf(simulated: SimulatedPlayer): GameRound[] {
  const rounds = new Map<string, GameRound>();
  for (const { first } of simulated.orders) {
    if (!first) continue;
    const known = rounds.get(first.round.id);
    if (!known || known.state === "open") rounds.set(first.round.id, first.round);
  }
  return [...rounds.values()];
}

/**
 * Compares the house with what the simulated player remembers: wallet, rounds, nonces, the open round, the sums that follow the
 * event log. Every step must have been answered. Gives what is wrong, in sentences.
 */
export async function checkSimulatedPlayer(
  db: Database,
  simulated: SimulatedPlayer,
  patience_ms = 10_000,
): Promise<string[]> {
  const rounds = roundsOf(simulated);
  const settled = rounds.filter((round) => round.state === "settled");
  const wrong = [...simulated.wrong];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`player ${simulated.player.id}: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  expect("steps without an answer", simulated.orders.filter((order) => !order.first).length, 0);
  const won = rounds.reduce((total, round) => total + round.payout_cents - stakeOf(round), 0);
  expect("the balance", await balance(simulated.player, "EUR"), simulated.opening + won);

  const stored = await db.pool.query(
    "SELECT id::text AS id, state, nonce::int AS nonce FROM rounds.round WHERE player_id = $1 ORDER BY nonce",
    [simulated.player.id],
  );
  const remembered = rounds
    .map(({ id, state, nonce }) => ({ id, state, nonce }))
    .sort((one, other) => one.nonce - other.nonce);
  expect("the number of rounds", stored.rows.length, remembered.length);
  expect("the list of rounds", stored.rows, remembered);
  expect(
    "the nonces",
    stored.rows.map((row) => row.nonce),
    stored.rows.map((_, index) => index),
  );
  expect("what campaigns gave and won", await campaignsOf(db, simulated), freeOf(rounds));
  const staked = settled.reduce((total, round) => total + stakeOf(round), 0);
  if (settled.length > 0) expect("the sum of bets", await statsOnceAt(simulated, staked, patience_ms), staked);
  return wrong;
}

/** What a round took from the wallet: the house pays for a free one. */
const stakeOf = ({ free_round, stake_cents }: GameRound) => (free_round ? 0 : stake_cents);

interface FreeTotals {
  used: number;
  won: number;
  /** Rounds of campaigns that have a number of their own there. */
  numbers: number;
}

function freeOf(rounds: readonly GameRound[]): FreeTotals {
  const free = rounds.filter((round) => round.free_round);
  const won = free.reduce((total, round) => total + round.payout_cents, 0);
  const names = free.map(({ free_round }) => `${free_round?.id}:${free_round?.number}`);
  return { used: free.length, won, numbers: new Set(names).size };
}

async function campaignsOf(db: Database, { player }: SimulatedPlayer): Promise<FreeTotals> {
  const { rows } = await db.pool.query<FreeTotals>(
    `SELECT coalesce(sum(used), 0)::int AS used, coalesce(sum(won), 0)::int AS won,
       (SELECT count(*)::int FROM free_rounds.round f JOIN free_rounds.campaign c ON c.id = f.campaign_id
         WHERE c.player_id = $1) AS numbers
     FROM free_rounds.campaign WHERE player_id = $1`,
    [player.id],
  );
  return rows[0] as FreeTotals;
}

/** What is wrong with the ledger as a whole. */
export async function checkLedger(db: Database): Promise<string[]> {
  const showBigints = (_: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
  return (await reconcile(db)).map((mismatch) => JSON.stringify(mismatch, showBigints));
}

/** The sums follow the event log a moment later; the usual ten seconds are far more than they need. */
async function statsOnceAt(simulated: SimulatedPlayer, wanted: number, patience_ms: number): Promise<number> {
  const end = performance.now() + patience_ms;
  for (;;) {
    const { body } = await simulated.player.get("/api/player/stats");
    const found = body.bets_sum?.EUR ?? 0;
    if (found === wanted || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
