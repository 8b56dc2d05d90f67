import type { GameSession } from "@croupier/contract/game";
import { type AnyGame, everyVersion } from "@croupier/games";
import { sandboxBeacon } from "../../crash/beacon/sandboxBeacon.ts";
import { type CrashDeps, createCrash } from "../../crash/index.ts";
import { createFreeRounds } from "../../freeRounds/index.ts";
import { createLedger, type Guard, type Ledger } from "../../ledger/index.ts";
import { movableClock } from "../../platform/clock.ts";
import { type TestDatabase, testDatabase } from "../../platform/testing/testDatabase.ts";
import type { StakeRefused } from "../deps.ts";
import { findGuest } from "../guests.ts";
import {
  createGameRegistry,
  createRounds,
  type GameMode,
  type Rounds,
  type RoundsDeps,
  type Session,
} from "../index.ts";
import { launchSession } from "../sessions.ts";
import { coin, forcedLadder, ladder } from "./testGames.ts";

/** Gates that a test opens and shuts. */
interface Gates {
  guards: (stake: bigint) => Guard[];
  blocked: StakeRefused | null;
  maintenance: boolean;
}

export interface SimulatedPlayer {
  id: number;
  session: Session;
  info: GameSession;
  token: string;
}

export interface RoundsWorld {
  db: TestDatabase;
  ledger: Ledger;
  rounds: Rounds;
  clock: ReturnType<typeof movableClock>;
  gates: Gates;
  logged: string[];
  deps: RoundsDeps;
  crashDeps: CrashDeps;
  /** Another server process on the same database. */
  secondServer(): Rounds;
  deposit(playerId: number, amount: bigint, account?: "cash" | "bonus", currency?: string): Promise<void>;
  launch(
    playerId: number | null,
    engine: string,
    mode?: GameMode,
    licence?: string,
    currency?: string,
  ): Promise<string>;
  sit(
    playerId: number | null,
    engine: string,
    mode?: GameMode,
    licence?: string,
    currency?: string,
  ): Promise<SimulatedPlayer>;
  /** Cash and bonus. */
  balance(playerId: number, currency?: string): Promise<bigint>;
  count(sql: string, values?: unknown[]): Promise<number>;
  /** All entries of the ledger sum to zero, and every stored balance is the sum of its entries. */
  booksBalance(): Promise<boolean>;
  close(): Promise<void>;
}

export const seedKey = Buffer.alloc(32, 7);

export async function roundsWorld(moreGames: readonly AnyGame[] = []): Promise<RoundsWorld> {
  const db = await testDatabase({ max: 14 });
  const clock = movableClock(new Date("2026-03-01T12:00:00.000Z"));
  const ledger = createLedger(db, { clock });
  const gates: Gates = { guards: () => [], blocked: null, maintenance: false };
  const logged: string[] = [];
  const log = (facts: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(facts, (_, value) => (value instanceof Error ? value.message : value))}`);
  };
  const games = createGameRegistry([...everyVersion, coin, ladder, forcedLadder, ...moreGames]);
  const beacon = sandboxBeacon({ secret: seedKey, clock });
  const crashDeps: CrashDeps = { db, clock, seedKey, games, beacon, log: { info: log, error: log } };
  const deps: RoundsDeps = {
    db,
    ledger,
    clock,
    seedKey,
    games,
    catalogue: {
      findForLaunch: async () => ({ ok: false, reason: "not_found" }),
      mayPlay: async () =>
        gates.maintenance ? { ok: false, reason: "maintenance", live: false } : { ok: true, live: false },
    },
    protection: {
      mayStake: async ({ stake }) =>
        gates.blocked ? { ok: false, reason: gates.blocked } : { ok: true, guards: gates.guards(stake) },
    },
    profiles: { missing: async () => [], isSignedIn: async () => true, askRegister: async () => "clear" },
    variants: [createFreeRounds({ db, games }).variant, createCrash(crashDeps).variant],
    log: { info: log, error: log },
  };
  const rounds = createRounds(deps);
  const world: RoundsWorld = {
    db,
    ledger,
    rounds,
    clock,
    gates,
    logged,
    deps,
    crashDeps,
    secondServer: () => createRounds(deps),
    async deposit(playerId, amount, account = "cash", currency = "EUR") {
      const answer = await ledger.post({
        kind: "deposit",
        key: `test-deposit:${Math.random()}`,
        playerId,
        currency,
        moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: account }, amount }],
      });
      if (answer.result !== "ok") throw new Error(`no deposit: ${answer.result}`);
    },
    async launch(playerId, engine, mode = "real", licence = "CW", currency = "EUR") {
      const game = {
        identifier: `studio/${engine}`,
        title: engine,
        provider: "studio",
        currency: mode === "demo" ? "FUN" : currency,
        engine,
      };
      const order = {
        playerId: playerId ?? (await findGuest(db.pool, null, clock.now())).playerId,
        game,
        brand: "house",
        mode,
        locale: "en",
        licence,
        country: "CA",
        home: null,
        signedInAt: playerId === null ? null : clock.now(),
        signInId: null,
      };
      return (await launchSession(deps, order, clock.now())).token;
    },
    async sit(playerId, engine, mode, licence, currency) {
      const answer = await rounds.enter(await world.launch(playerId, engine, mode, licence, currency), clock.now());
      if (!answer.ok) throw new Error(`no session: ${answer.reason}`);
      const { token } = answer.session;
      const session = (await rounds.session(token, clock.now())) as Session;
      return { id: session.playerId, session, info: answer.session, token };
    },
    async balance(playerId, currency = "EUR") {
      const { cash, bonus } = await ledger.balances(playerId, currency);
      return cash + bonus;
    },
    async count(sql, values = []) {
      return Number((await db.owner.pool.query(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0].n);
    },
    async booksBalance() {
      const wrong = await world.count(
        `(SELECT a.id FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id
          GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)) w`,
      );
      const unequal = await world.count("(SELECT 1 FROM ledger.entry GROUP BY posting_id HAVING sum(amount) <> 0) w");
      return wrong === 0 && unequal === 0;
    },
    close: () => db.close(),
  };
  return world;
}
