/*
 * Rounds per second through the whole HTTP path, with everything on: API server, session, policy, outcome, ledger, event log.
 * A bare Fastify route that does nothing is measured by the same client in the same run, as the reference. At last as many
 * players who have a bonus in play bet by turns with those who have none. It ends with 1 where those play less than 0.85 of the rounds
 * of these, where a bet is refused, or where a bet was counted more than a second late while they were at it.
 * Each line is measured in twelve turns, by turns with the one it is compared with, since the speed of a machine changes.
 * `npm run bench http-bets`; seconds of a turn with BENCH_SECONDS (1).
 */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { seedOffers } from "../apps/server/src/bonuses/offerStore.ts";
import { consumerLag } from "../apps/server/src/events/consumer.ts";
import { chipsOn, type Table } from "../apps/server/src/testing/people.ts";
import { openInstallation } from "./shared/installation.ts";
import { LeanClient } from "./shared/leanClient.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const turns = 12;
const crowd = [1, 8, 32];
const minShare = 0.85;
const maxBehind_ms = 1_000;
const warmUpCalls = 20_000;
/** More than a run of the bench fills. */
const logParts = 32;

interface Line {
  name: string;
  players: number;
  perSecond: number;
  p50: number;
  p95: number;
  faults: number;
}

type Lanes = readonly (() => Promise<number>)[];

/** What lanes did in some seconds: how long each of their calls took, in milliseconds, and how many were refused. */
interface Driven {
  took: number[];
  faults: number;
  seconds: number;
}

async function drive(lanes: Lanes): Promise<Driven> {
  const driven: Driven = { took: [], faults: 0, seconds: 0 };
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    lanes.map(async (play) => {
      while (performance.now() < until) {
        const start = performance.now();
        if ((await play()) !== 200) driven.faults++;
        driven.took.push(performance.now() - start);
      }
    }),
  );
  driven.seconds = (performance.now() - began) / 1000;
  return driven;
}

/** Whoever comes second in one turn is first in the next, so that whatever else the machine does meets all alike. */
async function byTurns(cases: Readonly<Record<string, Lanes>>): Promise<Line[]> {
  const driven = new Map<string, Driven[]>(Object.keys(cases).map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn++) {
    const order = Object.entries(cases);
    for (const [name, lanes] of turn % 2 === 0 ? order : order.toReversed()) driven.get(name)!.push(await drive(lanes));
  }
  return [...driven].map(([name, all]) => lineOf(name, cases[name]!.length, all));
}

function lineOf(name: string, players: number, all: readonly Driven[]): Line {
  const took = all.flatMap((driven) => driven.took).sort((left, right) => left - right);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  const sum = (of: (driven: Driven) => number) => all.reduce((total, driven) => total + of(driven), 0);
  return {
    name,
    players,
    perSecond: took.length / sum((driven) => driven.seconds),
    p50: at(0.5),
    p95: at(0.95),
    faults: sum((driven) => driven.faults),
  };
}

const clients: LeanClient[] = [];

/** A connection that is closed when all is measured. */
function open(server: URL): LeanClient {
  const client = new LeanClient(server);
  clients.push(client);
  return client;
}

const installation = await openInstallation();
const reference = Fastify();
reference.post("/", async () => ({ ok: true }));
await reference.listen({ port: 0, host: "127.0.0.1" });

try {
  const tables: Table[] = [];
  for (let index = 0; index < Math.max(...crowd); index++)
    tables.push(await installation.fundedTable("european-roulette"));
  const site = new URL(installation.server.origin.replace("localhost", "127.0.0.1"));
  const bare = new URL(`http://127.0.0.1:${(reference.server.address() as { port: number }).port}/`);
  const bet = (table: Table) => {
    const client = open(site);
    const headers = { authorization: `Bearer ${table.token}` };
    return () => client.post("/game/rounds", JSON.stringify({ key: randomUUID(), bet: chipsOn(17, 20) }), headers);
  };
  const nothing = () => {
    const client = open(bare);
    return () => client.post("/", JSON.stringify({ key: randomUUID(), bet: {} }), {});
  };

  await warmUp(tables.map(bet));
  await warmUp(tables.map(nothing));
  // A database in use has statistics of its rounds, by autovacuum. Plans made for an empty table read every round of a player.
  await installation.db.pool.query("ANALYZE rounds.round");
  await leaveLogParts();

  const lines: Line[] = [];
  for (const players of crowd) {
    const rounds = tables.slice(0, players).map(bet);
    const calls = Array.from({ length: players }, nothing);
    lines.push(...(await byTurns({ "roulette round": rounds, "empty route": calls })));
  }
  print(lines);
  await compareWithBonus(tables.map(bet), await withBonus(bet));
} finally {
  for (const client of clients) client.close();
  await reference.close();
  await installation.close();
}

