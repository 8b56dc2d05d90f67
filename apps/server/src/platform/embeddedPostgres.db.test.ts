import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRunning, waitForEnd } from "./embedded/processes.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embeddedPostgres.ts";

let dataDir: string;
const left: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "croupier-embedded-"));
  await chmod(dataDir, 0o755);
});

afterAll(async () => {
  for (const pid of left.filter(isRunning)) process.kill(pid, "SIGQUIT");
  await Promise.all(left.map((pid) => waitForEnd(pid, 10_000)));
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(server: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const answer = await client.query(question);
  await client.end();
  return Object.values(answer.rows[0] ?? {})[0];
}

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  left.push(server.pid);
  return server;
}

/** Another Node that starts the database on the same folder and then waits to be killed. */
async function startInAnotherProcess(): Promise<{ pid: number; said: string; kill(): Promise<void> }> {
  const module = path.join(import.meta.dirname, "embeddedPostgres.ts");
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    try { const s = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log("up", s.pid); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk) => resolve(String(chunk).trim())),
  );
  return {
    pid: Number(said.split(" ")[1]),
    said,
    async kill() {
      child.kill("SIGKILL");
      await waitForEnd(child.pid as number, 5_000);
    },
  };
}

test("the database starts with commits that wait for the disk and keeps its data over a clean stop [F-14]", {
  timeout: 120_000,
}, async () => {
  const first = await start();
  expect(
    await ask(
      first,
      "SELECT current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes')",
    ),
  ).toBe("ononon");
  await ask(first, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await ask(second, "SELECT n FROM kept")).toBe(7);
  await second.stop();
});

test("after kill -9 of the server process the left-over database is adopted", async () => {
  const killed = await startInAnotherProcess();
  left.push(killed.pid);
  await killed.kill();
  expect(isRunning(killed.pid)).toBe(true);
  const next = await start();
  expect(next).toMatchObject({ adopted: true, pid: killed.pid });
  await next.stop();
  expect(isRunning(killed.pid)).toBe(false);
});

test("a second start on a live server's data folder is refused with a clear sentence", {
  timeout: 120_000,
}, async () => {
  const first = await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("is in use by another Croupier server");
  expect((await startInAnotherProcess()).said).toContain(`in use by another Croupier server (process ${process.pid})`);
  expect(await ask(first, "SELECT 1")).toBe(1);
  await first.stop();
});

test("a pid file and a lock whose numbers now belong to other programs do not hinder the start", {
  timeout: 120_000,
}, async () => {
  await writeFile(path.join(dataDir, "server.lock"), JSON.stringify({ pid: process.ppid, mark: "1" }));
  await writeFile(
    path.join(dataDir, "postgres", "postmaster.pid"),
    `${process.ppid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n`,
  );
  const server = await start();
  expect(server.adopted).toBe(false);
  await server.stop();
});
