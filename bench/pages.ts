/*
 * What a page and a list cost the server and its database over HTTP, compressed as browsers ask for it: milliseconds of processor
 * time for each answer, and the ratio to a small answer of the same run (the visitor's settings). One request at a time; what the
 * server does beside them is counted in a stretch without requests and taken off.
 * `npm run bench pages`; requests per line with BENCH_REQUESTS (150).
 */
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "../apps/server/src/testing/people.ts";
import { treeCpuSeconds } from "./shared/cpu.ts";
import { openInstallation } from "./shared/installation.ts";

const requests = Number(process.env.BENCH_REQUESTS ?? 150);
const warmUps = 40;
const quiet_ms = 3_000;
const small = "/api/player/settings";
const paths = [small, "/", "/games/pokies", "/tournaments", "/api/tournaments", "/api/contests", "/api/vip/club"];

const installation = await openInstallation();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const { host, port } = new URL(installation.server.origin);

/** Asks for a path and reads the answer to its end; answers how many bytes came. */
function ask(path: string, cookie: string): Promise<number> {
  const headers = { host, cookie, "accept-encoding": "br" };
  return new Promise((resolve, reject) => {
    get({ agent, host: "127.0.0.1", port, path, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    }).on("error", reject);
  });
}

const used_s = () => ({
  server: treeCpuSeconds(installation.server.child.pid!, false),
  database: treeCpuSeconds(installation.databasePid, true),
});

/** Processor time by the second of what goes on without requests. */
async function background(): Promise<{ server: number; database: number }> {
  const before = used_s();
  await sleep(quiet_ms);
  const after = used_s();
  const by = 1_000 / quiet_ms;
  return { server: (after.server - before.server) * by, database: (after.database - before.database) * by };
}

async function measure(path: string, cookie: string, beside: { server: number; database: number }) {
  for (let index = 0; index < warmUps; index++) await ask(path, cookie);
  const [before, began] = [used_s(), performance.now()];
  let bytes = 0;
  for (let index = 0; index < requests; index++) bytes = await ask(path, cookie);
  const [after, seconds] = [used_s(), (performance.now() - began) / 1_000];
  const each = (part: "server" | "database") =>
    ((after[part] - before[part] - beside[part] * seconds) * 1_000) / requests;
  return { bytes, server: each("server"), database: each("database") };
}

try {
  const player = await signUp(installation.server.origin);
  const signedIn = Object.entries(player.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const beside = await background();
  const table = [];
  const reference = await measure(small, "", beside);
  for (const path of paths)
    for (const [who, cookie] of [
      ["guest", ""],
      ["player", signedIn],
    ] as const) {
      const { bytes, server, database } = await measure(path, cookie, beside);
      const times = (server + database) / (reference.server + reference.database);
      const ms = (value: number) => Number(value.toFixed(2));
      table.push({ path, who, bytes, "server ms": ms(server), "database ms": ms(database), times: ms(times) });
    }
  console.table(table);
} finally {
  agent.destroy();
  await installation.close();
}
