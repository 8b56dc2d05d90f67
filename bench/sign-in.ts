/*
 * Sign-ins at a fixed rate of 20 a second against a server in a process of its own: milliseconds at the median and the 95th
 * percentile, and the longest hold-up of the server's event loop. The reference is a call that hashes no password, at the
 * same rate in the same run. Targets: p95 under 150 ms, no hold-up over 50 ms.
 * `npm run bench sign-in`; seconds per line with BENCH_SECONDS (15).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Player, password, signUp } from "../apps/server/src/testing/people.ts";
import { openInstallation } from "./shared/installation.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const perSecond = 20;
const crowd = 40;
const [p95Target_ms, lagTarget_ms] = [150, 50];

interface Line {
  p50: number;
  p95: number;
  lag_ms: number;
  faults: number;
}

/** Begins a call every 50 ms, whether those before it are done or not, and watches the server's event loop meanwhile. */
async function drive(origin: string, call: (index: number) => Promise<boolean>): Promise<Line> {
  const watch = watchLoop(origin);
  const began = performance.now();
  let faults = 0;
  const took = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()));
      const start = performance.now();
      if (!(await call(index))) faults++;
      return performance.now() - start;
    }),
  );
  took.sort((left, right) => left - right);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), lag_ms: await watch.end(), faults };
}

/** Reads the longest hold-up of each second from the server's own metrics. */
function watchLoop(origin: string) {
  let watching = true;
  const longest = (async () => {
    let most = 0;
    while (watching) {
      await sleep(500);
      const text = await (await fetch(`${origin}/metrics`)).text();
      most = Math.max(most, Number(/^croupier_event_loop_lag_max_ms (\S+)/m.exec(text)?.[1] ?? 0));
    }
    return most;
  })();
  return {
    end: () => {
      watching = false;
      return longest;
    },
  };
}

const installation = await openInstallation();
const { origin } = installation.server;
const people: Player[] = [];
for (let index = 0; index < crowd; index++) people.push(await signUp(origin));
const someone = (index: number) => people[index % crowd]!;
await sleep(3_000);

const plain = await drive(origin, async (index) => (await someone(index).get("/api/player")).status === 200);
const signIns = await drive(origin, async (index) => {
  const who = someone(index);
  const answer = await who.send("POST", "/api/users/sign_in", { user: { email: who.email, password } });
  return answer.status === 201;
});
await installation.close();

const cell = (value: number) => value.toFixed(1).padStart(10);
console.log(`${perSecond} calls a second for ${seconds} s, ${crowd} players`);
console.log("                 p50 ms    p95 ms    lag ms    faults");
for (const [name, line] of [
  ["GET player ", plain],
  ["sign-in    ", signIns],
  [
    "ratio      ",
    { ...signIns, p50: signIns.p50 / plain.p50, p95: signIns.p95 / plain.p95, lag_ms: signIns.lag_ms / plain.lag_ms },
  ],
] as const)
  console.log(`${name}${cell(line.p50)}${cell(line.p95)}${cell(line.lag_ms)}${cell(line.faults)}`);
const missed = [
  signIns.faults > 0 && `${signIns.faults} sign-ins failed`,
  signIns.p95 > p95Target_ms && `p95 is over ${p95Target_ms} ms`,
  signIns.lag_ms > lagTarget_ms && `the event loop was held up for more than ${lagTarget_ms} ms`,
].filter(Boolean);
if (missed.length > 0) {
  console.log(`missed: ${missed.join("; ")}`);
  process.exitCode = 1;
}
