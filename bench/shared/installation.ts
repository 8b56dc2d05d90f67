import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLedger } from "../../apps/server/src/ledger/index.ts";
import { openDatabase } from "../../apps/server/src/platform/database.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/embeddedPostgres.ts";
import { openTable, type Player, signUp, type Table } from "../../apps/server/src/testing/people.ts";
import { startServerProcess } from "../../apps/server/src/testing/serverProcess.ts";

/** A database and a server in processes of their own, as an installation has them, for the time of a benchmark; `settings` are PostgreSQL's. */
export async function openInstallation(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "croupier-bench-"));
  // The database's system user must be able to enter it.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), settings });
  const server = await startServerProcess(
    { DATA_DIR: join(folder, "data"), DATABASE_URL: postgres.url, LOG_LEVEL: "error" },
    180_000,
  ).catch(async (error: unknown) => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const db = openDatabase({ url: postgres.url, max: 1 });
  const ledger = createLedger(db);
  /** A new player with plenty of money, and their table of a game. */
  const fundedPlayer = async (game: string): Promise<{ player: Player; table: Table }> => {
    const player = await signUp(server.origin);
    await ledger.post({
      kind: "adjustment",
      key: `bench:${player.id}`,
      playerId: player.id,
      currency: player.currency,
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 10_000_000n }],
    });
    return { player, table: await openTable(player, game) };
  };
  return {
    server,
    db,
    databasePid: postgres.pid,
    dataDir: join(folder, "data"),
    fundedPlayer,
    fundedTable: async (game: string): Promise<Table> => (await fundedPlayer(game)).table,
    async close(): Promise<void> {
      await db.close();
      await server.end("SIGTERM");
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
