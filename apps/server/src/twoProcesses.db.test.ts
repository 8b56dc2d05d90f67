import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Centrifuge } from "centrifuge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createLedger, reconcile } from "./ledger/index.ts";
import { type TestDatabase, testDatabase } from "./platform/testing/testDatabase.ts";
import { balance, chipsOn, openTable, type Player, sameTableAt, signUp, type Table } from "./testing/people.ts";
import { realtimeToken } from "./testing/realtimeToken.ts";
import { freePort, type ServerProcess, startServerProcess } from "./testing/serverProcess.ts";
import { type Visitor, visitor } from "./testing/visitor.ts";

/* Two real server processes on one database serve the same players. */

let db: TestDatabase;
let dataDir: string;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  db = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "croupier-two-"));
  const payPort = String(await freePort());
  const shared = { DATABASE_URL: db.url, DATA_DIR: dataDir, LOG_LEVEL: "error", DATABASE_POOL: "6" };
  first = await startServerProcess({ ...shared, PAY_PORT: payPort });
  second = await startServerProcess({ ...shared, PAY_API_URL: `http://127.0.0.1:${payPort}` });
});

afterAll(async () => {
  await Promise.all([first?.end("SIGKILL"), second?.end("SIGTERM")]);
  await db?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody who signed up, at the first server unless said otherwise, and has money. */
async function richPlayer(cash: bigint, origin = first.origin): Promise<Player> {
  const player = await signUp(origin);
  await createLedger(db).post({
    kind: "adjustment",
    key: `two:${player.id}`,
    playerId: player.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: cash }],
  });
  return player;
}

const atSecond = (player: Player): Visitor => visitor(second.origin, new Map(Object.entries(player.cookies())));

/** Plays with one key until somebody answers, as a client does: on a lost connection the same request goes to the other. */
async function playSurely(
  tables: Table[],
  index: number,
  bet: unknown,
): Promise<{ stake: number; payout: number; nonce: number }> {
  const key = randomUUID();
  for (let attempt = 0; attempt < 60; attempt++) {
    const table = tables[(index + attempt) % tables.length] as Table;
    const answer = await table.play(bet, key).catch(() => null);
    if (answer?.status === 200) {
      const { stake_cents, payout_cents, nonce } = answer.body.round;
      return { stake: stake_cents, payout: payout_cents, nonce };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("no server answered");
}

/** What a bet with one key is answered in the end: one that was turned away as busy is sent again, to the other server. */
async function playUnlessBusy(tables: Table[], index: number, bet: unknown): Promise<number> {
  const key = randomUUID();
  for (let attempt = 0; attempt < 60; attempt++) {
    const { status } = await (tables[(index + attempt) % tables.length] as Table).play(bet, key);
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 503;
}

async function eventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: 30_000, interval: 50 }).toEqual(wanted);
}

