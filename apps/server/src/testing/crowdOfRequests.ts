import { allCalls } from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import { aliasesOf } from "@croupier/contract/pathAliases";
import { chipsOn, openTable, type Player, type Table } from "./people.ts";
import { smallestBody } from "./textFields.ts";
import { type Answer, type Visitor, visitor } from "./visitor.ts";

/*
 * Everything that anybody may ask without signing in, many times at once, while a player bets. A new public call is in here
 * by itself. Whoever is told that the house is busy, or that they ask too often, was answered.
 */

/** Pages of each kind, beside the calls: rendered, kept, missing, and what browsers and searchers fetch. */
const pages = ["/", "/games", "/de", "/promotions", "/no-such-page", "/robots.txt", "/sitemap.xml", "/metrics"];

interface Ask {
  name: string;
  send(guest: Visitor): Promise<Answer>;
}

/** Every public request there is; `handled` are the ids of the calls that the server answers. */
export function publicRequests(handled: ReadonlySet<string>): Ask[] {
  const calls = allCalls.filter(({ id, access }) => access === "guest" && handled.has(id));
  return [
    ...calls.flatMap((call) => [call, ...aliasesOf(call)].map(({ method, path }) => asking(call, method, path))),
    ...pages.map((path) => ({ name: path, send: (guest: Visitor) => guest.get(path, { accept: "text/html" }) })),
  ];
}

function asking(call: Call, method: string, path: string): Ask {
  const address = path.replace(/:\w+|\*/g, "1");
  const body = method === "GET" ? undefined : (smallestBody(call) ?? {});
  return { name: `${method} ${path}`, send: (guest) => guest.send(method, address, body) };
}

export interface CrowdReport {
  asked: number;
  busy: number;
  /** Answers that no visitor should get, and bets that were not answered. */
  wrong: string[];
  /** Longest time that a bet took beside a crowd, and any answer. */
  slowestBet_ms: number;
  slowest_ms: number;
}

/** A house to crowd: the ids of the calls that it answers, and somebody with money who bets there. */
export interface CrowdedHouse {
  handled: ReadonlySet<string>;
  player: Player;
}

/** Sends each public request `atOnce` times at the same moment, one kind after the other, with a bet beside each crowd. */
export async function crowd({ handled, player }: CrowdedHouse, atOnce: number): Promise<CrowdReport> {
  const report: CrowdReport = { asked: 0, busy: 0, wrong: [], slowestBet_ms: 0, slowest_ms: 0 };
  const table = await openTable(player, "european-roulette");
  const guest = visitor(player.origin);
  for (const { name, send } of publicRequests(handled)) {
    const all = Array.from({ length: atOnce }, async () => {
      const began = performance.now();
      const answer = await send(guest).catch((error: Error) => error);
      report.slowest_ms = Math.max(report.slowest_ms, performance.now() - began);
      judge(report, name, answer);
    });
    report.slowestBet_ms = Math.max(report.slowestBet_ms, await bet(table, report, name));
    await Promise.all(all);
  }
  return report;
}

function judge(report: CrowdReport, name: string, answer: Answer | Error): void {
  report.asked += 1;
  if (answer instanceof Error) report.wrong.push(`${name}: ${answer.message}`);
  else if (answer.status === 503 && answer.headers.get("retry-after")) report.busy += 1;
  else if (answer.status >= 500) report.wrong.push(`${name}: ${answer.status}`);
}

/** One bet, sent again as often as the house says that it is busy. Milliseconds until it was answered. */
async function bet(table: Table, report: CrowdReport, beside: string): Promise<number> {
  const began = performance.now();
  const key = crypto.randomUUID();
  for (let tries = 0; tries < 60; tries++) {
    const answer = await table.play(chipsOn(7, 100), key);
    if (answer.status === 200) return performance.now() - began;
    if (answer.status !== 503) {
      report.wrong.push(`a bet beside ${beside}: ${answer.status} ${JSON.stringify(answer.body)}`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  report.wrong.push(`a bet beside ${beside} was not answered`);
  return performance.now() - began;
}
