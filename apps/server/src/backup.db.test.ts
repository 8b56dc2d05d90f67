import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { hashServerSeed } from "@croupier/fairness";
import { afterEach, expect, test } from "vitest";
import { reconcile, verifyAudit } from "./ledger/index.ts";
import { openDatabase } from "./platform/database.ts";
import { startEmbeddedPostgres } from "./platform/embeddedPostgres.ts";
import { runningDatabase } from "./platform/runningDatabase.ts";
import { administer, databaseUrl } from "./platform/testing/administer.ts";
import { balance, chipsOn, openTable, signIn } from "./testing/people.ts";
import { startServerProcess } from "./testing/serverProcess.ts";

/*
 * The backup of docs/operations.md with PostgreSQL's own tools: a dump of a house in play, restored on another server.
 * The embedded PostgreSQL has no client tools; POSTGRES_TOOLS names their folder where they are not on the path.
 */

const kim = { email: "kim@example.test", password: "velvet table 21" };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** The embedded PostgreSQL's major version, or newer: a dump is made by tools that know the server. */
const neededVersion = 18;
const path = [process.env.POSTGRES_TOOLS, process.env.PATH].filter(Boolean).join(delimiter);

function tool(name: string, ...args: string[]): string {
  return execFileSync(name, args, { encoding: "utf8", env: { ...process.env, PATH: path } });
}

const hasTools = (() => {
  try {
    return ["pg_dump", "pg_restore"].every((name) => Number(/\d+/.exec(tool(name, "--version"))?.[0]) >= neededVersion);
  } catch {
    return false;
  }
})();

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "croupier-backup-"));
  chmodSync(made, 0o755);
  closers.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function startServer(settings: Record<string, string>) {
  const server = await startServerProcess({ LOG_LEVEL: "error", ...settings });
  closers.push(() => server.end("SIGTERM"));
  return server;
}

/** Makes a server look long in use: it has numbered more transactions than the one that the dump is restored on. */
const thousandsOfTransactions = `DO $$ BEGIN
  CREATE TEMPORARY TABLE numbered (n int);
  FOR n IN 1..20000 LOOP
    BEGIN INSERT INTO numbered VALUES (n); EXCEPTION WHEN division_by_zero THEN NULL; END;
  END LOOP;
END $$`;

/** Bets one after another until told to stop; answers how many were settled. */
function keepPlaying(table: Awaited<ReturnType<typeof openTable>>) {
  let over = false;
  const playing = (async () => {
    let settled = 0;
    while (!over) settled += (await table.play(chipsOn(17, 100))).status === 200 ? 1 : 0;
    return settled;
  })();
  return () => {
    over = true;
    return playing;
  };
}

test.skipIf(!hasTools)(
  "a dump made while players bet, restored on another PostgreSQL, is a house whose books agree and in which play goes on [F-21] (skipped without PostgreSQL's client tools)",
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder(), "data");
    const first = await startServer({ DATA_DIR: dataDir });
    const url = (await runningDatabase({ databaseUrl: undefined, dataDir })) as string;
    await administer(url, thousandsOfTransactions);
    const kimThere = await signIn(first.origin, kim.email, kim.password);
    const table = await openTable(kimThere, "european-roulette");
    expect((await table.play(chipsOn(17, 100))).status).toBe(200);
    const stop = keepPlaying(table);
    const dump = join(folder(), "croupier.dump");
    tool("pg_dump", "--format=custom", `--file=${dump}`, url);
    expect(await stop()).toBeGreaterThan(0);

    const other = await startEmbeddedPostgres({ dataDir: join(folder(), "postgres") });
    closers.push(() => other.stop());
    await administer(other.url, "CREATE ROLE croupier_app NOLOGIN");
    await administer(other.url, "CREATE DATABASE restored");
    const restored = databaseUrl(other.url, "restored");
    tool("pg_restore", "--exit-on-error", "--no-owner", `--dbname=${restored}`, dump);
    const newData = join(folder(), "data");
    mkdirSync(newData);
    copyFileSync(join(dataDir, "secret.key"), join(newData, "secret.key"));
    const second = await startServer({ DATABASE_URL: restored, DATA_DIR: newData });

    const owner = openDatabase({ url: restored, max: 2 });
    closers.push(() => owner.close());
    const app = openDatabase({ url: restored, role: "croupier_app", max: 1 });
    closers.push(() => app.close());
    expect(await reconcile(owner)).toEqual([]);
    expect(await verifyAudit(owner.pool)).toMatchObject({ ok: true });
    for (const change of [
      "UPDATE ledger.posting SET amounts = '{}'",
      "DELETE FROM ledger.posting",
      "TRUNCATE events.event",
    ])
      await expect(app.pool.query(change)).rejects.toThrow(/permission denied/);

    const kimHere = await signIn(second.origin, kim.email, kim.password);
    const there = await openTable(kimHere, "european-roulette");
    const bets = 5;
    let won = 0;
    const money = await balance(kimHere, "CAD");
    for (let bet = 0; bet < bets; bet++) {
      const { status, body } = await there.play(chipsOn(17, 100));
      expect(status).toBe(200);
      won += body.round.payout_cents - body.round.stake_cents;
    }
    expect(await balance(kimHere, "CAD")).toBe(money + won);
    const betsSum = async () => (await kimHere.get("/api/player/stats")).body.bets_sum.CAD;
    const { rows } = await owner.pool.query(
      "SELECT sum(stake)::int AS staked FROM rounds.round WHERE player_id = $1 AND currency = 'CAD' AND state = 'settled'",
      [kimHere.id],
    );
    await expect.poll(betsSum).toBe(rows[0].staked);

    const { server_seed_hash } = (await there.get("/game/seeds")).body;
    const { revealed } = (await there.send("POST", "/game/seeds/rotate", {})).body;
    expect(revealed.server_seed_hash, "the seed that was committed before the dump is the one revealed").toBe(
      server_seed_hash,
    );
    expect(hashServerSeed(revealed.server_seed)).toBe(server_seed_hash);
    expect(await reconcile(owner)).toEqual([]);
  },
);
