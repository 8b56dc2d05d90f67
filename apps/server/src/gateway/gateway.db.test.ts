import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStudio } from "../gateway/index.ts";
import { liftStop, stopGaming } from "../protection/stops.ts";
import type { RoundsWorld } from "../rounds/testing/roundsWorld.ts";
import { ConformanceClient, newId } from "./conformanceClient.ts";
import { runConformance } from "./runConformance.ts";
import { hmacScheme } from "./signature.ts";
import { type GatewayWorld, gatewayWorld } from "./testing/gatewayWorld.ts";

let gateway: GatewayWorld;
let world: RoundsWorld;
let client: ConformanceClient;
beforeAll(async () => {
  gateway = await gatewayWorld();
  ({ world, client } = gateway);
  await registerStudio(world.deps, { provider: "acme", title: "Acme", keyId: "acme-key", secret: "another token" });
});
afterAll(() => gateway.close());

test("the signature is the lower-case hex HMAC-SHA256 of the raw body [C-5.8]", () => {
  const body = Buffer.from('{"account_id":"p1","currency":"EUR","game_id":"acme:demo","session_id":"s1"}');
  const scheme = hmacScheme("secret-key");
  const right = "2d1a6277ccfea1c628d44ab749a181d08ef39e36bd4a901e6d88e7eebf5c2625";
  expect(scheme.sign(body)).toBe(right);
  expect(scheme.verify(body, right)).toBe(true);
  expect(scheme.verify(body, right.toUpperCase())).toBe(false);
  expect(scheme.verify(Buffer.from(`${body} `), right)).toBe(false);
  expect(scheme.verify(body, `${right.slice(0, -1)}6`)).toBe(false);
});

test("our own gateway passes every rule of its conformance simulator [C-5.1] [C-5.2] [C-5.3] [C-5.5] [C-5.12]", async () => {
  const results = await runConformance(client.target);
  expect(results.filter((result) => !result.ok)).toEqual([]);
  const rules = results.map((result) => result.rule);
  expect(new Set(rules).size).toBeGreaterThanOrEqual(11);
  expect(rules).toEqual(expect.arrayContaining(["1", "2", "3", "5"]));
  expect(await world.booksBalance()).toBe(true);
});

test("the simulator as a command prints a line a rule, and fails where a rule is broken", async () => {
  const run = (secret: string) =>
    promisify(execFile)(process.execPath, [
      fileURLToPath(new URL("../croupier.ts", import.meta.url)),
      ...["gateway", "conformance", "--url", client.target.url, "--key", "sandbox-key", "--secret", secret],
    ]).catch((error) => error as { stdout: string; code: number });
  const good = await run("a shared token");
  expect(good.stdout).toMatch(/^pass {2}signature/m);
  expect(good.stdout).not.toContain("FAIL");
  const bad = await run("a wrong token");
  expect(bad).toMatchObject({ code: 1 });
  expect(bad.stdout).toMatch(/FAIL {2}1 /);
});

test("a studio reaches only its own sessions, rounds and transactions", async () => {
  const session = await client.openSession();
  const acme = new ConformanceClient({ ...client.target, provider: "acme", key: "acme-key", secret: "another token" });
  expect((await acme.second("Player/Balance", session)).body.meta.api_code).toBe("101");
  const wrongPath = new ConformanceClient({ ...client.target, provider: "acme" });
  expect((await wrongPath.second("Player/Balance", session)).body.meta.api_code).toBe("403");
  await expect(acme.openSession()).rejects.toThrow(/no test sessions/);
  const id = newId();
  const order = { ...session, round_id: newId(), transactions: [{ id_provider: id, type: "bet", amount: "1.00" }] };
  expect((await client.second("Round/BetWin", order)).status).toBe(200);
  expect(await world.count("gateway.studio_transaction WHERE id_provider = $1 AND provider = 'sandbox'", [id])).toBe(1);
});

