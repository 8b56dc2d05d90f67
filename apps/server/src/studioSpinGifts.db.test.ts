import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { GiftBody, GiftOrder } from "./bonuses/index.ts";
import { seedCatalogue } from "./catalogue/index.ts";
import { sampleProvider, withSampleTitles } from "./composition/sampleStudio.ts";
import { studioIssues } from "./freeRounds/index.ts";
import { registerStudio } from "./gateway/index.ts";
import { loadSecrets } from "./platform/secrets.ts";
import {
  type Frame,
  type OutsideStudio,
  openFrame,
  openOutsideStudio,
  openWire,
  type Wire,
} from "./testing/outsideStudio.ts";
import type { Player } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Free spins at an outside studio as gifts: the sample studio is a process of its own, with a wire between it and the casino that
 * is cut where a test says so.
 */

const secretKey = "0123456789abcdef".repeat(4);
const folder = mkdtempSync(join(tmpdir(), "croupier-studio-gifts-"));
const game = `${sampleProvider}/PaperBoats`;
const day_ms = 24 * 3_600_000;
/** Another process answers, on a machine that may be busy. */
const patience = { timeout: 40_000, interval: 200 } as const;
const longTest = { timeout: 150_000 } as const;
let world: World;
let wire: Wire;
let studio: OutsideStudio;
let operator: Visitor;

