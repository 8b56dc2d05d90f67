/*
 * What players feel of tournaments, on a whole server: bets a second with ten running tournaments that count the game against none, in
 * turns; and how long after a settled round each of 2,000 watchers of the boards sees the move. `npm run bench contest-play`; BENCH_TURNS
 * (6), BENCH_SECONDS (4) a side, BENCH_WATCHERS (2000). Target: at least 0.95 of the bets, and each watcher within a second.
 */
import { compareBets, run } from "./contests/bets.ts";
import { planTen } from "./contests/scoringDatabase.ts";
import { watchBoard } from "./contests/watchers.ts";
import { openInstallation } from "./shared/installation.ts";
import { spreadText } from "./shared/spread.ts";

const turns = Number(process.env.BENCH_TURNS ?? 6);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const watchers = Number(process.env.BENCH_WATCHERS ?? 2_000);
const crowd = 32;
const target = { ratio: 0.95, watcher_ms: 1_000 };

// The demo's own tournaments would count beside the bench's.
process.env.DEMO_ROUNDS = "0";
const installation = await openInstallation();
let missed = true;
try {
  const [tournament] = await planTen(installation.db);
  const tables = [];
  for (let index = 0; index < crowd; index++) tables.push(await installation.fundedTable("european-roulette"));

  await run(installation, false);
  const first = "UPDATE tournaments.tournament SET closed_at = NULL WHERE id = $1";
  await installation.db.pool.query(first, [tournament]);
  const watched = await watchBoard(installation, { tables, tournament: tournament!, watchers, seconds: 12 });
  console.log(
    `${watched.rounds} moves on a board reach ${watchers.toLocaleString("en")} watchers after ${spreadText(watched.delay)}; ${watched.missing} never did`,
  );

  const { plain, counted } = await compareBets(installation, tables, { turns, seconds });
  const ratio = counted.perSecond / plain.perSecond;
  console.log(
    `bets a second with ten tournaments ${counted.perSecond.toFixed(0)}, without ${plain.perSecond.toFixed(0)}: ${ratio.toFixed(3)}; processor time of a bet ${counted.cpu_ms.toFixed(3)} ms and ${plain.cpu_ms.toFixed(3)} ms: ${(counted.cpu_ms / plain.cpu_ms).toFixed(3)}`,
  );
  missed = ratio < target.ratio || !(watched.delay.max <= target.watcher_ms) || watched.missing > 0;
} finally {
  await installation.close();
}
console.log(missed ? "missed" : "held");
process.exit(missed ? 1 : 0);
