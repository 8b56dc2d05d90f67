/*
 * The gifts page among a million gifts of 100,000 players: milliseconds of its calls over HTTP at the median and the 95th percentile,
 * and the ratio against the player's own profile in the same run. `npm run bench gifts`; GIFTS (1000000) how many. Target: p95 of
 * all its calls together under 50 ms.
 */
import type { Player } from "../apps/server/src/testing/people.ts";
import { openInstallation } from "./shared/installation.ts";

const gifts = Number(process.env.GIFTS ?? 1_000_000);
const perPlayer = 10;
const target_ms = 50;
const turns = 100;

const installation = await openInstallation();
const { pool } = installation.db;
let missed = false;
try {
  const { player } = await installation.fundedPlayer("european-roulette");
  const { player: collector } = await installation.fundedPlayer("european-roulette");
  await seed(0, gifts, "1000 + n / $3");
  await seed(gifts, perPlayer, `${player.id} + 0 * $3`);
  // The most that the page shows of one player.
  await seed(gifts + perPlayer, 200, `${collector.id} + 0 * $3`);
  await pool.query("VACUUM ANALYZE bonuses.bonus");
  console.log(`${gifts.toLocaleString("en")} gifts of ${(gifts / perPlayer).toLocaleString("en")} players`);
  const profile = await timesOf(() => player.get("/api/player"));
  console.log(`the profile              ${show(profile)} ms, p50 / p95`);
  await measure(`${perPlayer} gifts`, player, profile.p50);
  await measure("200 gifts", collector, profile.p50);
} finally {
  await installation.close();
}
process.exit(missed ? 1 : 0);

/** Gifts of every stage: one plays, some wait to be started, the rest are over. */
async function seed(from: number, count: number, owner: string): Promise<void> {
  await pool.query(
    `INSERT INTO bonuses.bonus (player_id, currency, order_key, title, strategy, stage, amount, wager, required, wagered,
                                valid_days, created_at, queued_at, started_at, closed_at)
     SELECT ${owner}, 'EUR', 'bench:' || n, 'Bench', 'personal',
            CASE n % $3 WHEN 0 THEN CASE WHEN n < $1 + $3 THEN 'handle_bets' ELSE 'expired' END WHEN 1 THEN 'issued' WHEN 2 THEN 'wait' ELSE 'wager_done' END,
            1000, 10, 10000, 10000, 7, now(), now(), now(), CASE WHEN n % $3 > 2 THEN now() END
       FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
    [from, count, perPlayer],
  );
}

interface Times {
  p50: number;
  p95: number;
}

async function timesOf(ask: () => Promise<unknown>): Promise<Times> {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  return { p50: took[Math.floor(turns / 2)]!, p95: took[Math.floor(turns * 0.95)]! };
}

async function measure(name: string, who: Player, reference_ms: number): Promise<void> {
  const times = await timesOf(async () => {
    for (const path of ["/api/player/bonuses", "/api/player/freespins", "/api/player/lootboxes"]) {
      const { status } = await who.get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  });
  missed ||= times.p95 > target_ms;
  const late = times.p95 > target_ms ? ", over the target" : "";
  console.log(
    `the page with ${name.padEnd(10)} ${show(times)} ms, ${(times.p50 / reference_ms).toFixed(1)} of the profile${late}`,
  );
}

function show({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}