beforeAll(async () => {
  world = await openWorld({ settings: { SECRET_KEY: secretKey } });
  wire = await openWire(() => world.origin);
  await seedCatalogue(world.db, withSampleTitles({ providers: [], categories: [], games: [], exchangeRates: [] }));
  const secret = "a token that only the two of them know";
  studio = await openOutsideStudio({ wire, folder, secret, casinoOrigin: world.origin });
  await registerStudio({ db: world.db, seedKey: loadSecrets(secretKey, folder).seedKey }, studio.entry);
  operator = await world.operator("administrator");
  // The server has the catalogue in memory and learns of the new title a moment later.
  const listed = async () => (await operator.get("/backoffice/api/studio-spins-games")).body;
  await vi.waitFor(async () => expect(await listed()).toMatchObject([{ identifier: game }]), patience);
}, 120_000);
afterEach(() => world.expectBooksToBalance());
afterAll(async () => {
  studio?.kill();
  wire?.server.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Spins = Extract<GiftBody, { type: "freespins" }>;

/** Gives three rounds of 1.00 whose winnings are cash, unless said otherwise; answers the campaign's number. */
function give(player: Player, terms: Partial<Spins> = {}): Promise<number> {
  const gift = { count: 3, game, stake: 1_00n, most: 20_00n, wager: 0, maxWin: null, maxStake: null, ...terms };
  const order: GiftOrder = {
    ...{ playerId: player.id, currency: "EUR", title: "Boats for you", groupKey: "boats", strategy: "personal" },
    ...{
      key: `test-boats:${randomUUID()}`,
      gift: { type: "freespins", ...gift },
      activatableUntil: null,
      validDays: 2,
    },
  };
  return world.db.transaction((tx) => world.application.modules.bonuses.issue(tx, order, new Date()));
}

// biome-ignore lint/suspicious/noExplicitAny: the test reads deep into the answers
type Answered = any;
const spinsOf = async (player: Player): Promise<Answered> => (await player.get("/api/player/freespins")).body;
const bonusesOf = async (player: Player): Promise<Answered> => (await player.get("/api/player/bonuses")).body;
const giveBack = (player: Player, id: number) => player.send("DELETE", `/api/player/freespins/${id}`);
const purse = (player: Player) => world.application.modules.ledger.balances(player.id, "EUR");
const expire = (now = new Date()) => world.application.modules.bonuses.expire(now);
const issueOf = async (id: number) => (await studioIssues(world.db.pool, [id])).get(id);
const finished = (id: number) => vi.waitFor(async () => expect((await issueOf(id))?.finishedAt).toBeTruthy(), patience);

/** The frame of a player who has free rounds at the studio, as soon as it has them. */
async function frameWithRounds(player: Player): Promise<Frame> {
  const frame = await openFrame(player);
  await vi.waitFor(async () => expect((await frame("open")).free).toBeTruthy(), patience);
  return frame;
}

/** Plays one; answers what it won so far as the studio says. */
async function playFree(frame: Frame) {
  const { free } = await frame("open");
  return frame("play", { order: randomUUID(), boat: "wren", stake: free.stake, issue: free.issue });
}

/** Plays so many rounds; answers what they won. */
async function play(player: Player, rounds: number): Promise<number> {
  const frame = await frameWithRounds(player);
  let won = 0;
  for (let round = 0; round < rounds; round += 1) won += (await playFree(frame)).round.win;
  return won;
}

/** How often money of a bonus came into the player's wallet. */
async function grants(player: Player): Promise<number> {
  const { rows } = await world.db.pool.query(
    "SELECT count(*)::int AS n FROM ledger.posting WHERE player_id = $1 AND kind = 'bonus_grant'",
    [player.id],
  );
  return rows[0].n;
}

/** What the studio was paid for, by the gateway's own book. */
async function paidFor(player: Player): Promise<bigint[]> {
  const { rows } = await world.db.pool.query(
    "SELECT amount FROM gateway.studio_transaction WHERE player_id = $1 AND kind = 'freespins'",
    [player.id],
  );
  return rows.map(({ amount }) => amount);
}

/** The gift's time is over since so many days. */
async function endedBefore(id: number, days: number): Promise<void> {
  const end = new Date(Date.now() - days * day_ms);
  const issued = new Date(end.getTime() - 2 * day_ms);
  const { pool } = world.db.owner;
  await pool.query("UPDATE free_rounds.campaign SET issued_at = $2, expires_at = $3 WHERE id = $1", [id, issued, end]);
  await pool.query("UPDATE bonuses.free_spins SET expires_at = $2 WHERE campaign = $1", [id, end]);
}

test(
  "spins of an offer at a studio's title are told to the studio, played there, and what they won is paid as cash once [F-38]",
  longTest,
  async () => {
    const kim = await world.player();
    const spins = { type: "freespins", count: 3, game, stake: { EUR: 1_00 }, wager: 0 };
    const terms = (gift: object) => ({ gifts: [gift], players: [kim.id] });
    const plan = { title: "Boats for you", starts_at: null, ends_at: null, budget_eur_cents: null };
    const write = (gift: object) =>
      operator.send("POST", "/backoffice/api/offers", {
        ...{ id: "studio-boats", kind: "personal", ...plan, terms: terms(gift), reason: "a test" },
      });
    // What they may win somebody has to bound.
    expect((await write(spins)).body).toMatchObject({ errors: { "gifts.0.most.EUR": expect.anything() } });
    expect((await write({ ...spins, most: { EUR: 20_00 } })).status).toBe(200);
    const asked = { currency: "EUR", deposit_cents: null, game: "tidewick/SkerryLight", stake_cents: 20 };
    const costOf = (gift: object) =>
      operator.send("POST", "/backoffice/api/offer-estimates", { terms: terms(gift), ...asked });
    // By the return that the studio states, and no less with a requirement: a bound.
    const bound = { grant_cents: 3_00, cost_cents: 2_88, at_most: true, standard_error_cents: 0 };
    for (const wager of [0, 30])
      expect((await costOf({ ...spins, most: { EUR: 20_00 }, wager })).body.estimate).toMatchObject(bound);
    const { version } = (await operator.get("/backoffice/api/offers/studio-boats")).body;
    const start = { enabled: true, version, reason: "a test" };
    expect((await operator.send("PUT", "/backoffice/api/offers/studio-boats/state", start)).status).toBe(200);
    await world.application.modules.bonuses.givePersonal(new Date());
    await vi.waitFor(async () => expect(await spinsOf(kim)).toMatchObject([{ studio: "plays" }]), patience);
    const [gift] = await spinsOf(kim);
    expect(gift).toMatchObject({
      ...{ title: "Boats for you", stage: "issued", studio: "plays", freespins_total: 3, stake_cents: 1_00 },
      games_info: [{ title: "Paper Boats", frontend_url: `/play/${sampleProvider}/paper-boats` }],
    });
    const won = await play(kim, 3);
    await finished(gift.id);
    expect(await purse(kim)).toMatchObject({ cash: BigInt(won), bonus: 0n });
    expect(await paidFor(kim)).toEqual([BigInt(won)]);
    expect(await spinsOf(kim)).toMatchObject([{ stage: "finished", won_cents: won, studio: "over" }]);
    expect(await bonusesOf(kim)).toEqual([]);
  },
);

test(
  "with a requirement they become one bonus when the studio has told the end, on the terms of the gift, however often it is told [4-03]",
  longTest,
  async () => {
    const kim = await world.player();
    const id = await give(kim, { count: 12, wager: 3, maxWin: 9_00n, most: 200_00n });
    const won = await play(kim, 12);
    await finished(id);
    await vi.waitFor(async () => expect(await grants(kim)).toBe(won > 0 ? 1 : 0), patience);
    await Promise.all([expire(), expire()]);
    expect(won).toBeGreaterThan(0);
    expect(await bonusesOf(kim)).toMatchObject([
      { title: "Boats for you", stage: "handle_bets", amount_cents: won, amount_wager_requirement_cents: 3 * won },
    ]);
    expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: BigInt(won) });
    expect(await grants(kim)).toBe(1);
  },
);

