import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { reconcile } from "../../ledger/index.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import { KilledProcesses } from "../../testing/killedProcesses.ts";

const childFile = fileURLToPath(new URL("./wageringChild.ts", import.meta.url));
const players = [21, 22, 23, 24] as const;
export const wageringCurrency = "EUR";
export const wageringTerms = { amount: 10_00n, wager: 5, maxWin: 15_00n, maxStake: null };

export interface WageringKills {
  rounds: number;
  /** Bonuses by their stage. */
  stages: Record<string, number>;
  wrong: string[];
}

/**
 * Kills processes that play with bonuses and count their wagering, with -9 and at random moments; then lets one count to the end and
 * compares what is there with what follows from the rounds that were committed.
 */
export async function killWagering(db: TestDatabase, kills: number): Promise<WageringKills> {
  const processes = new KilledProcesses(childFile);
  try {
    for (let kill = 0; kill < kills; kill++) {
      const player = await processes.begin(db.url, ...players.map(String));
      await sleep(20 + Math.random() * 150);
      await processes.kill(player);
    }
    // Nobody plays any more; what is not counted yet is counted now.
    await processes.begin(db.url);
    await counted(db);
    return await compare(db);
  } finally {
    await processes.close();
  }
}

async function counted(db: TestDatabase): Promise<void> {
  for (;;) {
    const { rows } = await db.owner.pool.query(
      `SELECT count(*)::int AS n FROM events.event e, events.cursor c
        WHERE c.consumer = 'bonus-wagering' AND (e.txid, e.id) > (c.txid, c.id)`,
    );
    if (rows[0].n === 0) return;
    await sleep(20);
  }
}

interface KilledGift {
  id: string;
  stage: string;
  player_id: string;
  required: string;
  wagered: string;
  released: string;
  started: boolean;
  /** Sum of the stakes of all rounds from its start to its end, or to now. */
  staked: string;
  /** How often and how much came into the wallet, how much became cash and how much went back. */
  grants: number;
  granted: string;
  cash: string;
  back: string;
}

async function compare(db: TestDatabase): Promise<WageringKills> {
  const { pool } = db.owner;
  const { rows: gifts } = await pool.query<KilledGift>(
    `SELECT b.id, b.stage, b.player_id, b.required, b.wagered, b.released, b.started_at IS NOT NULL AS started,
       (SELECT coalesce(sum((e.payload ->> 'stake')::bigint), 0) FROM events.event e WHERE e.player_id = b.player_id
          AND e.at >= b.started_at AND e.at <= coalesce(b.closed_at, 'infinity')) AS staked,
       coalesce(m.grants, 0)::int AS grants, coalesce(m.granted, 0) AS granted, coalesce(m.cash, 0) AS cash, coalesce(m.back, 0) AS back
     FROM bonuses.bonus b LEFT JOIN (
       SELECT p.ref, count(*) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS grants,
         sum(e.amount) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS granted,
         sum(e.amount) FILTER (WHERE p.kind = 'bonus_release' AND a.kind = 'cash') AS cash,
         -sum(e.amount) FILTER (WHERE p.kind <> 'bonus_grant' AND a.kind = 'bonus') AS back
       FROM ledger.posting p JOIN ledger.entry e ON e.posting_id = p.id AND e.player_id = p.player_id
       JOIN ledger.account a ON a.id = e.account_id GROUP BY p.ref
     ) m ON m.ref = 'bonus:' || b.id ORDER BY b.id`,
  );
  const wrong = gifts.flatMap(faultsOf);
  for (const player of players) wrong.push(...(await walletFaults(db, player, gifts)));
  wrong.push(...(await reconcile(db)).map((mismatch) => `the ledger: ${String(mismatch)}`));
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM events.event WHERE kind = 'round.settled'");
  const stages: Record<string, number> = {};
  for (const { stage } of gifts) stages[stage] = (stages[stage] ?? 0) + 1;
  return { rounds: rows[0].n, stages, wrong };
}

/** What of a gift does not follow from the rounds: counted twice it would end too early, not counted it would be behind. */
function faultsOf(gift: KilledGift): string[] {
  const [staked, wagered, required] = [BigInt(gift.staked), BigInt(gift.wagered), BigInt(gift.required)];
  const due = staked < required ? staked : required;
  const faults = [
    gift.grants === (gift.started ? 1 : 0) || "came into the wallet another number of times than once",
    BigInt(gift.granted) === (gift.started ? wageringTerms.amount : 0n) || "another sum came into the wallet",
    gift.stage !== "handle_bets" || wagered === due || `counted ${wagered} of ${due}`,
    gift.stage !== "wager_done" || wagered === required || `is done at ${wagered} of ${required}`,
    wagered <= due || `counted ${wagered}, more than the ${due} that were staked`,
    BigInt(gift.cash) === BigInt(gift.released) || `made ${gift.cash} cash, not ${gift.released}`,
    gift.stage === "wager_done" || BigInt(gift.cash) === 0n || "became cash though it is not wagered",
    BigInt(gift.cash) <= wageringTerms.maxWin || "is above its cap",
  ];
  return faults.filter((fault) => fault !== true).map((fault) => `gift ${gift.id} (${gift.stage}): ${fault}`);
}

/** The wallet is what the rounds won and lost, what gifts brought, and what of them went back. */
async function walletFaults(db: TestDatabase, player: number, gifts: readonly KilledGift[]): Promise<string[]> {
  const { pool } = db.owner;
  const own = gifts.filter(({ player_id }) => Number(player_id) === player);
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const given = sum(own.map(({ granted, back, cash }) => BigInt(granted) - BigInt(back) + BigInt(cash)));
  const rounds = await pool.query(
    `SELECT coalesce(sum((payload ->> 'payout')::bigint - (payload ->> 'stake')::bigint), 0) AS won
       FROM events.event WHERE player_id = $1 AND kind = 'round.settled'`,
    [player],
  );
  const wallet = await pool.query(
    "SELECT coalesce(sum(balance), 0) AS balance FROM ledger.account WHERE player_id = $1 AND currency = $2",
    [player, wageringCurrency],
  );
  const [found, due] = [BigInt(wallet.rows[0].balance), BigInt(rounds.rows[0].won) + given];
  return found === due ? [] : [`player ${player} has ${found}, not ${due}`];
}
