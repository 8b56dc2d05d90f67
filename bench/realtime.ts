/*
 * News to many: 2,000 clients on one channel, through the hub with its database backplane, against a bare ws server
 * that loops over its clients. `npm run bench realtime`. The clients live in a process of their own.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { openDatabase } from "../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embeddedPostgres.ts";
import { startAnyRealtime } from "../apps/server/src/platform/realtime/testing/startAnyRealtime.ts";
import { appRole, migrate } from "../apps/server/src/platform/schema/migrate.ts";
import { guestAddress } from "./shared/guestAddress.ts";

// The server's own version of the library, not one that a tool brought along.
const { WebSocket, WebSocketServer } = createRequire(new URL("../apps/server/package.json", import.meta.url))(
  "ws",
) as typeof import("ws");

const subscribers = Number(process.env.BENCH_SUBSCRIBERS ?? 2_000);
const paced = { messages: 60, perSecond: 10 };
const burst = 200;
const connectAtOnce = 100;

interface Line {
  name: string;
  perSecond: number;
  p50_ms: number;
  p99_ms: number;
  /** Microseconds of this process's processor for each delivery. */
  cpu_us: number;
}

const time_ms = () => performance.timeOrigin + performance.now();
const payload = (n: number) => ({ n, at: time_ms(), nickname: "kim***", win_amount_cents: 125_000, currency: "EUR" });

/** The clients' side: opens sockets, counts what arrives and how long it was on its way. */
function runClients(url: string, hello: string): void {
  let heard = 0;
  let delays: number[] = [];
  const sockets: InstanceType<typeof WebSocket>[] = [];
  const open = async (index: number) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: guestAddress(index) });
    await once(socket, "open");
    if (hello) {
      const answered = once(socket, "message");
      socket.send(hello);
      await answered;
    }
    socket.on("message", (data) => {
      const now = time_ms();
      for (const match of data.toString().matchAll(/"at":([\d.]+)/g)) {
        heard++;
        if (heard % 7 === 0) delays.push(now - Number(match[1]));
      }
    });
    sockets.push(socket);
  };
  process.on("message", (order: string) => {
    if (order === "report") {
      delays.sort((one, other) => one - other);
      const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
      process.send?.({ heard, p50_ms: at(0.5), p99_ms: at(0.99) });
    } else if (order === "reset") {
      heard = 0;
      delays = [];
      process.send?.({ heard: 0 });
    }
  });
  (async () => {
    for (let done = 0; done < subscribers; done += connectAtOnce) {
      await Promise.all(
        Array.from({ length: Math.min(connectAtOnce, subscribers - done) }, (_, place) => open(done + place)),
      );
    }
    // Subscribing is answered after connecting; give the last answers their time.
    setTimeout(() => process.send?.({ ready: true }), 500);
  })();
}

async function ask(clients: ChildProcess, order: string) {
  const answer = once(clients, "message");
  clients.send(order);
  return (await answer)[0] as { heard: number; p50_ms: number; p99_ms: number };
}

async function untilHeard(clients: ChildProcess, count: number) {
  const end = performance.now() + 60_000;
  for (;;) {
    const report = await ask(clients, "report");
    if (report.heard >= count) return report;
    if (performance.now() > end) throw new Error(`only ${report.heard} of ${count} messages arrived`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function measure(
  name: string,
  url: string,
  hello: string,
  publish: (data: unknown) => Promise<void>,
): Promise<Line[]> {
  const clients = fork(import.meta.filename, ["clients", url, hello]);
  await once(clients, "message");
  const lines: Line[] = [];
  const run = async (kind: string, messages: number, send: () => Promise<void>) => {
    await ask(clients, "reset");
    const cpu = process.cpuUsage();
    const began = performance.now();
    await send();
    const report = await untilHeard(clients, messages * subscribers);
    const deliveries = messages * subscribers;
    const used = process.cpuUsage(cpu);
    lines.push({
      name: `${name}, ${kind}`,
      perSecond: deliveries / ((performance.now() - began) / 1000),
      p50_ms: report.p50_ms,
      p99_ms: report.p99_ms,
      cpu_us: (used.user + used.system) / deliveries,
    });
  };
  await run(`${paced.perSecond} messages a second`, paced.messages, async () => {
    for (let n = 0; n < paced.messages; n++) {
      await publish(payload(n));
      await new Promise((resolve) => setTimeout(resolve, 1000 / paced.perSecond));
    }
  });
  await run(`${burst} messages at once`, burst, async () => {
    await Promise.all(Array.from({ length: burst }, (_, n) => publish(payload(n))));
  });
  clients.kill();
  return lines;
}

async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bareLoop(): Promise<Line[]> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const url = (await listening(server)).replace("http", "ws");
  const lines = await measure("bare ws loop", url, "", async (data) => {
    const text = JSON.stringify({ push: { channel: "public:wins", pub: { data } } });
    for (const client of sockets.clients) client.send(text);
    await new Promise((resolve) => setImmediate(resolve));
  });
  sockets.close();
  server.closeAllConnections();
  server.close();
  return lines;
}

async function ourHub(): Promise<Line[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-bench-"));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrate(postgres.url);
  const db = openDatabase({ url: postgres.url, role: appRole });
  const tokenKey = Buffer.alloc(32, 1);
  const realtime = await startAnyRealtime({
    db,
    databaseUrl: postgres.url,
    tokenKey,
    clock: systemClock,
    knowsChannel: () => true,
  });
  const server = createServer();
  realtime.attach(server);
  const url = realtime.urlFor(await listening(server));
  const hello = '{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"public:wins"}}';
  const lines = await measure("hub over PostgreSQL", url, hello, (data) => realtime.publish("public:wins", data));
  await realtime.close();
  server.closeAllConnections();
  server.close();
  await db.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  return lines;
}

function print(lines: readonly Line[], reference: readonly Line[]): void {
  console.log(`${subscribers} subscribers on one channel; deliveries to all of them`);
  console.log("                                              deliveries/s   p50 ms   p99 ms   µs CPU   to bare");
  for (const [index, line] of lines.entries()) {
    const ratio = line.perSecond / reference[index % reference.length]!.perSecond;
    const columns = [
      line.name.padEnd(44),
      Math.round(line.perSecond).toLocaleString("en").padStart(14),
      line.p50_ms.toFixed(1).padStart(9),
      line.p99_ms.toFixed(1).padStart(9),
      line.cpu_us.toFixed(2).padStart(9),
      `${ratio.toFixed(2)}`.padStart(10),
    ];
    console.log(columns.join(""));
  }
}

if (process.argv[2] === "clients") {
  runClients(process.argv[3]!, process.argv[4] ?? "");
} else {
  const reference = await bareLoop();
  const ours = await ourHub();
  print([...reference, ...ours], reference);
}
