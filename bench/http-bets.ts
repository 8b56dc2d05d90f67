/*
 * Rounds per second through the whole HTTP path, with everything on: API server, session, policy, outcome, ledger, event log.
 * A bare Fastify route that does nothing is measured by the same client in the same run, as the reference.
 * `npm run bench http-bets`; seconds per line with BENCH_SECONDS (5).
 */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { chipsOn, type Table } from "../apps/server/src/testing/people.ts";
import { openInstallation } from "./shared/installation.ts";
import { LeanClient } from "./shared/leanClient.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const crowd = [1, 8, 32];

interface Line {
  name: string;
  players: number;
  perSecond: number;
  p50: number;
  p95: number;
  faults: number;
}

async function drive(name: string, lanes: (() => Promise<number>)[], forSeconds = seconds): Promise<Line> {
  const took: number[] = [];
  let faults = 0;
  const began = performance.now();
  const until = began + forSeconds * 1000;
  await Promise.all(
    lanes.map(async (play) => {
      while (performance.now() < until) {
        const start = performance.now();
        if ((await play()) !== 200) faults++;
        took.push(performance.now() - start);
      }
    }),
  );
  took.sort((left, right) => left - right);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    name,
    players: lanes.length,
    perSecond: took.length / ((performance.now() - began) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    faults,
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

  // A database in use has statistics of its rounds, by autovacuum. Plans made for an empty table read every round of a player.
  await drive("warm-up", tables.map(bet), 1);
  await installation.db.pool.query("ANALYZE rounds.round");

  const lines: Line[] = [];
  for (const players of crowd) {
    lines.push(await drive("roulette round", tables.slice(0, players).map(bet)));
    lines.push(await drive("empty route", Array.from({ length: players }, nothing)));
  }
  print(lines);
} finally {
  for (const client of clients) client.close();
  await reference.close();
  await installation.close();
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
