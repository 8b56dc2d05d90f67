import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { chipsOn, openTable, type Player } from "../testing/people.ts";
import { visitor } from "../testing/visitor.ts";

/*
 * A player in a process of its own, who bets one bet after the other: what its bets take is the server's time, whatever the
 * process that started it does meanwhile.
 */

export interface BettorReport {
  /** Milliseconds from the first try of each bet to its answer, waits for a busy house included. */
  took_ms: number[];
  /** Tries that were told to come again. */
  busy: number;
  wrong: string[];
}

/** Lets the player bet in another process for as long as `work` takes. */
export async function bettor(player: Player, work: () => Promise<void>): Promise<BettorReport> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: "inherit", execArgv: [] });
  try {
    child.send({ origin: player.origin, cookies: player.cookies() });
    await once(child, "message");
    await work();
    const report = once(child, "message");
    child.send("stop");
    const [found] = await report;
    return found as BettorReport;
  } finally {
    await ended(child);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** What stands in a list of times, in whole milliseconds. */
export function latencies(took_ms: readonly number[]) {
  const sorted = [...took_ms].sort((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

/** The other process: bets until it is told to stop. */
async function play({ origin, cookies }: { origin: string; cookies: Record<string, string> }): Promise<void> {
  const table = await openTable(visitor(origin, new Map(Object.entries(cookies))), "european-roulette");
  const report: BettorReport = { took_ms: [], busy: 0, wrong: [] };
  let over = false;
  process.once("message", () => {
    over = true;
  });
  process.send?.("ready");
  while (!over) {
    const began = performance.now();
    const key = crypto.randomUUID();
    for (let answered = false; !answered; ) {
      const answer = await table.play(chipsOn(7, 100), key).catch((error: Error) => error);
      const busy = !(answer instanceof Error) && answer.status === 503;
      answered = !busy;
      if (busy) {
        report.busy += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } else if (answer instanceof Error) report.wrong.push(answer.message);
      else if (answer.status !== 200) report.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    report.took_ms.push(performance.now() - began);
  }
  process.send?.(report, () => process.disconnect());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once("message", (who) => void play(who as Parameters<typeof play>[0]));
}