test(
  "an end that arrives days late, and twice, is still turned into the gift's bonus once; what waits for it holds up no other [F-44]",
  longTest,
  async () => {
    const [kim, jonas] = [await world.player(), await world.player()];
    const id = await give(kim, { count: 12, wager: 3, most: 200_00n });
    const frame = await frameWithRounds(kim);
    let won = 0;
    for (let round = 0; round < 11; round += 1) won += (await playFree(frame)).round.win;
    // The last round is asked about; its end does not arrive.
    wire.lose = (request) => JSON.parse(request).status === "finished";
    const order = randomUUID();
    const { free } = await frame("open");
    const last = frame("play", { order, boat: "wren", stake: free.stake, issue: free.issue });
    await vi.waitUntil(() => wire.lost > 0, patience);
    await endedBefore(id, 3);
    const other = await give(jonas, { game: "polar-orchard/FrostberryCascade", most: null, wager: 3 });
    await endedBefore(other, 1);
    await expire();
    expect(await spinsOf(kim)).toMatchObject([{ stage: "expired", studio: "awaits_end" }]);
    expect(await grants(kim)).toBe(0);
    const waiting = "SELECT campaign FROM bonuses.free_spins WHERE settled_at IS NULL AND campaign = ANY($1)";
    const { rows } = await world.db.pool.query(waiting, [[id, other]]);
    expect(rows).toEqual([{ campaign: BigInt(id) }]);
    // It arrives, and the answer is lost: the studio sends it again.
    let answers = 0;
    wire.lose = () => false;
    wire.beforeAnswer = (_, request) => JSON.parse(request).status === "finished" && ++answers === 1;
    won += (await last).round?.win ?? 0;
    await finished(id);
    await vi.waitUntil(() => answers > 1, patience);
    wire.beforeAnswer = () => false;
    const told = await paidFor(kim);
    expect(told).toHaveLength(1);
    await vi.waitFor(async () => expect(await grants(kim)).toBe(1), patience);
    await expire();
    expect(await purse(kim)).toMatchObject({ cash: 0n, bonus: told[0] });
    expect(Number(told[0])).toBeGreaterThanOrEqual(won);
    expect(await spinsOf(kim)).toMatchObject([{ studio: "over", won_cents: Number(told[0]) }]);
  },
);

test(
  "a studio that never tells the end holds the gift for seven days after it; then nothing of what it counted is paid",
  longTest,
  async () => {
    const kim = await world.player();
    const id = await give(kim, { wager: 3 });
    await vi.waitFor(async () => expect((await issueOf(id))?.takenAt).toBeTruthy(), patience);
    await world.db.owner.pool.query("UPDATE free_rounds.campaign SET used = 2, won = 500 WHERE id = $1", [id]);
    await endedBefore(id, 0);
    const settled = async () => {
      const { rows } = await world.db.pool.query(
        "SELECT settled_at IS NOT NULL AS settled FROM bonuses.free_spins WHERE campaign = $1",
        [id],
      );
      return rows[0].settled;
    };
    await expire(new Date(Date.now() + 6.9 * day_ms));
    expect(await settled()).toBe(false);
    await expire(new Date(Date.now() + 7.1 * day_ms));
    expect(await settled()).toBe(true);
    expect(await bonusesOf(kim)).toEqual([]);
  },
);

