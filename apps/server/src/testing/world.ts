import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Geo } from "@croupier/rules/pages/decidePage";
import { type Application, startApplication } from "../application.ts";
import { playCostsFor } from "../bonuses/cost/costThread.ts";
import { expectBooksToBalance } from "../ledger/testing/books.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import type { RenderLimits } from "../platform/ssr/renderBounds.ts";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { changeRegion } from "../protection/changeRegion.ts";
import { type ContestChange, daysAfter, storeContest } from "./contests.ts";
import { openTable, type Player, signUp, type Table } from "./people.ts";
import { sandboxWhenCalled } from "./sandboxWhenCalled.ts";
import { freePort } from "./serverProcess.ts";
import { signInOperator } from "./signInOperator.ts";
import { type Visitor, visitor } from "./visitor.ts";

/** The whole product in this process, on a database of its own, reached over real HTTP. */
export interface World {
  origin: string;
  db: TestDatabase;
  application: Application;
  guest(): Visitor;
  /** Nobody yet, at the back office. */
  office(): Visitor;
  /** One of the demo's operators, signed in to the back office. */
  operator(role: string): Promise<Visitor>;
  /** Somebody new, with money in the wallet of their currency (subunits). */
  player(about?: { cash?: bigint; currency?: string; country?: string }): Promise<Player>;
  /** Somebody new with money, and a game open before them. */
  playerAt(game: string, about?: { cash?: bigint; currency?: string }): Promise<{ player: Player; table: Table }>;
  /** Gives a player a bonus that was issued just now; answers its id. */
  bonus(player: Pick<Player, "id">, body: { group_key: string }): Promise<number>;
  /** A tournament that began a day ago and runs for another. */
  tournament(about: ContestChange): Promise<void>;
  /** Says, as an operator does, what the site offers in a country. */
  region(country: string, geo: Geo): Promise<void>;
  /** Puts a player into groups that there are, as a rule of the site does. */
  joinGroups(player: Pick<Player, "id">, ...groups: string[]): Promise<void>;
  /** Throws unless the books are in order. */
  expectBooksToBalance(): Promise<void>;
  /** Every balance there is, to compare before and after. */
  everyBalance(): Promise<string>;
  close(): Promise<void>;
}

export interface WorldOptions {
  clock?: Clock;
  settings?: Record<string, string>;
  /** How many pages a visitor has rendered before they are told to wait. */
  renderLimits?: RenderLimits;
}

/** How long an estimate of costs plays: it is gone on with from call to call. */
const costs_ms = 1_000;

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  playCostsFor(costs_ms);
  const db = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "croupier-world-"));
  try {
    return await openWorldIn(options, db, dataDir);
  } catch (error) {
    // Who asked for the world has nothing to close.
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function openWorldIn(options: WorldOptions, db: TestDatabase, dataDir: string): Promise<World> {
  const answer = readConfig({
    LOG_LEVEL: "silent",
    DATABASE_URL: db.url,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    PAY_PORT: String(await freePort()),
    SAMPLE_STUDIO: "false",
    DEMO_ROUNDS: "0",
    DEMO_PLAYERS: "0",
    DEMO_WELCOME: "false",
    PASSWORD_HASHES: "cheap",
    ...(process.env.TEST_POOL ? { DATABASE_POOL: process.env.TEST_POOL } : {}),
    ...options.settings,
  });
  if (!answer.ok) throw new Error(answer.problems.join("\n"));
  const clock = options.clock ?? systemClock;
  const application = await startApplication(answer.config, {
    clock,
    renderLimits: options.renderLimits,
    startSandbox: (sandbox) => sandboxWhenCalled(sandbox, clock),
  });
  const origin = answer.config.publicOrigin;
  let topUps = 0;
  let gifts = 0;
  const world: World = {
    origin,
    db,
    application,
    guest: () => visitor(origin),
    office: () => visitor(answer.config.backOfficeOrigin),
    operator: (role) => signInOperator(world.office(), role),
    async player({ cash = 0n, currency = "EUR", country = "CA" } = {}) {
      const player = await signUp(origin, { currency, country });
      if (cash > 0n) {
        await application.modules.ledger.post({
          kind: "adjustment",
          key: `world:${++topUps}`,
          playerId: player.id,
          currency,
          moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: cash }],
        });
      }
      return player;
    },
    async playerAt(game, about) {
      const player = await world.player(about);
      return { player, table: await openTable(player, game) };
    },
    async bonus({ id }, { group_key }) {
      const now = clock.now();
      const gift = { type: "bonus", amount: 10_00n, wager: 1, maxWin: null, maxStake: null, games: null } as const;
      const order = {
        ...{ playerId: id, currency: "EUR", title: "A gift", groupKey: group_key, strategy: "personal" as const },
        ...{ key: `world:${++gifts}`, gift, activatableUntil: null, validDays: 1 },
      };
      return db.transaction((tx) => application.modules.bonuses.issue(tx, order, now));
    },
    tournament: (about) => {
      const now = clock.now();
      return storeContest(db.owner.pool, about, { start: daysAfter(now, -1), end: daysAfter(now, 1) });
    },
    async region(country, geo) {
      const order = { country, geo, actor: "operator:test" };
      const changed = await db.transaction((tx) => changeRegion(tx, order, clock.now()));
      if (!changed.ok) throw new Error(changed.reason);
    },
    async joinGroups({ id }, ...groups) {
      await db.transaction((tx) => application.modules.players.addToGroups(tx, id, groups, clock.now()));
    },
    expectBooksToBalance: () => expectBooksToBalance(db),
    async everyBalance() {
      const { rows } = await db.owner.pool.query(
        "SELECT id, balance FROM ledger.account WHERE balance <> 0 AND currency <> 'POINTS' ORDER BY id",
      );
      return JSON.stringify(rows, showBigints);
    },
    async close() {
      await application.stop();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

function showBigints(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
