/*
 * The back office's list of players among a million: milliseconds of each search, filter and order at the median and the 95th
 * percentile, on its first page and deep in it, and the ratio against reading one player by the primary key in the same run.
 * `npm run bench players`; PLAYERS (1000000) how many, EXPLAIN=1 prints each plan. Target: p95 under 300 ms.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/embeddedPostgres.ts";
import { appRole, migrate } from "../apps/server/src/platform/schema/migrate.ts";
import { findPlayers, type PlayerSearch, pageOf } from "../apps/server/src/players/backOffice/findPlayers.ts";
import { tables } from "../apps/server/src/players/tables.ts";

const players = Number(process.env.PLAYERS ?? 1_000_000);
const target_ms = 300;
const turns = 40;
const deepPages = 20;
const newest = { sort: "id", order: "DESC", per_page: 25 } as const;

const searches: Readonly<Record<string, PlayerSearch>> = {
  "newest first": newest,
  "oldest first": { ...newest, order: "ASC" },
  "by e-mail": { ...newest, sort: "email", order: "ASC" },
  "an e-mail": { ...newest, q: "person31415@example.test" },
  "how an e-mail begins": { ...newest, q: "person314" },
  "a letter": { ...newest, q: "p" },
  "an id": { ...newest, q: "31415" },
  "a first name": { ...newest, q: "first271" },
  "a last name": { ...newest, q: "last1828" },
  "first and last name": { ...newest, q: "first271 last" },
  "how a phone number begins": { ...newest, q: "+44 20 0031" },
  "an address": { ...newest, q: "10.3.14.15" },
  nobody: { ...newest, q: "zzzz" },
  "a country": { ...newest, country: "NZ" },
  "a rare country by e-mail": { ...newest, sort: "email", order: "ASC", country: "IS" },
  verified: { ...newest, verified: true },
  "not verified, by e-mail": { ...newest, sort: "email", order: "DESC", verified: false },
  closed: { ...newest, closed: true },
  "closed and verified in a country": { ...newest, country: "NZ", closed: true, verified: true },
  "a letter in a rare country": { ...newest, q: "p", country: "IS" },
};

const folder = mkdtempSync(join(tmpdir(), "croupier-bench-"));
// The database's system user must be able to enter it.
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database") });
const owner = openDatabase({ url: postgres.url, max: 2 });
await migrate(postgres.url);
const db = openDatabase({ url: postgres.url, role: appRole, max: 2 });
let missed = false;
try {
  await seed();
  const reference = await timesOf(() =>
    db.pool.query("SELECT * FROM players.player WHERE id = $1", [1 + Math.floor(Math.random() * players)]),
  );
  console.log(`${players.toLocaleString("en")} players; one by its primary key: ${show(reference)} ms\n`);
  console.log("search                                first page, ms p50/p95   page 20, ms p50/p95   ratio");
  for (const [name, search] of Object.entries(searches)) await measure(name, search, reference.p50);
} finally {
  await db.close();
  await owner.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed ? 1 : 0);

/** People as a large house has them: names in no order of the sign-ups, most are of one country, few are closed, a third is verified. */
async function seed(): Promise<void> {
  await owner.pool.query(
    `INSERT INTO players.player (email, email_key, password_hash, created_at, currency, language, licence, country, nickname,
                                 first_name, last_name, mobile_phone, verified, disabled_at)
     SELECT 'person' || n * 7919 % $1 || '@example.test', 'person' || n || '@example.test', 'x', now(), 'EUR', 'en', 'CW',
            CASE WHEN n % 5000 = 0 THEN 'IS' WHEN n % 20 = 0 THEN 'NZ' ELSE 'CA' END, 'nick' || n * 104729 % $1,
            'First' || n * 31 % 5000, 'Last' || n * 37 % 70000, '+44 20 ' || lpad((n * 7907 % $1)::text, 8, '0'), n % 3 = 0,
            CASE WHEN n % 500 = 0 THEN now() END
       FROM generate_series(1, $1::bigint) AS n`,
    [players],
  );
  await owner.pool.query(
    `INSERT INTO players.session (id, token_hash, player_id, awaits_second_step, payout_only, created_at, sat_down_at, seen_at,
                                  expires_at, ip, user_agent)
     SELECT gen_random_uuid(), sha256(n::text::bytea), n, false, false, now(), now(), now(), now(),
            '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256, 'bench'
       FROM generate_series(1, $1::int) AS n`,
    [players],
  );
  await owner.pool.query("VACUUM ANALYZE players.player");
  await owner.pool.query("VACUUM ANALYZE players.session");
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

async function measure(name: string, search: PlayerSearch, reference_ms: number): Promise<void> {
  const first = await timesOf(() => findPlayers(db.pool, search));
  let after: string | null | undefined;
  for (let page = 1; page < deepPages && after !== null; page++)
    after = (await findPlayers(db.pool, { ...search, after: after ?? undefined })).next;
  const deep = after ? await timesOf(() => findPlayers(db.pool, { ...search, after: after ?? undefined })) : null;
  const worst = Math.max(first.p95, deep?.p95 ?? 0);
  const late = worst > target_ms;
  missed ||= late;
  const ratio = Math.max(first.p50, deep?.p50 ?? 0) / reference_ms;
  const figures = `${show(first).padStart(16)}${(deep ? show(deep) : "no such page").padStart(24)}${ratio.toFixed(1).padStart(14)}`;
  console.log(`${name.padEnd(38)}${figures}${late ? "   over the target" : ""}`);
  if (process.env.EXPLAIN) await explain(search);
}

function show({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

async function explain(search: PlayerSearch): Promise<void> {
  const { sql, parameters } = pageOf(search).compile(tables);
  const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF) ${sql}`, [...parameters]);
  for (const row of rows) console.log(`    ${row["QUERY PLAN"]}`);
}