test("a finished round of a studio is one line of the event log with its totals; a later rollback is a correction", async () => {
  const session = await client.openSession();
  const [round, winId] = [newId(), newId()];
  const send = (transactions: unknown[], finished = false) =>
    client.second("Round/BetWin", { ...session, round_id: round, transactions, finished });
  await send([{ id_provider: newId(), type: "bet", amount: "4.00" }]);
  await send([{ id_provider: newId(), type: "bet", amount: "1.00" }]);
  await send([{ id_provider: winId, type: "win", amount: "7.50" }], true);
  await client.second("Round/Rollback", {
    ...session,
    transactions: [{ id_provider: newId(), type: "rollback", original_id_provider: winId }],
  });
  const lines = await world.db.owner.pool.query(
    "SELECT kind, payload FROM events.event WHERE player_id = $1 ORDER BY id",
    [session.account_id],
  );
  expect(lines.rows.map(({ kind, payload }) => [kind, payload.stake, payload.payout])).toEqual([
    ["round.settled", "500", "750"],
    ["round.corrected", "0", "-750"],
  ]);
});

test("the log says how much of a studio's round was bonus money, and of a bet that is taken back", async () => {
  const session = await client.openSession();
  await world.deposit(Number(session.account_id.replace(/\D/g, "")), 10_00n, "bonus", session.currency);
  const [round, betId] = [newId(), newId()];
  const send = (id_provider: string, amount: string, finished = false) =>
    client.second("Round/BetWin", {
      ...{ ...session, round_id: round, finished },
      transactions: [{ id_provider, type: "bet", amount }],
    });
  await send(newId(), "99.00");
  await send(betId, "3.00", true);
  await client.second("Round/Rollback", {
    ...session,
    transactions: [{ id_provider: newId(), type: "rollback", original_id_provider: betId }],
  });
  const { rows } = await world.db.owner.pool.query(
    "SELECT payload FROM events.event WHERE player_id = $1 ORDER BY id",
    [session.account_id],
  );
  expect(rows.map(({ payload }) => [payload.stake, payload.bonus_stake])).toEqual([
    ["10200", "200"],
    ["-300", "-200"],
  ]);
});

test("limits, blocks and switched-off games answer by their codes, and a win still arrives [F-42]", async () => {
  const session = await client.openSession();
  const round = newId();
  const send = (type: string, amount: string) =>
    client.second("Round/BetWin", {
      ...session,
      round_id: round,
      transactions: [{ id_provider: newId(), type, amount }],
    });
  await send("bet", "1.00");
  world.gates.guards = (stake) => [{ name: "loss:day:EUR", period: "2026-03-01", by: stake, ceiling: 100n }];
  const limited = await send("bet", "2.00");
  expect(limited.body.meta).toMatchObject({ api_code: "105", balance: "99.00" });
  world.gates.guards = () => [];
  for (const reason of ["session_limit", "reality_check_due"] as const) {
    world.gates.blocked = reason;
    expect((await send("bet", "1.00")).body.meta, reason).toMatchObject({ api_code: "105", balance: "99.00" });
  }
  world.gates.blocked = "selfexclusion";
  expect((await send("bet", "1.00")).body.meta.api_code).toBe("110");
  expect((await send("win", "1.00")).status).toBe(200);
  world.gates.blocked = null;
  world.gates.maintenance = true;
  expect((await send("bet", "1.00")).body.meta.api_code).toBe("405");
  world.gates.maintenance = false;
  const order = { scope: "all", subject: "", reason: "a fault at the studio", actor: "operator:test" } as const;
  await world.db.transaction((tx) => stopGaming(tx, order, world.clock.now()));
  expect((await send("bet", "1.00")).body.meta.api_code).toBe("405");
  expect((await send("win", "1.00")).status).toBe(200);
  await world.db.transaction((tx) => liftStop(tx, order, world.clock.now()));
  expect(await client.balance(session)).toBe("101.00");
});

test("a rolled-back win that the balance does not cover is raised to the operator [C-5.7]", async () => {
  expect(
    await world.count("gateway.studio_shortfall WHERE handled_at IS NULL AND missing = 3000"),
  ).toBeGreaterThanOrEqual(1);
  expect(world.logged.some((line) => line.includes("an operator must look"))).toBe(true);
});

test("studios' tokens lie encrypted in the database", async () => {
  const rows = await world.db.owner.pool.query("SELECT encode(secret, 'escape') AS text FROM gateway.studio");
  expect(rows.rows).toHaveLength(2);
  for (const { text } of rows.rows) expect(text).not.toContain("token");
});
