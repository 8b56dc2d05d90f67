import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { sampleKeyId, sampleProvider } from "./composition/sampleStudio.ts";
import { demoStudio } from "./composition/studioSandbox.ts";
import { ConformanceClient } from "./gateway/conformanceClient.ts";
import { registerStudio } from "./gateway/index.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { type TestDatabase, testDatabase } from "./platform/testing/testDatabase.ts";
import { balance, chipsOn, openTable, signIn } from "./testing/people.ts";
import { freePort, type ServerProcess, startServerProcess } from "./testing/serverProcess.ts";
import { visitor } from "./testing/visitor.ts";

/* The server as a process: start, second start, kill, stop, and what live mode does not have. */

const kim = { email: "kim@example.test", password: "velvet table 21" };
const folders: string[] = [];
const running: ServerProcess[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "croupier-life-"));
  folders.push(made);
  // The database's system user must be able to enter, or the database lies elsewhere.
  chmodSync(made, 0o755);
  return join(made, "data");
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ LOG_LEVEL: "error", ...settings });
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.end("SIGTERM");
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

async function playAsKim(server: ServerProcess, rounds: number) {
  const player = await signIn(server.origin, kim.email, kim.password);
  const table = await openTable(player, "european-roulette");
  const answers = await Promise.all(Array.from({ length: rounds }, () => table.play(chipsOn(17, 100))));
  return { player, answers };
}

describe("the server's life", () => {
  test("a second start on the same data folder is refused with a sentence; a kill -9 loses no answered bet", async () => {
    const dataDir = folder();
    const first = await start({ DATA_DIR: dataDir });
    await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(/already|in use/i);
    const { player } = await playAsKim(first, 8);
    const before = await balance(player, "CAD");
    await first.end("SIGKILL");
    const began = performance.now();
    const second = await start({ DATA_DIR: dataDir });
    console.log(`started again after a kill in ${Math.round(performance.now() - began)} ms`);
    expect(await balance(await signIn(second.origin, kim.email, kim.password), "CAD")).toBe(before);
  });

  test("SIGTERM answers the bets in flight, then ends with code 0; a copy of the data folder is a backup", async () => {
    const dataDir = folder();
    const server = await start({ DATA_DIR: dataDir });
    const player = await signIn(server.origin, kim.email, kim.password);
    const table = await openTable(player, "european-roulette");
    const bets = Array.from({ length: 10 }, () =>
      table.play(chipsOn(17, 100)).then(
        (answer) => answer.status,
        () => "cut off",
      ),
    );
    // Once one is answered the others are with the server, however slow the machine is.
    await Promise.race(bets);
    const code = await server.end("SIGTERM");
    expect(code).toBe(0);
    expect(await Promise.all(bets)).not.toContain("cut off");

    expect(existsSync(join(dataDir, "postgres/postgres/PG_VERSION")), "the database lies in the data folder").toBe(
      true,
    );
    const copy = folder();
    // With owners and modes, as the operations guide says.
    execFileSync("cp", ["-a", dataDir, copy]);
    const restored = await start({ DATA_DIR: copy });
    const again = await start({ DATA_DIR: dataDir });
    const [there, here] = [restored, again].map(async (one) =>
      balance(await signIn(one.origin, kim.email, kim.password), "CAD"),
    );
    expect(await there).toBe(await here);
  });

  test("wrong settings are all named, and nothing starts", async () => {
    await expect(startServerProcess({ PORT: "1", LOG_LEVEL: "loud", SECRET_KEY: "short" })).rejects.toThrow(
      /LOG_LEVEL[\s\S]*SECRET_KEY|SECRET_KEY[\s\S]*LOG_LEVEL/,
    );
  });
});

/** As a demo enters them into the register. */
const demoStudios = [
  demoStudio("a secret of the demo"),
  { ...demoStudio("another"), provider: sampleProvider, keyId: sampleKeyId },
];

describe("live mode", () => {
  let db: TestDatabase | undefined;
  afterEach(() => db?.close());

  test("has nothing of the demo, also in a database that was one's: no mailbox, no seeded people, no country override, no sandbox, no sample studio, no play-money notice", async () => {
    db = await testDatabase();
    const secretKey = "ab".repeat(32);
    const { seedKey } = loadSecrets(secretKey, "");
    for (const { secret, ...studio } of demoStudios) await registerStudio({ db, seedKey }, { ...studio, secret });
    const port = String(await freePort());
    const [payPort, samplePort] = [await freePort(), await freePort()];
    const server = await start({
      CROUPIER_MODE: "live",
      PORT: port,
      PAY_PORT: String(payPort),
      SAMPLE_STUDIO: "true",
      SAMPLE_STUDIO_PORT: String(samplePort),
      PUBLIC_ORIGIN: "https://casino.example",
      STUDIO_ORIGIN: "https://games.example",
      BACK_OFFICE_ORIGIN: "https://office.example",
      PAY_ORIGIN: "https://pay.example",
      PAY_API_URL: `http://127.0.0.1:${payPort}`,
      PAY_PROVIDER: "acme-pay",
      PAY_KEY_ID: "casino",
      PAY_SECRET: "s".repeat(32),
      DATABASE_URL: db.url,
      DATA_DIR: folder(),
      SECRET_KEY: secretKey,
      SMTP_URL: "smtp://127.0.0.1:9",
      TRUST_PROXY: "1",
    });
    expect(server.output()).not.toMatch(/velvet table 21|secret/);
    const guest = visitor(`http://127.0.0.1:${port}`, new Map([["demo_country", "DE"]]));
    expect((await guest.get("/mailbox")).status).toBe(404);
    expect((await guest.get("/mailbox.json")).status).toBe(404);
    expect((await guest.get("/api/current_ip")).body.country_code).toBe("ZZ");
    expect((await guest.send("POST", "/gateway/sandbox/sandbox/open", {})).status).toBe(404);
    const { rows } = await db.pool.query("SELECT count(*)::int AS people FROM players.player");
    expect(rows[0].people).toBe(0);
    const page = await guest.get<string>("/", { accept: "text/html" });
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/play money|Spielgeld/i);
    await expect(fetch(`http://127.0.0.1:${payPort}/`)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${samplePort}/health`)).rejects.toThrow();
    const providers = await guest.get<{ id: string }[]>("/api/games/providers");
    expect(providers.body.map(({ id }) => id)).toContain("tidewick");
    expect(providers.body.map(({ id }) => id)).not.toContain("reedwater");
    for (const { provider, keyId: key, secret } of demoStudios) {
      const studio = new ConformanceClient({ url: `http://127.0.0.1:${port}`, provider, key, secret });
      expect((await studio.second("Player/Balance", {})).body.meta).toMatchObject({ api_code: "410" });
    }
  });
});