/** A database in use writes over the parts of its log that checkpoints left; a new one writes 16 MB of zeros for each part first. */
async function leaveLogParts(): Promise<void> {
  const { pool } = installation.db;
  for (let part = 0; part < logParts; part++)
    await pool.query("SELECT pg_logical_emit_message(true, 'bench', ''), pg_switch_wal()");
  await pool.query("CHECKPOINT");
}

/** The engine optimizes a function by how often it is called: so many calls of a server that has just started are slower than all later ones. */
async function warmUp(lanes: Lanes): Promise<void> {
  await Promise.all(
    lanes.map(async (play) => {
      for (let call = 0; call < warmUpCalls / lanes.length; call++) await play();
    }),
  );
}

/** As many lanes of players in whose wallet a bonus plays that is never done: each bet asks its terms, each round is counted. */
async function withBonus(bet: (table: Table) => () => Promise<number>): Promise<Lanes> {
  const money = { type: "bonus", amount: { EUR: 1_000_00, CAD: 1_000_00, USD: 1_000_00 }, wager: 1_000 } as const;
  const maxStake = { EUR: 5_00, CAD: 5_00, USD: 5_00 };
  const terms = { gifts: [{ ...money, maxStake }], code: "BENCH" };
  await seedOffers(installation.db.pool, [{ id: "bench", kind: "coupon", title: "Bench", terms }], new Date());
  const lanes = [];
  for (let index = 0; index < Math.max(...crowd); index++) {
    const { table, player } = await installation.fundedPlayer("european-roulette");
    const { body } = await player.send("POST", "/api/bonuses/coupon", { coupon_code: "BENCH" });
    if (body.status !== "successfully_activated") throw new Error(JSON.stringify(body));
    lanes.push(bet(table));
  }
  return lanes;
}

async function compareWithBonus(plain: Lanes, bonus: Lanes): Promise<void> {
  await drive(bonus);
  const lag = watchLag();
  const [withNone, withOne] = (await byTurns({ plain, bonus })) as [Line, Line];
  const late_ms = await lag.stop();
  const behind_ms = await untilCounted();
  const { rows } = await installation.db.pool.query("SELECT min(wagered) AS least FROM bonuses.bonus");
  if (Number(rows[0].least) === 0) throw new Error("a bonus counted nothing");
  const share = withOne.perSecond / withNone.perSecond;
  const faults = withNone.faults + withOne.faults;
  console.log(
    `with a bonus in play: ${withOne.perSecond.toFixed(0)} rounds a second of ${withNone.perSecond.toFixed(0)} plain ones, ${share.toFixed(2)}; faults ${faults}; under the load a bet was counted at most ${late_ms.toFixed(0)} ms late, the last one ${behind_ms.toFixed(0)} ms after its answer`,
  );
  if (share < minShare || faults > 0 || Math.max(late_ms, behind_ms) > maxBehind_ms) process.exitCode = 1;
}

/**
 * Asks again and again how long what follows the event log takes to come to where the log ends at the moment of asking; answers the
 * longest of these times.
 */
function watchLag(): { stop(): Promise<number> } {
  let [stopped, longest_ms] = [false, 0];
  const { pool } = installation.db;
  const ended = async () => {
    const { rows } = await pool.query(
      "SELECT txid::text, id FROM events.event e ORDER BY e.txid DESC, e.id DESC LIMIT 1",
    );
    return rows[0];
  };
  const isRead = async ({ txid, id }: { txid: string; id: string }) => {
    const { rows } = await pool.query(
      "SELECT (txid, id) >= ($1::xid8, $2::bigint) AS yes FROM events.cursor WHERE consumer = 'bonus-wagering'",
      [txid, id],
    );
    return rows[0]?.yes === true;
  };
  const watch = async () => {
    while (!stopped) {
      const end = await ended();
      const began = performance.now();
      while (!(await isRead(end))) await new Promise((resolve) => setTimeout(resolve, 20));
      longest_ms = Math.max(longest_ms, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopped = true;
      await watching;
      return longest_ms;
    },
  };
}

/** Milliseconds until what follows the event log has counted every bet. */
async function untilCounted(): Promise<number> {
  const began = performance.now();
  while ((await consumerLag(installation.db, "bonus-wagering")) > 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - began;
}

function print(lines: readonly Line[]): void {
  console.log("case             players   per second   p50 ms   p95 ms   faults   of the empty route");
  for (const [index, line] of lines.entries()) {
    const other = index % 2 === 0 ? lines[index + 1] : undefined;
    const ratio = other ? (line.perSecond / other.perSecond).toFixed(2) : "";
    console.log(
      [
        line.name.padEnd(16),
        String(line.players).padStart(7),
        line.perSecond.toFixed(0).padStart(12),
        line.p50.toFixed(2).padStart(8),
        line.p95.toFixed(2).padStart(8),
        String(line.faults).padStart(8),
        ratio.padStart(20),
      ].join(" "),
    );
  }
}