describe("two server processes on one database", () => {
  test("a limit on the session that was set at one stops bets and launches at both, and play money goes on [4-21] [F-50]", async () => {
    const kim = await richPlayer(10_00n);
    const table = await openTable(kim, "european-roulette");
    const same = sameTableAt(second.origin, table);
    expect((await table.play(chipsOn(7, 100))).status).toBe(200);
    expect((await kim.send("POST", "/api/user_limits", { type: "session", minutes: 1 })).status).toBe(201);
    expect((await same.play(chipsOn(7, 100))).status).toBe(200);
    const anHourAgo = "now() - interval '1 hour'";
    await db.owner.pool.query(`UPDATE rounds.session SET signed_in_at = ${anHourAgo} WHERE player_id = $1`, [kim.id]);
    await db.owner.pool.query(`UPDATE players.session SET sat_down_at = ${anHourAgo} WHERE player_id = $1`, [kim.id]);
    const refused = {
      status: 403,
      body: { errors: { base: { limit_reached: expect.any(String) } }, data: { limit: "session" } },
    };
    const before = await balance(kim, "EUR");
    // Each process may know a game's session for some seconds.
    for (const place of [table, same]) {
      await expect.poll(() => place.play(chipsOn(7, 100)), { timeout: 8_000, interval: 1_500 }).toMatchObject(refused);
    }
    const spent = before - (await balance(kim, "EUR"));
    expect((await same.play(chipsOn(7, 100))).status).toBe(403);
    expect(before - (await balance(kim, "EUR"))).toBe(spent);
    for (const who of [kim, atSecond(kim)]) {
      await expect(openTable(who, "european-roulette")).rejects.toThrow("limit_reached");
      expect((await who.get("/api/user_limits")).body).toMatchObject([{ type: "session", minutes_left: 0 }]);
      expect((await (await openTable(who, "european-roulette", "demo")).play(chipsOn(7, 100))).status).toBe(200);
    }
  });

  test("a reminder of the time stops bets at both, and acknowledged at one it frees both [F-54]", async () => {
    const kim = await richPlayer(10_00n);
    expect((await kim.send("POST", "/api/user_limits", { type: "reality_check", minutes: 1 })).status).toBe(201);
    const anHourAgo = "now() - interval '1 hour'";
    await db.owner.pool.query(`UPDATE players.session SET sat_down_at = ${anHourAgo} WHERE player_id = $1`, [kim.id]);
    await expect
      .poll(async () => (await kim.get("/api/reality_check")).body.seconds_left, { timeout: 8_000, interval: 500 })
      .toBe(0);
    const table = await openTable(kim, "european-roulette");
    const same = sameTableAt(second.origin, table);
    const stopped = { status: 403, body: { errors: { base: { reality_check_due: expect.any(String) } } } };
    for (const place of [table, same]) expect(await place.play(chipsOn(7, 100))).toMatchObject(stopped);
    expect((await atSecond(kim).send("POST", "/api/reality_check/acknowledgement")).status).toBe(200);
    for (const place of [table, same]) expect((await place.play(chipsOn(7, 100))).status).toBe(200);
  });

  test("a session made at one is good at the other and ends at both", async () => {
    const player = await richPlayer(1_00n);
    const other = atSecond(player);
    expect((await other.get("/api/player")).body.id).toBe(player.id);
    expect((await player.send("DELETE", "/api/users/sign_out")).status).toBe(204);
    await eventually(async () => (await other.get("/api/player")).body.id, undefined);
  });

  test("bets of one player at both at once use every nonce once and lose no cent [F-21]", async () => {
    const player = await richPlayer(100_00n);
    const table = await openTable(player, "european-roulette");
    const tables = [table, sameTableAt(second.origin, table)];
    const rounds = await Promise.all(
      Array.from({ length: 40 }, (_, index) => playSurely(tables, index, chipsOn(17, 100))),
    );
    expect(rounds.map((round) => round.nonce).sort((left, right) => left - right)).toEqual(
      rounds.map((_, index) => index),
    );
    const won = rounds.reduce((total, round) => total + round.payout - round.stake, 0);
    expect(await balance(player, "EUR")).toBe(100_00 + won);
    expect(await balance(atSecond(player), "EUR")).toBe(100_00 + won);
  });

  test("a wager limit holds across both [4-24] [F-50]", async () => {
    const player = await richPlayer(100_00n);
    const set = await player.send("POST", "/api/user_limits", {
      user_limit: { type: "wager", period: "day", accounts: [{ currency: "EUR", amount_cents: 10_00 }] },
    });
    expect(set.status).toBeLessThan(300);
    const table = await openTable(player, "european-roulette");
    const tables = [table, sameTableAt(second.origin, table)];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => playUnlessBusy(tables, index, chipsOn(5, 100))),
    );
    expect(answers.toSorted()).toEqual([...Array(10).fill(200), ...Array(14).fill(403)]);
  });

  test("a bet at one moves the balance on a page that listens at the other [4-31]", async () => {
    const player = await richPlayer(50_00n);
    const settings = await atSecond(player).get("/api/player/settings");
    const { url, user } = settings.body.cent;
    const token = await realtimeToken(atSecond(player));
    const client = new Centrifuge(url.replace("localhost", "127.0.0.1"), { token, websocket: WebSocket });
    const heard: number[] = [];
    const channel = client.newSubscription(`balance#${user}`);
    channel.on("publication", ({ data }) => heard.push(data.amount_cents));
    const ready = new Promise((resolve) => channel.once("subscribed", resolve));
    channel.subscribe();
    client.connect();
    await ready;
    const table = await openTable(player, "european-roulette");
    const round = (await table.play(chipsOn(0, 100))).body;
    await eventually(async () => heard.at(-1), round.balance.amount_cents);
    client.disconnect();
  });

  test("one killed in the middle of bets loses nothing and doubles nothing; readers count each round once [F-08] [F-10]", async () => {
    const player = await richPlayer(200_00n);
    const table = await openTable(player, "european-roulette");
    const tables = [table, sameTableAt(second.origin, table)];
    const playing = Array.from({ length: 60 }, (_, index) => playSurely(tables, index, chipsOn(index % 37, 100)));
    await playing[3];
    await first.end("SIGKILL");
    const rounds = await Promise.all(playing);
    const won = rounds.reduce((total, round) => total + round.payout - round.stake, 0);
    const survivor = atSecond(player);
    expect(await balance(survivor, "EUR")).toBe(200_00 + won);
    expect(new Set(rounds.map((round) => round.nonce)).size).toBe(60);
    const { rows } = await db.pool.query("SELECT count(*)::int AS rounds FROM rounds.round WHERE player_id = $1", [
      player.id,
    ]);
    expect(rows[0].rounds).toBe(60);
    await eventually(async () => (await survivor.get("/api/player/stats")).body.bets_sum, { EUR: 60_00 });
    expect(await reconcile(db)).toEqual([]);
  });

  test("one killed while a kite flies: at the other the same round goes on, automatic cash-outs are paid, those by hand taken [F-08] [F-38]", async () => {
    const third = await startServerProcess({
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      DATABASE_POOL: "6",
      PAY_API_URL: "http://127.0.0.1:9",
    });
    const [auto, hand] = [await richPlayer(100_00n, second.origin), await richPlayer(100_00n, second.origin)];
    const seats = [auto, hand].map(async (player) => {
      const table = await openTable(atSecond(player), "lift-the-kite");
      return { table, doomed: sameTableAt(third.origin, table) };
    });
    const [low, other] = (await Promise.all(seats)) as [Simulated, Simulated];
    // A crash round that ends at once leaves nothing to cash out: then the next one is tried.
    for (let tries = 1; ; tries++) {
      const [taken, mine] = await Promise.all([betSoon(low, 105), betSoon(other, null)]);
      await expect.poll(() => crashRoundAt(other.table), { timeout: 30_000, interval: 50 }).not.toBe("betting");
      if (tries === 1) await third.end("SIGKILL");
      const out = await other.table.act(mine.id, { do: "cashOut", bet: 0 });
      const isOut = out.status === 200;
      if (isOut) expect(out.body.round).toMatchObject({ state: "settled", choices: [{ do: "cashOut" }] });
      else expect(out.body.errors).toHaveProperty("move.line_broke");
      const settled = async () => (await low.table.get("/game/rounds?limit=1")).body[0];
      await expect.poll(async () => (await settled()).state, { timeout: 90_000, interval: 200 }).toBe("settled");
      expect(await settled()).toMatchObject({ id: taken.id });
      expect([0, 105]).toContain((await settled()).payout_cents);
      if (isOut && (await settled()).payout_cents === 105) break;
    }
    expect(await reconcile(db)).toEqual([]);
  }, 240_000);
});

interface Simulated {
  table: Table;
  /** The same through a server that will be killed. */
  doomed: Table;
}

const crashRoundAt = async (table: Table) => (await table.get("/game/flight")).body.flight?.state;

/** Bets on the next crash round that takes bets, at whatever server answers. */
async function betSoon({ table, doomed }: Simulated, auto: number | null): Promise<{ id: string }> {
  const bet = { bets: [{ amount: 100, auto }] };
  for (let attempt = 0; attempt < 600; attempt++) {
    await table.get("/game/flight");
    for (const place of [doomed, table]) {
      const answer = await place.play(bet).catch(() => null);
      if (answer?.status === 200) return answer.body.round;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("no crash round took the bet");
}
