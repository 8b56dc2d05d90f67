import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../platform/database.ts";
import { waitForEnd } from "../platform/embedded/processes.ts";
import { startEmbeddedPostgres } from "../platform/embeddedPostgres.ts";
import { appRole } from "../platform/schema/migrate.ts";
import { chipsOn } from "../testing/people.ts";
import { visitor } from "../testing/visitor.ts";
import { openCasino, openSimulatedPlayer } from "./casino.ts";
import { checkLedger, checkSimulatedPlayer } from "./checkBooks.ts";
import { dice } from "./dice.ts";
import { hearBalance } from "./listenForBalance.ts";
import { openRelayTo } from "./relay.ts";
import type { SimulatedPlayer, StepReply } from "./simulatedPlayer.ts";

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
  /** How often a page that stayed open was told the balance of a bet made after the database's return. */
  heard: number;
  wrong: string[];
}

const opening = 1_000_000_00;
const patience_ms = 60_000;
/** Bets that are asked for between two kills, however slow the machine is. */
const minBets = 12;

/**
 * Kills PostgreSQL with -9 under bets over HTTP, on a cluster whose commits wait for the disk, and starts it again. The
 * server must live through it and serve again by itself. Source: F-10, F-14.
 */
export async function killDatabases(options: { kills: number; seed: number }): Promise<DatabaseKillReport> {
  const random = dice(options.seed);
  const dataDir = await mkdtemp(join(tmpdir(), "croupier-postgres-"));
  await chmod(dataDir, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir });
  // A restarted cluster takes another port; the server keeps its address.
  const { relay, url } = await openRelayTo(postgres.url);
  const casino = await openCasino(url);
  const db = openDatabase({ url, role: appRole, max: 4 });
  const report: DatabaseKillReport = {
    kills: 0,
    rounds: 0,
    cutOff: 0,
    slowestReturn_ms: 0,
    survived: false,
    jobsRan: false,
    heard: 0,
    wrong: [],
  };
  try {
    const { pid } = casino.server.child;
    const people: [SimulatedPlayer, SimulatedPlayer] = [
      await openSimulatedPlayer(db, casino.server.origin, opening),
      await openSimulatedPlayer(db, casino.server.origin, opening),
    ];
    const ear = await hearBalance(people[0].player);
    while (report.kills < options.kills) {
      const playing = people.flatMap((one) => Array.from({ length: 4 }, () => playUntilLost(one, random)));
      const asked = () => people[0].orders.length + people[1].orders.length;
      const enough = asked() + minBets;
      const until = performance.now() + patience_ms;
      await sleep(200 + random() * 600);
      while (asked() < enough && performance.now() < until) await sleep(20);
      process.kill(postgres.pid, "SIGKILL");
      await waitForEnd(postgres.pid, 10_000);
      await Promise.all(playing);
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir });
      relay.leadTo(postgres.port);
      report.kills += 1;
      const back = performance.now();
      await untilServed(people[0], back);
      report.slowestReturn_ms = Math.max(report.slowestReturn_ms, performance.now() - back);
      for (const one of people) await settleAll(one, report, back);
      const fresh = await answeredBet(people[0]);
      if (await ear.hears(fresh.balance.amount_cents, patience_ms)) report.heard += 1;
      for (const one of people) report.wrong.push(...(await checkSimulatedPlayer(db, one)));
    }
    ear.close();
    report.wrong.push(...(await checkLedger(db)));
    report.rounds = people[0].orders.length + people[1].orders.length;
    report.survived = casino.server.child.pid === pid && casino.server.child.exitCode === null;
    report.jobsRan = await mailArrives(casino.server.origin, people[0]);
    return report;
  } finally {
    await casino.close();
    await db.close().catch(() => undefined);
    await relay.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playUntilLost(one: SimulatedPlayer, random: () => number): Promise<void> {
  while (await one.send(one.bet("european-roulette", chipsOn(Math.floor(random() * 37), 100))));
}

/** A new bet that is answered at the first try: on a busy machine one may be told to come again, and another is made. */
async function answeredBet(one: SimulatedPlayer): Promise<StepReply> {
  const end = performance.now() + patience_ms;
  while (performance.now() < end) {
    const answer = await one.send(one.bet("european-roulette", chipsOn(7, 100)));
    if (answer) return answer;
    await sleep(50);
  }
  throw new Error(`no bet is answered: ${one.wrong.slice(-2).join("; ")}`);
}

/** Sends the very first step again until somebody answers it. */
async function untilServed(one: SimulatedPlayer, back: number): Promise<void> {
  const [first] = one.orders;
  while (first && !(await one.send(first))) {
    if (performance.now() - back > patience_ms)
      throw new Error(`the server does not serve again: ${one.wrong.slice(-2).join("; ")}`);
    await sleep(50);
  }
}

/** Every step again; a step of unknown fate is answered now. */
async function settleAll(one: SimulatedPlayer, report: DatabaseKillReport, back: number): Promise<void> {
  for (const order of one.orders) {
    if (!order.first) report.cutOff += 1;
    while (!(await one.send(order))) {
      if (performance.now() - back > patience_ms) throw new Error(`${order.body.key} is not answered`);
      await sleep(50);
    }
  }
}

/** A forgotten password sends a letter through the queue; the demo shows it in its mailbox. */
async function mailArrives(origin: string, one: SimulatedPlayer): Promise<boolean> {
  const letters = async () => {
    const { body } = await visitor(origin).get(`/mailbox.json?to=${encodeURIComponent(one.player.email)}`);
    return body.length as number;
  };
  const before = await letters();
  await one.player.send("POST", "/api/users/password", { user: { email: one.player.email } });
  const end = performance.now() + patience_ms;
  while (performance.now() < end) {
    if ((await letters()) > before) return true;
    await sleep(100);
  }
  return false;
}
