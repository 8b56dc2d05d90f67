import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerStudio } from "../gateway/index.ts";
import { liftStop, stopGaming } from "../protection/stops.ts";
import type { RoundsWorld } from "../rounds/testing/roundsWorld.ts";
import { ConformanceClient, codeOf, newId } from "./conformanceClient.ts";
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

test("a round of a studio's game begins no sooner after the one before than the law of the player's country lets it [F-55]", async () => {
  const session = await client.openSession();
  await world.db.owner.pool.query("UPDATE rounds.session SET home_country = 'DE' WHERE player_id = $1", [
    session.account_id,
  ]);
  const bet = (round: string) =>
    client.second("Round/BetWin", {
      ...{ ...session, round_id: round },
      transactions: [{ id_provider: newId(), type: "bet", amount: "1.00" }],
    });
  const [first, second] = [newId(), newId()];
  expect((await bet(first)).status).toBe(200);
  world.clock.advance(4_950);
  expect((await bet(second)).body.meta).toMatchObject({ api_code: "105", balance: "99.00" });
  // A further bet of the round that runs begins nothing.
  expect((await bet(first)).status).toBe(200);
  world.clock.advance(50);
  expect((await bet(second)).status).toBe(200);
});

test("a free round of a studio keeps the same pace, after a free round and after a paid one, and a paid one after it [F-55]", async () => {
  const session = await client.openSession();
  await world.db.owner.pool.query("UPDATE rounds.session SET home_country = 'DE' WHERE player_id = $1", [
    session.account_id,
  ]);
  const issue_id = await client.giveFreeRounds(session);
  const ask = async (rounds_played: number) =>
    codeOf(
      await client.second("Freespins/Finish", {
        ...{ ...session, issue_id, status: "active", rounds_played },
        amount: `${rounds_played}.00`,
      }),
    );
  const bet = async () => {
    const transactions = [{ id_provider: newId(), type: "bet", amount: "1.00" }];
    return codeOf(await client.second("Round/BetWin", { ...session, round_id: newId(), transactions }));
  };
  expect(await ask(0)).toBe(0);
  world.clock.advance(4_950);
  expect(await ask(1)).toBe(105);
  expect(await bet()).toBe(105);
  world.clock.advance(50);
  expect(await ask(1)).toBe(0);
  world.clock.advance(1_000);
  // The answer was lost: the same round is asked for again.
  expect(await ask(1)).toBe(0);
  world.clock.advance(5_000);
  expect(await bet()).toBe(0);
  world.clock.advance(4_950);
  expect(await ask(2)).toBe(105);
  world.clock.advance(50);
  expect(await ask(2)).toBe(0);
  // The end of a campaign begins nothing: only what began before it counts.
  world.clock.advance(4_900);
  const end = { ...session, issue_id, status: "finished", rounds_played: 5, amount: "5.00" };
  expect(codeOf(await client.second("Freespins/Finish", end))).toBe(0);
  world.clock.advance(100);
  expect(await bet()).toBe(0);
});

test("many small bets of one round are bounded by the bonus that plays as one large bet is", async () => {
  const session = await client.openSession();
  world.deps.betTerms = async ({ stake }) =>
    stake > 500n ? { ok: false, reason: "bonus_stake_too_large", maxStake: 500n } : { ok: true };
  const bet = (round: string, ...amounts: string[]) =>
    client.second("Round/BetWin", {
      ...{ ...session, round_id: round },
      transactions: amounts.map((amount) => ({ id_provider: newId(), type: "bet", amount })),
    });
  const [round, other] = [newId(), newId()];
  expect((await bet(round, "5.00")).status).toBe(200);
  expect((await bet(round, "0.01")).body.meta).toMatchObject({ api_code: "106", balance: "95.00" });
  expect((await bet(other, "3.00", "3.00")).body.meta).toMatchObject({ api_code: "106", balance: "95.00" });
  expect((await bet(other, "2.00", "3.00")).status).toBe(200);
  delete world.deps.betTerms;
});

test("a win that is rolled back counts as lost again, alone or together with its bet, so that no limit is passed by it [F-50]", async () => {
  const session = await client.openSession();
  const send = (round: string, id_provider: string, type: string, amount: string) =>
    client.second("Round/BetWin", { ...session, round_id: round, transactions: [{ id_provider, type, amount }] });
  const undo = (...ids: string[]) =>
    client.second("Round/Rollback", {
      ...session,
      transactions: ids.map((id) => ({ id_provider: newId(), type: "rollback", original_id_provider: id })),
    });
  const lost = () => world.ledger.counter(Number(session.account_id), "loss:day:EUR", "2026-03-01");
  world.gates.guards = (stake) => [
    { name: "loss:day:EUR", period: "2026-03-01", by: stake * 1000n, ceiling: 10_000_000n },
  ];
  const [round, win] = [newId(), newId()];
  await send(round, newId(), "bet", "4.00");
  await send(round, newId(), "bet", "6.00");
  await send(round, win, "win", "25.00");
  expect(await lost()).toBe(-1_500_000n);
  await undo(win);
  expect(await lost()).toBe(1_000_000n);

  const [other, bet, paid] = [newId(), newId(), newId()];
  await send(other, bet, "bet", "3.00");
  await send(other, paid, "win", "9.00");
  expect(await lost()).toBe(400_000n);
  await undo(bet, paid);
  expect(await lost()).toBe(1_000_000n);
  world.gates.guards = () => [];
});

test("a bet that is rolled back first, and its win by a later request, leave the loss limits as if neither had been [F-50]", async () => {
  const session = await client.openSession();
  const lostOn = (day: string) => world.ledger.counter(Number(session.account_id), "loss:day:EUR", day);
  const send = async (round: string, type: string, amount: string, day: string) => {
    world.gates.guards = (stake) => [{ name: "loss:day:EUR", period: day, by: stake * 1000n, ceiling: 10_000_000n }];
    const id_provider = newId();
    const transactions = [{ id_provider, type, amount }];
    expect((await client.second("Round/BetWin", { ...session, round_id: round, transactions })).status).toBe(200);
    world.gates.guards = () => [];
    return id_provider;
  };
  const undo = async (original_id_provider: string) => {
    const transactions = [{ id_provider: newId(), type: "rollback", original_id_provider }];
    expect((await client.second("Round/Rollback", { ...session, transactions })).status).toBe(200);
  };
  const [monday, tuesday] = ["2026-03-02", "2026-03-03"];
  const round = newId();
  const bet = await send(round, "bet", "6.00", monday);
  const win = await send(round, "win", "4.00", monday);
  expect(await lostOn(monday)).toBe(200_000n);
  await undo(bet);
  await undo(win);
  expect(await lostOn(monday)).toBe(0n);

  // A win of two bets, of two days, is taken back from both, though only one of them still stands.
  const night = newId();
  const early = await send(night, "bet", "6.00", monday);
  await send(night, "bet", "6.00", tuesday);
  const shared = await send(night, "win", "4.00", tuesday);
  expect([await lostOn(monday), await lostOn(tuesday)]).toEqual([400_000n, 400_000n]);
  await undo(early);
  await undo(shared);
  expect([await lostOn(monday), await lostOn(tuesday)]).toEqual([0n, 600_000n]);
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
