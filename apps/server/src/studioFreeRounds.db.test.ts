import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedCatalogue } from "./catalogue/index.ts";
import { sampleProvider, withSampleTitles } from "./composition/sampleStudio.ts";
import { type Casino, openCasino } from "./faults/casino.ts";
import {
  cancelFreeRounds,
  type FreeRoundsOrder,
  issueFreeRounds,
  overdueIssues,
  studioIssues,
} from "./freeRounds/index.ts";
import { reconcileFreeRounds, registerStudio } from "./gateway/index.ts";
import { createLedger, reconcile } from "./ledger/index.ts";
import { loadSecrets } from "./platform/secrets.ts";
import { type TestDatabase, testDatabase } from "./platform/testing/testDatabase.ts";
import { createGameRegistry } from "./rounds/index.ts";
import { operatorCommand } from "./testing/operatorCommand.ts";
import {
  type Frame,
  type OutsideStudio,
  openFrame,
  openOutsideStudio,
  openWire,
  type Wire,
} from "./testing/outsideStudio.ts";
import { type Player, signUp } from "./testing/people.ts";

/*
 * Free rounds of an outside studio's title: the casino and the studio as processes of their own that are killed at the worst
 * moments, an operator at the command line, and a wire between them.
 */

const actor = "operator:test";
const secretKey = "0123456789abcdef".repeat(4);
const folder = mkdtempSync(join(tmpdir(), "croupier-studio-free-"));
let db: TestDatabase;
let casino: Casino;
let wire: Wire;
let studio: OutsideStudio;

