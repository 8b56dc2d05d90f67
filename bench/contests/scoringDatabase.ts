import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/embeddedPostgres.ts";
import { appRole, migrate } from "../../apps/server/src/platform/schema/migrate.ts";
import { planTournament } from "../../apps/server/src/tournaments/planTournament.ts";
import { tournamentPlan } from "../../apps/server/src/tournaments/testing/tournamentPlan.ts";

const strategies = ["bet", "win", "spin", "rate", "bet", "win", "spin", "rate", "bet", "win"] as const;

/** Plans ten running tournaments that count each round; answers their ids. */
export async function planTen(db: Pick<Database, "transaction">): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (const [index, strategy] of strategies.entries()) {
    const plan = tournamentPlan({ identifier: `bench-${index}`, strategy });
    ids.push((await db.transaction((tx) => planTournament(tx, plan, new Date())))!.id);
  }
  return ids;
}

/** A database of its own with ten running tournaments, in a process of its own. */
export async function openScoringDatabase() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-bench-"));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  const db = openDatabase({ url: server.url, role: appRole, max: 8 });
  const owner = openDatabase({ url: server.url, max: 4 });
  return {
    ...{ db, pool: owner.pool, url: server.url, pid: server.pid, ids: await planTen(db) },
    async close(): Promise<void> {
      await db.close();
      await owner.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ScoringDatabase = Awaited<ReturnType<typeof openScoringDatabase>>;

/** Rounds of `players` players one after the other, `from` on; the condition is about `n`. */
export const insertRounds = (players: number) => `INSERT INTO events.event (at, kind, player_id, payload)
  SELECT clock_timestamp(), 'round.settled', 1 + n % ${players}, jsonb_build_object('round', n, 'session', 1,
    'game', 'acme/Seven', 'provider', 'acme', 'currency', 'EUR', 'stake', (10 + n % 190)::text,
    'payout', (n * 7919 % 400)::text)
  FROM generate_series($1::bigint, $2::bigint) AS n`;
