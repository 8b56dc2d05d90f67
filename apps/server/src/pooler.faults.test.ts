import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { reconcile } from "./ledger/index.ts";
import { openDatabase } from "./platform/database.ts";
import { administer } from "./platform/testing/administer.ts";
import { testDatabase } from "./platform/testing/testDatabase.ts";
import { chipsOn, openTable, signIn } from "./testing/people.ts";
import { freePort, startServerProcess } from "./testing/serverProcess.ts";

/*
 * A server behind a real PgBouncer in transaction mode, as docs/scaling.md sets it up: each transaction may have another of
 * four connections, so nothing can be left on one. PGBOUNCER names the program where it is not in the usual places.
 */

const program = [process.env.PGBOUNCER, "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(
  (path) => path && existsSync(path),
);
const user = (() => {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
})();
const runnable = program !== undefined && (process.getuid?.() !== 0 || user !== null);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startPooler(server: URL, database: string, web: { name: string; secret: string }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "croupier-pooler-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  writeFileSync(join(folder, "users.txt"), `"${web.name}" "${web.secret}"\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
${database} = host=${server.hostname} port=${server.port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
logfile = ${join(folder, "log")}
`,
  );
  const run = process.getuid?.() === 0 && user ? user : {};
  chmodSync(folder, 0o700);
  if (process.getuid?.() === 0 && user)
    for (const file of ["", "users.txt", "pgbouncer.ini"]) chownSync(join(folder, file), user.uid, user.gid);
  const child = spawn(program as string, [join(folder, "pgbouncer.ini")], { ...run, stdio: "ignore" });
  const ended = once(child, "exit");
  closers.push(async () => {
    child.kill("SIGINT");
    await ended;
  });
  await expect.poll(() => listens(port), { timeout: 10_000 }).toBe(true);
  return `postgres://${web.name}:${web.secret}@127.0.0.1:${port}/${database}`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

test.skipIf(!runnable)(
  "behind PgBouncer in transaction mode a server starts, takes bets of several players and hears notices, and the books agree (skipped without pgbouncer)",
  { timeout: 240_000 },
  async () => {
    const db = await testDatabase();
    closers.push(() => db.close());
    const web = { name: `croupier_web_${process.pid}`, secret: "a secret of the test" };
    await administer(db.url, `CREATE ROLE ${web.name} LOGIN PASSWORD '${web.secret}' IN ROLE croupier_app`);
    closers.push(() => administer(new URL("/postgres", db.url).toString(), `DROP ROLE ${web.name}`));
    await administer(db.url, `ALTER ROLE ${web.name} SET role = 'croupier_app'`);
    await administer(db.url, `ALTER ROLE ${web.name} SET statement_timeout = '30s'`);
    const direct = new URL(db.url);
    const pooled = await startPooler(direct, direct.pathname.slice(1), { ...web, secret: web.secret });
    const folder = mkdtempSync(join(tmpdir(), "croupier-pooled-"));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));

    const server = await startServerProcess(
      { DATABASE_URL: encodeURI(pooled), DATABASE_DIRECT_URL: db.url, DATA_DIR: folder, LOG_LEVEL: "error" },
      150_000,
    );
    closers.push(() => server.end("SIGTERM"));
    const people = ["kim", "jonas", "aroha"].map((name) =>
      signIn(server.origin, `${name}@example.test`, "velvet table 21"),
    );
    const tables = await Promise.all((await Promise.all(people)).map((who) => openTable(who, "european-roulette")));
    const answers = await Promise.all(
      tables.flatMap((table) => Array.from({ length: 8 }, () => table.play(chipsOn(17, 100)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const owner = openDatabase({ url: db.url, max: 1 });
    closers.push(() => owner.close());
    expect(await reconcile(owner)).toEqual([]);
    const { rows } = await owner.pool.query("SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = $1", [
      web.name,
    ]);
    expect(rows[0].n, "all of it through four connections").toBeLessThanOrEqual(4);
  },
);
