import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "../../platform/database.ts";
import { waitForEnd } from "../../platform/embedded/processes.ts";
import { startEmbeddedPostgres } from "../../platform/embeddedPostgres.ts";
import { appRole, migrate } from "../../platform/schema/migrate.ts";
import { createLedger, type PostingOrder } from "../index.ts";
import { deposit, round } from "../testing/orders.ts";

export interface KillReport {
  kills: number;
  acknowledged: number;
  /** Keys that were acknowledged and are not in the books, or are there with another id. */
  lost: string[];
  /** Orders of unknown fate that were sent again, and how many of them had happened. */
  replayed: number;
  duplicates: number;
  balance: bigint;
  expected: bigint;
  mismatches: number;
}

const payer = 1;
/** Does nothing but bet, so that these orders go by the fast path of plain bets. */
const bettor = 2;
const purse = 10n ** 9n;

/** Deposits of one player and bets of another, turn about. */
let made = 0;
const nextOrder = (): PostingOrder => (made++ % 2 === 0 ? deposit(payer, 1n) : round(bettor, 2n, 1n));

/**
 * Kills PostgreSQL with -9 while deposits and bets stream in, starts it again on what is on the disk, looks for every
 * acknowledged posting and sends again all that were in flight. Source: F-10, F-14.
 */
export async function killDatabaseUnderLoad(kills: number, milliseconds: () => number): Promise<KillReport> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-kill-"));
  await chmod(dataDir, 0o755);
  const report: KillReport = {
    kills,
    acknowledged: 0,
    lost: [],
    replayed: 0,
    duplicates: 0,
    balance: 0n,
    expected: 0n,
    mismatches: 0,
  };
  const acknowledged = new Map<string, bigint>();
  let unknown: PostingOrder[] = [];
  try {
    for (let life = 0; life <= kills; life++) {
      const server = await startEmbeddedPostgres({ dataDir });
      if (life === 0) await migrate(server.url);
      const database = openDatabase({ url: server.url, role: appRole, max: 6 });
      const ledger = createLedger(database);
      if (life === 0) await ledger.post(deposit(bettor, purse));
      for (const order of unknown) {
        const answer = await ledger.post(order);
        if (!("postingId" in answer)) throw new Error(`a replay was answered ${answer.result}`);
        acknowledged.set(order.key, answer.postingId);
        report.replayed++;
        if (answer.result === "duplicate") report.duplicates++;
      }
      unknown = [];
      await lookForAll(database.pool, acknowledged, report);
      if (life === kills) {
        const cashOf = async (player: number) => (await ledger.balances(player, "EUR")).cash;
        // Each deposit brought one, each bet cost one.
        report.balance = (await cashOf(payer)) + purse - (await cashOf(bettor));
        report.mismatches = (await database.pool.query("SELECT * FROM ledger.reconcile()")).rows.length;
      } else {
        unknown = await loadUntilKilled(ledger, acknowledged, server.pid, milliseconds());
      }
      await database.close().catch(() => undefined);
      if (life === kills) await server.stop();
      else await waitForEnd(server.pid, 10_000).then(() => server.stop());
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  report.acknowledged = acknowledged.size;
  report.expected = BigInt(acknowledged.size);
  return report;
}

/** Gives back the orders whose answer never came. */
async function loadUntilKilled(
  ledger: ReturnType<typeof createLedger>,
  acknowledged: Map<string, bigint>,
  pid: number,
  milliseconds: number,
) {
  const unknown: PostingOrder[] = [];
  let alive = true;
  const lane = async () => {
    while (alive) {
      const order = nextOrder();
      try {
        const answer = await ledger.post(order);
        if ("postingId" in answer) acknowledged.set(order.key, answer.postingId);
      } catch {
        unknown.push(order);
        return;
      }
    }
  };
  const lanes = Array.from({ length: 24 }, lane);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  process.kill(pid, "SIGKILL");
  await Promise.all(lanes);
  alive = false;
  return unknown;
}

async function lookForAll(
  pool: { query: ReturnType<typeof openDatabase>["pool"]["query"] },
  acknowledged: Map<string, bigint>,
  report: KillReport,
): Promise<void> {
  const found = new Map<string, bigint>();
  for (const row of (await pool.query("SELECT key, id FROM ledger.posting")).rows as { key: string; id: bigint }[])
    found.set(row.key, row.id);
  for (const [key, id] of acknowledged) if (found.get(key) !== id) report.lost.push(key);
}