beforeAll(async () => {
  db = await testDatabase();
  casino = await openCasino(db.url, { SECRET_KEY: secretKey });
  wire = await openWire(() => casino.server.origin);
  await seedCatalogue(db, withSampleTitles({ providers: [], categories: [], games: [], exchangeRates: [] }));
  const secret = "a token that only the two of them know";
  studio = await openOutsideStudio({ wire, folder, secret, casinoOrigin: casino.server.origin });
  const { seedKey } = loadSecrets(secretKey, folder);
  await registerStudio({ db, seedKey }, studio.entry);
});
afterAll(async () => {
  studio?.kill();
  wire?.server.close();
  await casino?.close();
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the operator's command says. */
const operate = (...words: string[]): string => operatorCommand(db.url, ["freerounds", ...words]).says;

const game = `${sampleProvider}/PaperBoats`;
const week_ms = 7 * 24 * 3_600_000;

/** Issues three rounds of 1.00, as an operator types it; answers the campaign's number. */
function issueByHand({ id }: Player): number {
  const until = new Date(Date.now() + week_ms).toISOString().slice(0, 10);
  const terms = `--key by-hand --player ${id} --game ${game} --currency EUR --stake 100 --most 2000 --rounds 3 --winnings cash`;
  const said = operate("issue", ...terms.split(" "), "--until", until);
  return Number(/^issued: (\d+)/.exec(said)?.[1] ?? expect.fail(said));
}

/** Issues rounds to cash that may win 20.00 together; answers the campaign's number. */
async function issue({ id: playerId }: Player, total: number, stake: bigint): Promise<number> {
  const now = new Date();
  const order: FreeRoundsOrder = {
    key: randomUUID(),
    playerId,
    brand: "velvet-table",
    game: { identifier: game, engine: null, provider: sampleProvider, currencies: ["EUR"] },
    currency: "EUR",
    stake,
    max: 20_00n,
    total,
    winnings: "cash",
    expiresAt: new Date(now.getTime() + week_ms),
    actor,
  };
  const answer = await db.transaction((tx) => issueFreeRounds(tx, createGameRegistry([]), order, now));
  return answer.ok ? answer.campaign.id : expect.fail(answer.reason);
}

/** How the casino stands with the studio about a campaign. */
const issueOf = async (campaign: number) => (await studioIssues(db.pool, [campaign])).get(campaign);

/** The frame of a player who has free rounds at the studio, as soon as it knows of them. */
async function frameWithRounds(who: Player, rounds: number): Promise<Frame> {
  const frame = await openFrame(who);
  await vi.waitFor(async () => expect((await frame("open")).free?.total).toBe(rounds), {
    timeout: 30_000,
    interval: 200,
  });
  return frame;
}

/** Plays one of them; it ends at once, and nothing of the player's is staked. */
async function playFree(frame: Frame, order = randomUUID()) {
  const { free } = await frame("open");
  return frame("play", { order, boat: "wren", stake: free.stake, issue: free.issue });
}

const purse = (who: Player) => createLedger(db).balances(who.id, "EUR");

async function paidFor(who: Player): Promise<{ amount: bigint }[]> {
  const { rows } = await db.owner.pool.query(
    "SELECT amount FROM gateway.studio_transaction WHERE player_id = $1 AND kind = 'freespins'",
    [who.id],
  );
  return rows;
}

/** What the player's file of rounds says of a campaign: wins in subunits. */
async function historyOf(who: Player, campaign: number) {
  const lines: string[] = (await who.get("/api/player/rounds.csv")).body.trim().split("\r\n");
  const [head = [], ...rows] = lines.map((line) => line.split(","));
  const of = (row: readonly string[], column: string) => row[head.indexOf(column)];
  const won = (row: readonly string[]) => Math.round(Number(of(row, "win")) * 100);
  return rows
    .filter((row) => of(row, "free_rounds_id") === String(campaign))
    .map((row) => ({ rounds: of(row, "rounds"), stake: of(row, "stake"), win: won(row) }));
}

test("a studio plays the free rounds it was told of; a casino that is killed before it answers what they won pays once, and each stands in the player's history [F-09] [F-38] [F-41] [F-44]", {
  timeout: 60_000,
}, async () => {
  const kim = await signUp(casino.server.origin);
  const id = issueByHand(kim);
  const frame = await frameWithRounds(kim, 3);
  expect((await kim.get("/api/player/freespins")).body).toMatchObject([
    { id, stage: "issued", freespins_total: 3, stake_cents: 100, provider: sampleProvider },
  ]);
  const wins: number[] = [];
  for (const number of [1, 2]) {
    const { round, free } = await playFree(frame);
    expect(round).toMatchObject({ state: "settled", stake: 100, balance: 0, free: { number, total: 3 } });
    wins.push(round.win);
    expect(free).toMatchObject({ left: 3 - number, won: wins.reduce((sum, win) => sum + win, 0) });
  }
  expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: 0n });
  const died = once(casino.server.child, "exit");
  wire.answers.length = 0;
  wire.beforeAnswer = (_, request) => JSON.parse(request).status === "finished" && casino.server.child.kill("SIGKILL");
  const order = randomUUID();
  const last = playFree(frame, order);
  await died;
  const ended = wire.answers.at(-1);
  wire.beforeAnswer = () => false;
  await casino.start();
  await last;
  const round = await vi.waitFor(
    async () => {
      const seen = (await frame("round", { order })).round;
      expect(seen.state).toBe("settled");
      return seen;
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(wire.answers.at(-1)).toEqual(ended);
  const won = wins.reduce((sum, win) => sum + win, 0) + round.win;
  expect(round).toMatchObject({ balance: won, free: { number: 3, total: 3, won } });
  expect(await purse(kim)).toMatchObject({ cash: BigInt(won), bonus: 0n });
  expect(await paidFor(kim)).toEqual([{ amount: BigInt(won) }]);
  expect((await frame("open")).free).toBeNull();
  expect(operate("list", String(kim.id))).toMatch(/3 of 3 .* finished, .* reedwater was paid for/);
  expect(await reconcile(db)).toEqual([]);
  expect(await historyOf(kim, id)).toEqual([...wins, round.win].map((win) => ({ rounds: "1", stake: "1.00", win })));
});

test("a studio's own count is held against ours: what differs is written down, and put right once it agrees; a studio that is away says nothing [7.7-07]", {
  timeout: 60_000,
}, async () => {
  const kim = await signUp(casino.server.origin);
  const id = await issue(kim, 4, 1_00n);
  const frame = await frameWithRounds(kim, 4);
  for (let round = 0; round < 2; round += 1) await playFree(frame);
  const { seedKey } = loadSecrets(secretKey, folder);
  const log = { info: () => {}, error: () => {} };
  const compare = () => reconcileFreeRounds({ deps: { db, seedKey, log }, casinoId: "croupier" }, new Date());
  const differences = async () => {
    const { rows } = await db.owner.pool.query(
      "SELECT kind, ours, theirs, resolved_at IS NULL AS open FROM gateway.free_round_difference WHERE campaign_id = $1 ORDER BY id",
      [id],
    );
    return rows;
  };
  await compare();
  // It has played two, and told of the first when it asked for the second.
  expect(await differences()).toEqual([]);
  const { rows } = await db.owner.pool.query<{ used: number; won: bigint }>(
    "SELECT used, won FROM free_rounds.campaign WHERE id = $1",
    [id],
  );
  const told = rows[0]!;
  expect(told.used).toBe(1);
  const countAs = (used: number, won: bigint) =>
    db.owner.pool.query("UPDATE free_rounds.campaign SET used = $2, won = $3 WHERE id = $1", [id, used, won]);
  await countAs(3, told.won + 5_000n);
  await compare();
  const wrong = await differences();
  expect(wrong.map(({ kind, open }) => [kind, open])).toEqual([
    ["other_rounds", true],
    ["other_amount", true],
  ]);
  expect(wrong[0]).toMatchObject({
    ours: { rounds_played: 3, won_cents: Number(told.won) + 5_000, over: false },
    theirs: { rounds_played: 2, over: false },
  });
  const dead = once(studio.process(), "exit");
  studio.kill();
  await dead;
  expect(await compare()).toEqual([{ provider: sampleProvider, issues: null, differences: 0 }]);
  expect((await differences()).map(({ open }) => open)).toEqual([true, true]);
  await studio.start();
  await countAs(told.used, told.won);
  await compare();
  expect((await differences()).map(({ open }) => open)).toEqual([false, false]);
  // Played to its end both sides agree to the cent.
  const again = await frameWithRounds(kim, 4);
  for (let round = 0; round < 2; round += 1) await playFree(again);
  await vi.waitUntil(async () => (await issueOf(id))?.finishedAt, 10_000);
  await compare();
  expect((await differences()).map(({ open }) => open)).toEqual([false, false]);
  expect(await reconcile(db)).toEqual([]);
});

test("a studio that never tells the end is said to owe it, from a day after it for two weeks", async () => {
  const kim = await signUp(casino.server.origin);
  const id = await issue(kim, 2, 1_00n);
  await vi.waitUntil(async () => (await issueOf(id))?.takenAt, 5_000);
  const day_ms = week_ms / 7;
  const owed = async (days: number) => {
    const overdue = await overdueIssues(db.pool, new Date(Date.now() + week_ms + days * day_ms));
    return overdue.filter(({ campaign }) => campaign === id);
  };
  expect(await owed(0.9)).toEqual([]);
  expect(await owed(1.1)).toMatchObject([{ provider: sampleProvider, playerId: kim.id }]);
  expect(await owed(13.9)).toHaveLength(1);
  expect(await owed(14.1)).toEqual([]);
  await db.owner.pool.query("UPDATE free_rounds.studio_issue SET finished_at = now() WHERE campaign_id = $1", [id]);
  expect(await owed(1.1)).toEqual([]);
});

test("a studio that was away is told when it is back; cancelled rounds begin no more, and what was won is paid", {
  timeout: 60_000,
}, async () => {
  const kim = await signUp(casino.server.origin);
  const away = once(studio.process(), "exit");
  studio.kill();
  await away;
  const id = await issue(kim, 4, 1_00n);
  await vi.waitUntil(async () => (await issueOf(id))?.toldAt, 5_000);
  expect((await issueOf(id))?.takenAt).toBeNull();
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
  await studio.start();
  const frame = await frameWithRounds(kim, 4);
  const { free } = await frame("open");
  const { round } = await playFree(frame);
  await db.transaction((tx) => cancelFreeRounds(tx, { id, reason: "a test", actor }, new Date()));
  await vi.waitFor(async () => expect(await paidFor(kim)).toEqual([{ amount: BigInt(round.win) }]), 10_000);
  const refused = { order: randomUUID(), boat: "wren", stake: 100, issue: free.issue };
  expect(await frame("play", refused)).toEqual({ error: "free_over", free: null });
  expect(await purse(kim)).toMatchObject({ cash: BigInt(round.win), bonus: 0n });
  expect((await kim.get("/api/player/freespins")).body).toMatchObject([{ stage: "canceled", freespins_performed: 1 }]);
  expect(await historyOf(kim, id)).toEqual([{ rounds: "1", stake: "1.00", win: round.win }]);
  expect(await reconcile(db)).toEqual([]);
});

test("what a studio will not take is refused by name and never offered to the player", async () => {
  const kim = await signUp(casino.server.origin);
  const id = await issue(kim, 2, 1_17n);
  await vi.waitUntil(async () => (await issueOf(id))?.refused, 5_000);
  expect(await issueOf(id)).toMatchObject({ takenAt: null, refused: expect.stringMatching(/^610 stakes are/) });
  expect((await kim.get("/api/player/freespins")).body).toEqual([]);
  expect((await (await openFrame(kim))("open")).free).toBeNull();
});
