/*
 * A mixed load for a while: bets, pages, API reads and sockets at once, and what the server's memory does meanwhile. It fails
 * when the memory of the second half grows on, when an answer is missing, or when the books do not agree in the end.
 * `npm run bench soak`; SOAK_MINUTES (3), an hour before a release.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { reconcile } from "../apps/server/src/ledger/index.ts";
import { chipsOn, type Table } from "../apps/server/src/testing/people.ts";
import { treeCpuSeconds } from "./shared/cpu.ts";
import { openInstallation } from "./shared/installation.ts";
import { LeanClient } from "./shared/leanClient.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 3);
const samples = 12;
/** What the middle of the last quarter may lie above that of the second one: noise of the collector, not growth. */
const maxGrowth = 1.15;
const [players, readers, sockets] = [16, 2, 200];
const pages = ["/", "/games", "/promotions", "/fairness"];
const calls = ["/api/games/collections", "/api/jackpots", "/api/cms/pages"];

const installation = await openInstallation();
const site = new URL(installation.server.origin.replace("localhost", "127.0.0.1"));
const counts = { bets: 0, reads: 0, faults: 0, messages: 0 };
let over = false;
const open: WebSocket[] = [];
const clients: LeanClient[] = [];

try {
  const tables: Table[] = [];
  for (let index = 0; index < players; index++) tables.push(await installation.fundedTable("european-roulette"));
  for (let index = 0; index < sockets; index++) openSocket();
  const lanes = [...tables.map(betOn), ...Array.from({ length: readers }, (_, lane) => read(lane))];
  const memory: number[] = [];
  const cpuBefore = treeCpuSeconds(installation.server.child.pid!, false);
  for (let sample = 0; sample < samples; sample++) {
    await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / samples));
    memory.push(residentMiB(installation.server.child.pid!));
    console.log(
      `${(((sample + 1) * minutes) / samples).toFixed(1).padStart(6)} min  ${memory.at(-1)!.toFixed(0).padStart(5)} MiB  ${counts.bets} bets  ${counts.reads} reads  ${counts.messages} messages  ${counts.faults} faults`,
    );
  }
  over = true;
  await Promise.all(lanes);
  const cpu = treeCpuSeconds(installation.server.child.pid!, false) - cpuBefore;
  const quarter = (at: number) => middle(memory.slice(at * (samples / 4), (at + 1) * (samples / 4)));
  const growth = quarter(3) / quarter(1);
  const wrong = await reconcile(installation.db);
  console.log(
    `memory of the last quarter is ${growth.toFixed(2)} times that of the second (bound ${maxGrowth}); ${(cpu / minutes / 60).toFixed(2)} processors; ${wrong.length} mismatches in the books`,
  );
  if (!(growth <= maxGrowth) || counts.faults > 0 || wrong.length > 0) process.exitCode = 1;
} finally {
  over = true;
  for (const socket of open) socket.terminate();
  for (const client of clients) client.close();
  await installation.close();
}

function client(): LeanClient {
  const made = new LeanClient(site);
  clients.push(made);
  return made;
}

async function betOn(table: Table): Promise<void> {
  const line = client();
  while (!over) {
    const body = JSON.stringify({ key: randomUUID(), bet: chipsOn(17, 20) });
    if ((await line.post("/game/rounds", body, { authorization: `Bearer ${table.token}` })) === 200) counts.bets++;
    else counts.faults++;
  }
}

/** Pages and calls in turn, at the pace of people: one of them each 100 ms. */
async function read(lane: number): Promise<void> {
  const paths = [...pages, ...calls];
  for (let turn = lane; !over; turn++) {
    const reply = await fetch(new URL(paths[turn % paths.length]!, installation.server.origin));
    await reply.arrayBuffer();
    counts.reads++;
    if (reply.status >= 500) counts.faults++;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A guest's socket that listens to the latest wins, and comes back when it is closed. */
function openSocket(): void {
  const socket = new WebSocket(new URL("/connection/websocket", installation.server.origin.replace("http", "ws")), {
    origin: installation.server.origin,
  });
  open.push(socket);
  socket.on("open", () => {
    socket.send(
      `${JSON.stringify({ id: 1, connect: {} })}\n${JSON.stringify({ id: 2, subscribe: { channel: "public:wins" } })}`,
    );
  });
  socket.on("message", () => counts.messages++);
  socket.on("error", () => undefined);
}

function residentMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
