/*
 * Bets per second through the ledger, and how that compares with TPC-B on the same server in the same run.
 * `npm run bench ledger` or `node bench/ledger.ts`; seconds per line with BENCH_SECONDS (4).
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  createLedger,
  ensurePostingPartitions,
  type Ledger,
  type PostingOrder,
} from "../apps/server/src/ledger/index.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embeddedPostgres.ts";
import { appRole, migrate } from "../apps/server/src/platform/schema/migrate.ts";
import { cpuSeconds } from "./shared/cpu.ts";
import { prepareTpcB, runTpcB, type TpcB } from "./shared/tpcB.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const players = 2_000;
const stake = 100n;

interface Line {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of processor for each, client and database together; NaN where the system does not tell. */
  cpu: number;
}

/** A 96 % game in miniature: three of ten bets win, so that winning and losing postings are both in the mix. */
function bet(counter: number, run: string, guarded: boolean): PostingOrder {
  const won = counter % 10 < 3 ? 320n : 0n;
  return {
    kind: "round",
    key: `${run}:${counter}`,
    playerId: 1 + Math.floor(Math.random() * players),
    currency: "EUR",
    ref: `round:${counter}`,
    moves: [
      { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
      { type: "payout", from: "gaming", stakeOf: "self", amount: won },
    ],
    ...(guarded ? { guards: [{ name: "loss", period: "2026-11-21", by: stake - won, ceiling: 1_000_000_000n }] } : {}),
  };
}

/** Keeps `inFlight` bets on their way for the given time and notes how long each took. */
async function drive(name: string, inFlight: number, place: (counter: number) => Promise<void>): Promise<Line> {
  const cpuBefore = cpuSeconds(server.pid);
  const took: number[] = [];
  let counter = 0;
  const until = performance.now() + seconds * 1_000;
  const began = performance.now();
  const lane = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await place(counter++);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const elapsed = (performance.now() - began) / 1_000;
  took.sort((left, right) => left - right);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return {
    name,
    perSecond: took.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    cpu: ((cpuSeconds(server.pid) - cpuBefore) / took.length) * 1e6,
  };
}

function gathered(ledger: Ledger, run: string, guarded = false) {
  return async (counter: number) => expectOk((await ledger.post(bet(counter, run, guarded))).result);
}

/** Each bet as a call and a commit of its own. */
function oneByOne(database: Database, ledger: Ledger, run: string) {
  return async (counter: number) => {
    const tx = await database.pool.connect();
    try {
      expectOk((await ledger.postIn(tx, bet(counter, run, false))).result);
    } finally {
      tx.release();
    }
  };
}

function expectOk(result: string): void {
  if (result !== "ok") throw new Error(`a bet was answered ${result}`);
}

/** Has the pool open so many connections, eight at a time: all at once take longer than one may be waited for. */
async function openConnections(database: Database, count: number): Promise<void> {
  for (let some = 8; some <= count; some += 8)
    await Promise.all(Array.from({ length: some }, () => database.pool.query("SELECT pg_sleep(0.1)")));
}

async function fund(ledger: Ledger): Promise<void> {
  await Promise.all(
    Array.from({ length: players }, (_, index) =>
      ledger.post({
        kind: "deposit",
        key: `fund:${index + 1}`,
        playerId: index + 1,
        currency: "EUR",
        moves: [{ type: "transfer", from: { house: "provider:bench" }, to: { player: "cash" }, amount: 10n ** 12n }],
      }),
    ),
  );
}

function print(lines: readonly Line[]): void {
  const table = lines.map((line) => [
    line.name,
    line.perSecond.toFixed(0),
    line.p50.toFixed(2),
    line.p99.toFixed(2),
    line.cpu.toFixed(0),
  ]);
  for (const row of [["", "per second", "p50 ms", "p99 ms", "cpu us each"], ...table]) {
    console.log(
      (row[0] ?? "").padEnd(44) +
        row
          .slice(1)
          .map((cell) => (cell ?? "").padStart(12))
          .join(""),
    );
  }
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-bench-"));
await chmod(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(server.url);
  const database = openDatabase({ url: server.url, role: appRole, max: 64 });
  await ensurePostingPartitions(database, new Date());
  const ledger = createLedger(database);
  await fund(ledger);
  await openConnections(database, 64);
  const lines = [
    await drive("bets gathered, 1 in flight", 1, gathered(ledger, "g1")),
    await drive("bets gathered, 8 in flight", 8, gathered(ledger, "g8")),
    await drive("bets gathered with a limit, 64 in flight", 64, gathered(ledger, "limit", true)),
    await drive("bets one by one, 64 in flight", 64, oneByOne(database, ledger, "single")),
  ];
  await prepareTpcB(server.url, 64);
  // Turn about, so that a machine that others use too is as fast or slow for both; the middle pair counts.
  const pairs: { bets: Line; reference: TpcB }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const bets = await drive(`bets gathered, 64 in flight (${round})`, 64, gathered(ledger, `g64.${round}`));
    const reference = await runTpcB(server.url, 64, seconds, () => cpuSeconds(server.pid));
    lines.push(bets, { name: `TPC-B by ${reference.by}, 64 clients (${round})`, ...reference });
    pairs.push({ bets, reference });
  }
  print(lines);
  const middle = (ratio: (pair: (typeof pairs)[number]) => number) =>
    pairs
      .map(ratio)
      .sort((left, right) => left - right)
      [Math.floor(rounds / 2)]?.toFixed(1);
  console.log(
    `\nratio at 64 in flight, the middle of ${rounds}: ${middle(({ bets, reference }) => bets.perSecond / reference.perSecond)} (wanted: at least 8); by processor time ${middle(({ bets, reference }) => reference.cpu / bets.cpu)}`,
  );
  // As the owner, whose statements may take their time.
  const owner = openDatabase({ url: server.url, max: 1 });
  const wrong = await owner.pool.query("SELECT count(*) AS n FROM ledger.reconcile()");
  await owner.close();
  console.log(
    `books after ${(await database.pool.query("SELECT count(*) AS n FROM ledger.posting")).rows[0].n} postings: ${wrong.rows[0].n} mismatches`,
  );
  await database.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
