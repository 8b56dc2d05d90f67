import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../platform/database.ts";
import { waitForEnd } from "../platform/embedded/processes.ts";
import { startEmbeddedPostgres } from "../platform/embeddedPostgres.ts";
import { appRole } from "../platform/migrate.ts";
import { chipsOn } from "../testing/people.ts";
import { visitor } from "../testing/visitor.ts";
import { openCasino, seatGambler } from "./casino.ts";
import { checkGambler, checkLedger } from "./checkBooks.ts";
import { dice } from "./dice.ts";
import type { Gambler } from "./gambler.ts";
import { openRelay } from "./relay.ts";

export interface DatabaseKillReport {
  kills: number;
  rounds: number;
  /** Steps without an answer when the database went; each was sent again. */
  cutOff: number;
  /** Longest time from the database's return to the next answered bet, in milliseconds. */
  slowestReturn_ms: number;
  /** True when the server that lived through it all is the one that was started first. */
  survived: boolean;
  /** True when mail, which goes through the job queue, was delivered after the last kill. */
  jobsRan: boolean;
  wrong: string[];
}

const opening = 1_000_000_00;
const patience_ms = 30_000;

/**
 * Kills PostgreSQL with -9 under bets over HTTP, on a cluster whose commits wait for the disk, and starts it again. The
 * server must live through it and serve again by itself. Source: fairness rows 10 and 14.
 */
export async function killDatabases(options: { kills: number; seed: number }): Promise<DatabaseKillReport> {
  const random = dice(options.seed);
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-postgres-"));
  await chmod(dataDir, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir });
  // A restarted cluster takes another port; the server keeps its address.
  const relay = await openRelay(postgres.port);
  const url = withPort(postgres.url, relay.port);
  const casino = await openCasino(url);
  const db = openDatabase({ url, role: appRole, max: 4 });
  const report: DatabaseKillReport = {
    kills: 0,
    rounds: 0,
    cutOff: 0,
    slowestReturn_ms: 0,
    survived: false,
    jobsRan: false,
    wrong: [],
  };
  try {
    const { pid } = casino.server.child;
    const gamblers = [
      await seatGambler(db, casino.server.origin, opening),
      await seatGambler(db, casino.server.origin, opening),
    ];
    while (report.kills < options.kills) {
      const playing = gamblers.flatMap((one) => Array.from({ length: 4 }, () => playUntilLost(one, random)));
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 600));
      process.kill(postgres.pid, "SIGKILL");
      await waitForEnd(postgres.pid, 10_000);
      await Promise.all(playing);
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir });
      relay.leadTo(postgres.port);
      report.kills += 1;
      const back = performance.now();
      for (const one of gamblers) await settleAll(one, report, back);
      for (const one of gamblers) report.wrong.push(...(await checkGambler(db, one)));
    }
    report.wrong.push(...(await checkLedger(db)));
    report.rounds = gamblers.reduce((total, one) => total + one.orders.length, 0);
    report.survived = casino.server.child.pid === pid && casino.server.child.exitCode === null;
    report.jobsRan = await mailArrives(casino.server.origin, gamblers[0] as Gambler);
    return report;
  } finally {
    await casino.close();
    await db.close().catch(() => undefined);
    await relay.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.toString();
}

async function playUntilLost(one: Gambler, random: () => number): Promise<void> {
  while (await one.send(one.bet("european-roulette", chipsOn(Math.floor(random() * 37), 100))));
}

/** Every step again, those of unknown fate until they are answered. */
async function settleAll(one: Gambler, report: DatabaseKillReport, back: number): Promise<void> {
  for (const order of one.orders) {
    if (!order.first) report.cutOff += 1;
    while (!(await one.send(order))) {
      if (performance.now() - back > patience_ms) throw new Error("the server does not serve again");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (report.slowestReturn_ms === 0 || order === one.orders[0])
      report.slowestReturn_ms = Math.max(report.slowestReturn_ms, performance.now() - back);
  }
}

/** A forgotten password sends a letter through the queue; the demo shows it in its mailbox. */
async function mailArrives(origin: string, one: Gambler): Promise<boolean> {
  const letters = async () => {
    const { body } = await visitor(origin).get(`/mailbox.json?to=${encodeURIComponent(one.player.email)}`);
    return body.length as number;
  };
  const before = await letters();
  await one.player.send("POST", "/api/users/password", { user: { email: one.player.email } });
  const end = performance.now() + patience_ms;
  while (performance.now() < end) {
    if ((await letters()) > before) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
