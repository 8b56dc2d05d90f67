import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { PostingOrder } from "../index.ts";
import { deposit, round } from "../testing/orders.ts";

export interface KilledServerReport {
  orders: readonly PostingOrder[];
  /** Last answer that was heard for each key. */
  heard: ReadonlyMap<string, string>;
  kills: number;
  /** Orders sent again after a kill, and those of them that turned out to have happened. */
  sentAgain: number;
  duplicates: number;
}

const lanes = 16;

/**
 * Sends orders to a server process that is killed with -9 at random points, and sends each again, under its key, until
 * it is answered. Source: F-08, F-10.
 */
export async function killServerUnderLoad(url: string, kills: number, players: number): Promise<KilledServerReport> {
  const orders: PostingOrder[] = Array.from({ length: players }, (_, index) => deposit(index + 1, 1_000_000n));
  const heard = new Map<string, string>();
  const report = { orders, heard, kills, sentAgain: 0, duplicates: 0 };
  let open: PostingOrder[] = [...orders];
  for (let kill = 0; kill <= kills; kill++) {
    const server = start(url);
    const last = kill === kills;
    report.sentAgain += kill === 0 ? 0 : open.length;
    const answered = listen(server, heard, report);
    const lifetime_ms = Math.random() * 250;
    const sent: PostingOrder[] = [...open];
    for (const order of open) send(server, order);
    const bet = () => {
      const waiting = sent.filter((order) => !heard.has(order.key)).length;
      // Only who is known to have money bets, so that every order must succeed whatever order they arrive in.
      const funded = orders.slice(0, players).filter((order) => heard.has(order.key));
      for (let free = lanes - waiting; free > 0 && funded.length > 0; free--) {
        const { playerId } = funded[Math.floor(Math.random() * funded.length)] as PostingOrder;
        const order = round(playerId, BigInt(Math.floor(Math.random() * 90)), BigInt(Math.floor(Math.random() * 90)));
        orders.push(order);
        sent.push(order);
        send(server, order);
      }
    };
    while (last ? sent.some((order) => !heard.has(order.key)) : performance.now() < answered.since + lifetime_ms) {
      if (!last) bet();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    // Killed with orders under way: a group takes a millisecond or two.
    if (!last) {
      bet();
      const until = performance.now() + Math.random() * 2;
      while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
    }
    await end(server);
    open = sent.filter((order) => !heard.has(order.key));
  }
  return report;
}

function start(url: string): ChildProcess {
  const script = path.join(import.meta.dirname, "postingProcess.ts");
  return spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["pipe", "pipe", "inherit"],
  });
}

function send(server: ChildProcess, order: PostingOrder): void {
  server.stdin?.write(
    `${JSON.stringify(order, (_, value) => (typeof value === "bigint" ? value.toString() : value))}\n`,
  );
}

function listen(server: ChildProcess, heard: Map<string, string>, report: { duplicates: number }): { since: number } {
  const state = { since: Number.POSITIVE_INFINITY };
  server.stdin?.on("error", () => undefined);
  createInterface({ input: server.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    // The last line of a killed process may be cut off: then it was not heard.
    const answer = parse(line);
    if (!answer) return;
    state.since = Math.min(state.since, performance.now());
    heard.set(answer.key, answer.result);
    if (answer.result === "duplicate") report.duplicates++;
  });
  return state;
}

function parse(line: string): { key: string; result: string } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function end(server: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGKILL");
  await closed;
}