test(
  "spins that are given back are taken back at the studio, and what they had won comes with its end, once [7.7-06]",
  longTest,
  async () => {
    const [kim, jonas] = [await world.player(), await world.player()];
    const id = await give(kim, { count: 12, wager: 3, most: 200_00n });
    const won = await play(kim, 11);
    expect((await giveBack(jonas, id)).status).toBe(404);
    const answers = await Promise.all([giveBack(kim, id), giveBack(kim, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await finished(id);
    expect((await issueOf(id))?.cancelTakenAt).toBeTruthy();
    expect(won).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await bonusesOf(kim)).toMatchObject([{ amount_cents: won }]), patience);
    expect(await grants(kim)).toBe(1);
    expect(await spinsOf(kim)).toMatchObject([{ stage: "canceled", freespins_performed: 11, studio: "over" }]);
    expect((await (await openFrame(kim))("open")).free).toBeNull();
  },
);

test(
  "while the studio is away the gift is being prepared, is told when it is back, and one that it refuses is over",
  longTest,
  async () => {
    const [kim, jonas, mia] = [await world.player(), await world.player(), await world.player()];
    const away = once(studio.process(), "exit");
    studio.kill();
    await away;
    const id = await give(kim);
    await vi.waitFor(async () => expect((await issueOf(id))?.toldAt).toBeTruthy(), patience);
    expect(await spinsOf(kim)).toMatchObject([{ id, stage: "issued", studio: "preparing", cancelable: true }]);
    // Given back before the studio has heard: it is never played.
    const early = await give(mia, { wager: 3 });
    expect((await giveBack(mia, early)).status).toBe(200);
    expect(await spinsOf(mia)).toMatchObject([{ stage: "canceled" }]);
    await studio.start();
    await vi.waitFor(async () => expect(await spinsOf(kim)).toMatchObject([{ studio: "plays" }]), patience);
    const won = await play(kim, 3);
    await finished(id);
    expect(await paidFor(kim)).toEqual([BigInt(won)]);
    expect(await purse(kim)).toMatchObject({ cash: BigInt(won) });
    const refused = await give(jonas, { stake: 1_17n });
    await vi.waitFor(async () => expect((await issueOf(refused))?.refused).toBeTruthy(), patience);
    expect(await spinsOf(jonas)).toMatchObject([{ stage: "canceled", studio: "refused" }]);
  },
);

test(
  "by hand an operator gives them within a bound, and titles of a studio that cannot be told are refused by name",
  longTest,
  async () => {
    const kim = await world.player();
    const issue = (gift: object) =>
      operator.send("POST", `/backoffice/api/players/${kim.id}/gifts`, {
        ...{ key: randomUUID(), title: "Boats by hand", currency: "EUR", activatable_days: 7, valid_days: 7 },
        gift: { type: "freespins", game, count: 2, stake_cents: 1_00, wager: 0, ...nothing, ...gift },
        reason: "a test",
      });
    const nothing = { max_win_cents: null, max_stake_cents: null };
    expect((await issue({})).body).toMatchObject({ errors: { max_cents: expect.anything() } });
    expect((await issue({ max_cents: 50 })).body).toMatchObject({ errors: { max_cents: expect.anything() } });
    expect((await issue({ max_cents: 20_00 })).body).toMatchObject({ state: "done" });
    expect(await spinsOf(kim)).toMatchObject([{ title: "Boats by hand", freespins_total: 2 }]);
    const listed = async () => (await operator.get("/backoffice/api/studio-spins-games")).body;
    expect(await listed()).toMatchObject([{ identifier: game, provider: sampleProvider, payout: 96 }]);
    const enabled = (on: boolean) =>
      world.db.owner.pool.query("UPDATE gateway.studio SET enabled = $2 WHERE provider = $1", [sampleProvider, on]);
    await enabled(false);
    expect(await listed()).toEqual([]);
    expect((await issue({ max_cents: 20_00 })).body).toMatchObject({ errors: { game: expect.anything() } });
    await enabled(true);
  },
);
