import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../platform/database.ts";
import { startEmbeddedPostgres } from "../platform/embeddedPostgres.ts";
import { appRole } from "../platform/schema/migrate.ts";
import { chipsOn } from "../testing/people.ts";
import { openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import { openRelayTo, type Relay } from "./relay.ts";
import { signalAll } from "./signalAll.ts";
import type { Order, SimulatedPlayer } from "./simulatedPlayer.ts";

/** What a fault is made with: the relay between server and database, and the database's processes. */
export interface Stalled {
  relay: Relay;
  /** Stops every process of PostgreSQL where it stands, or lets them go on. */
  freeze(on: boolean): Promise<void>;
}

export interface StallReport {
  bets: number;
  /** Bets that were refused or lost while the fault lasted; each was sent again. */
  refused: number;
  /** Statuses of the answers that were no success. */
  statuses: number[];
  /** Longest time that any request waited for its answer while the fault lasted, in milliseconds. */
  slowest_ms: number;
  /** From the end of the fault to the next answered bet, in milliseconds. */
  recovered_ms: number;
  /** Growth of the server's resident memory over the fault, in MB. */
  grown_mb: number;
  wrong: string[];
}

const opening = 1_000_000_00;

/**
 * Bets over HTTP, a fault of the database in the middle of them that lasts `lasts_ms`, and bets after it; every bet that was
 * not answered is sent again under its key, and at the end the players' notes are held against the books.
 */
export async function stallDatabase(fault: {
  begin(stalled: Stalled): Promise<void> | void;
  end(stalled: Stalled): Promise<void> | void;
  lasts_ms: number;
}): Promise<StallReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-stall-"));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { relay, url } = await openRelayTo(postgres.url);
  const stalled: Stalled = { relay, freeze: (on) => signalAll(postgres.pid, on ? "SIGSTOP" : "SIGCONT") };
  const casino = await openCasino(url, { LOG_LEVEL: "silent" });
  const db = openDatabase({ url: postgres.url, role: appRole, max: 4 });
  const report: StallReport = {
    bets: 0,
    refused: 0,
    statuses: [],
    slowest_ms: 0,
    recovered_ms: 0,
    grown_mb: 0,
    wrong: [],
  };
  try {
    const one = await openSimulatedPlayer(db, casino.server.origin, opening);
    for (let bets = 0; bets < 20; bets++) await insist(one, newBet(one), report);
    const memory_mb = await residentMemory(casino.server.child.pid as number);
    let during = true;
    await fault.begin(stalled);
    const lanes = Array.from({ length: 16 }, async () => {
      while (during) await tryOnce(one, newBet(one), report);
    });
    await new Promise((resolve) => setTimeout(resolve, fault.lasts_ms));
    report.grown_mb = (await residentMemory(casino.server.child.pid as number)) - memory_mb;
    await fault.end(stalled);
    const ended = performance.now();
    during = false;
    await insist(one, newBet(one), report);
    report.recovered_ms = performance.now() - ended;
    await Promise.all(lanes);
    for (const order of one.orders) if (!order.first) await insist(one, order, report);
    report.bets = one.orders.length;
    report.wrong = [...(await checkSimulatedPlayer(db, one)), ...(await checkLedger(db))];
    return report;
  } finally {
    await stalled.freeze(false).catch(() => undefined);
    await casino.close();
    await db.close().catch(() => undefined);
    await relay.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const newBet = (one: SimulatedPlayer): Order =>
  one.bet("european-roulette", chipsOn(Math.floor(Math.random() * 37), 100));

async function tryOnce(one: SimulatedPlayer, order: Order, report: StallReport): Promise<void> {
  const began = performance.now();
  const answered = await one.send(order, (status) => report.statuses.push(status));
  report.slowest_ms = Math.max(report.slowest_ms, performance.now() - began);
  if (answered) return;
  report.refused += 1;
  // As a client that was told to come again in a second, but less patient.
  await new Promise((resolve) => setTimeout(resolve, 200));
}

async function insist(one: SimulatedPlayer, order: Order, report: StallReport): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    if (await one.send(order, (status) => report.statuses.push(status))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const said = [...one.wrong.slice(-3), ...report.statuses.slice(-3)].join("; ");
  throw new Error(`${order.body.key} is not answered a minute after the fault, but: ${said}`);
}

async function residentMemory(pid: number): Promise<number> {
  const kb = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kb) / 1_024);
}
