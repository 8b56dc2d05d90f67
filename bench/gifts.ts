/*
 * The gifts page among a million bonuses of 100,000 players, and as many free spins and boxes: milliseconds of its calls over HTTP at
 * the median and the 95th percentile, and the ratio against the player's own profile in the same run. `npm run bench gifts`; GIFTS
 * (1000000) how many of each. Target: p95 of all its calls together under 50 ms.
 */
import type { Player } from "../apps/server/src/testing/people.ts";
import { openInstallation } from "./shared/installation.ts";

const gifts = Number(process.env.GIFTS ?? 1_000_000);
const perPlayer = 10;
const target_ms = 50;
const turns = 100;
const calls = ["/api/player/bonuses", "/api/player/freespins", "/api/player/lootboxes"];

const installation = await openInstallation();
const { pool } = installation.db;
let missed = false;
try {
  const { player } = await installation.fundedPlayer("european-roulette");
  const { player: collector } = await installation.fundedPlayer("european-roulette");
  const given = await givenBox(player);
  await seed(0, gifts, "1000 + n / $3", given);
  await seed(gifts, perPlayer, `${player.id} + 0 * $3`, given);
  // The most that the page shows of one player.
  await seed(gifts + perPlayer, 200, `${collector.id} + 0 * $3`, given);
  for (const table of ["bonuses.bonus", "bonuses.free_spins", "free_rounds.campaign", "lootboxes.box"])
    await pool.query(`VACUUM ANALYZE ${table}`);
  const [each, owners] = [gifts, gifts / perPlayer].map((count) => count.toLocaleString("en"));
  console.log(`${each} bonuses, free spins and boxes each of ${owners} players`);
  const profile = await timesOf(() => player.get("/api/player"));
  console.log(`the profile               ${show(profile)} ms, p50 / p95`);
  await measure(`${perPlayer} of each`, player, profile.p50);
  await measure("200 of each", collector, profile.p50);
} finally {
  await installation.close();
}
process.exit(missed ? 1 : 0);

interface GivenBox {
  brand: string;
  items: string;
  server_seed: Buffer;
  server_seed_hash: string;
}

/** A box that the server gave for a visit: others are made after it. */
async function givenBox(player: Player): Promise<GivenBox> {
  await player.get("/api/player/lootboxes");
  const { rows } = await pool.query<GivenBox>(
    "SELECT brand, items::text, server_seed, server_seed_hash FROM lootboxes.box WHERE player_id = $1 LIMIT 1",
    [player.id],
  );
  if (!rows[0]) throw new Error("a visit brought no box");
  return rows[0];
}

/** So many bonuses, free spins and boxes each. */
async function seed(from: number, count: number, owner: string, box: GivenBox): Promise<void> {
  await seedBonuses(from, count, owner);
  await seedFreeSpins(from, count, owner, box.brand);
  await seedBoxes(from, count, owner, box);
}

/** Bonuses of every stage: one plays, some wait to be started, the rest are over. */
async function seedBonuses(from: number, count: number, owner: string): Promise<void> {
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

/** Free spins with the campaigns that play them: two are open, one of them begun, the rest are played. */
async function seedFreeSpins(from: number, count: number, owner: string, brand: string): Promise<void> {
  await pool.query(
    `WITH campaign AS (
       INSERT INTO free_rounds.campaign (key, player_id, brand, game, currency, stake, total, used, won, winnings, issued_at, expires_at)
       SELECT 'bench:' || n, ${owner}, $4, 'tidewick/SkerryLight', 'EUR', 20, 10,
              CASE n % $3 WHEN 0 THEN 0 WHEN 1 THEN 4 ELSE 10 END, 0, 'bonus', now(), now() + interval '7 days'
         FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n
       RETURNING id, key, player_id, used, total, expires_at
     )
     INSERT INTO bonuses.free_spins (campaign, order_key, player_id, title, strategy, wager, max_win, valid_days, expires_at, settled_at)
     SELECT id, key, player_id, 'Bench', 'personal', 20, 5000, 7, expires_at, CASE WHEN used = total THEN now() END FROM campaign`,
    [from, count, perPlayer, brand],
  );
}

/** Boxes with the table of one that the server gave: one can be opened, one ran out, the rest are open. No draw is made of their seed. */
async function seedBoxes(from: number, count: number, owner: string, box: GivenBox): Promise<void> {
  await pool.query(
    `INSERT INTO lootboxes.box (player_id, key, brand, title, group_key, strategy, currency, stage, created_at, valid_until, items,
                                prize_days, draw_id, server_seed, server_seed_hash, client_seed, opened_at, prize, gift_ids)
     SELECT ${owner}, 'bench:' || n, $4, 'Bench', 'wheel_daily', 'daily_visit', 'EUR',
            CASE WHEN n % $3 > 1 THEN 'activated' ELSE 'issued' END, now(),
            now() + CASE n % $3 WHEN 1 THEN interval '-1 day' ELSE interval '7 days' END, $5,
            7, gen_random_uuid(), $6, $7, 'bench',
            CASE WHEN n % $3 > 1 THEN now() END, CASE WHEN n % $3 > 1 THEN 1 END, CASE WHEN n % $3 > 1 THEN '{}'::bigint[] END
       FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
    [from, count, perPlayer, box.brand, box.items, box.server_seed, box.server_seed_hash],
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
  const ask = async (path: string) => {
    const { status } = await who.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const times = await timesOf(async () => {
    for (const path of calls) await ask(path);
  });
  missed ||= times.p95 > target_ms;
  const late = times.p95 > target_ms ? ", over the target" : "";
  console.log(
    `the page with ${name.padEnd(11)} ${show(times)} ms, ${(times.p50 / reference_ms).toFixed(1)} of the profile${late}`,
  );
  for (const path of calls) console.log(`  ${path.padEnd(23)} ${show(await timesOf(() => ask(path)))} ms`);
}

function show({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}
