import path from "node:path";
import { createLedger, type Ledger } from "../../ledger/index.ts";
import { createApiServer } from "../../platform/apiServer.ts";
import { movableClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config.ts";
import { createHttpApp } from "../../platform/httpApp.ts";
import { mailboxMail, readTemplates } from "../../platform/mail/index.ts";
import { startRealtime } from "../../platform/realtime/index.ts";
import { contextResolver, demoCountryCookie } from "../../platform/resolveContext.ts";
import { type TestDatabase, testDatabase } from "../../platform/testing/testDatabase.ts";
import { createProtection, type Protection, registerLimits } from "../../protection/index.ts";
import { type Answer, type Visitor, visitor } from "../../testing/visitor.ts";
import { createPlayers, type Players } from "../index.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
type AnyAnswer = Answer<any>;

/** The players module behind the real api, on a real database, over real HTTP. */
export interface PlayersSite {
  origin: string;
  db: TestDatabase;
  clock: ReturnType<typeof movableClock>;
  players: Players;
  protection: Protection;
  ledger: Ledger;
  /** When every player last staked, as rounds would say. */
  lastStake: { at: Date | null };
  /** Players whose games and deposits were ended. */
  left: number[];
  /** Every security event, as the log would have it. */
  logged: string[];
  visitor(country?: string): Visitor;
  /** A visitor who has just signed up. */
  player(about?: Record<string, unknown>): Promise<Visitor & { id: number; email: string; password: string }>;
  signUp(who: Visitor, about?: Record<string, unknown>): Promise<AnyAnswer>;
  signIn(who: Visitor, user: Record<string, unknown>, headers?: Record<string, string>): Promise<AnyAnswer>;
  /** Texts of the mails to an address, newest first. */
  mailTo(email: string): Promise<{ subject: string; text: string }[]>;
  close(): Promise<void>;
}

const templates = await readTemplates(path.resolve(import.meta.dirname, "../../../../../content/mail"), ["en", "de"]);
/** What limits of one currency count wallets of another by. */
export const dayRates = {
  USDT: { EUR: { exchange_rate: "0.9" }, USD: { exchange_rate: "1" }, CAD: { exchange_rate: "1.35" } },
};

export const password = "correct horse 42";
let people = 0;

export async function playersSite(): Promise<PlayersSite> {
  const db = await testDatabase();
  const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
  const logged: string[] = [];
  // Behind a proxy, so that tests can come from many addresses.
  const answer = readConfig({ LOG_LEVEL: "silent", TRUST_PROXY: "1" });
  if (!answer.ok) throw new Error(answer.problems.join());
  const app = await createHttpApp(answer.config, (_, code) => code);
  let origin = "http://localhost:0";
  const key = (byte: number) => Buffer.alloc(32, byte);
  const left: number[] = [];
  const lastStake: { at: Date | null } = { at: null };
  const realtime = await startRealtime({
    db,
    databaseUrl: db.url,
    tokenKey: key(1),
    clock,
    knowsChannel: () => true,
    sessionLives: (userId, session, now) => players.sessionLives(Number(userId), session, now),
    sessionsBegun: (userId, began_s, now) => players.sessionsBegun(Number(userId), began_s, now),
  });
  const protection = createProtection(db, async () => dayRates);
  const ledger = createLedger(db, { clock });
  const mail = mailboxMail({ templates, from: "x@example.test" });
  const players = createPlayers({
    db,
    ledger,
    protection,
    mail,
    realtime,
    captchaKey: key(2),
    twoFactorKey: key(3),
    deviceKey: key(4),
    emailCheckVendor: "IBIZA",
    publicOrigin: origin,
    mode: "demo",
    dropDeposits: async (_tx, playerId) => void left.push(playerId),
    heldOf: async () => new Map(),
    offers: (_brand, currency) => currency !== "BRL",
    lastStakeAt: async () => lastStake.at,
    totalsOf: async () => ({ depositsCount: 2, deposits: { EUR: 50_00n }, cashouts: {}, bets: { EUR: 7n } }),
    endGameSessions: async () => 0,
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
  });
  const brand = { id: "velvet-table", name: "Velvet Table", licence: "CW" };
  const resolveContext = contextResolver({
    config: answer.config,
    clock,
    brandFor: () => brand,
    playerFor: players.identify,
  });
  const api = createApiServer({
    app,
    resolveContext,
    speak: (_, code) => code,
    allowedOrigins: () => new Set([origin]),
  });
  registerLimits(api, {
    db,
    mail,
    realtime,
    publicOrigin: origin,
    counter: ledger.counter,
    recipientOf: players.factsOf,
    readRates: async () => dayRates,
    samePeople: players.samePeople,
    lockPerson: players.lockPerson,
    endIdleGames: async () => 0,
    leaveAll: players.leaveAll,
  });
  players.registerRoutes(api, {
    countries: ["CA", "DE"],
    studioFields: async () => ({ quillhaven: ["nickname"] }),
    paymentSystems: async () => [{ id: "card", asks: ["deposit", "cashout"] }],
    pickGroups: () => [],
    totalsSince: async () => ({ deposits: { EUR: 50_00n }, bets: { EUR: 7n } }),
    exchangeRates: async () => ({ BTC: { EUR: { exchange_rate: "90000" }, CAD: { exchange_rate: "135000" } } }),
  });
  realtime.attach(app.server);
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://localhost:${(app.server.address() as { port: number }).port}`;

  const site: PlayersSite = {
    origin,
    db,
    clock,
    players,
    protection,
    ledger,
    lastStake,
    left,
    logged,
    visitor: (country) => visitor(origin, new Map(country ? [[demoCountryCookie, country]] : [])),
    async signUp(who, about = {}) {
      const user = {
        email: `p${++people}@example.test`,
        password,
        currency: "EUR",
        country: "CA",
        terms_acceptance: true,
        age_acceptance: true,
        captcha: await solveCaptcha(who),
        ...about,
      };
      return who.send("POST", "/api/users", { user });
    },
    signIn: (who, user, headers) => who.send("POST", "/api/users/sign_in", { user }, headers),
    async player(about) {
      const who = site.visitor();
      const made = await site.signUp(who, about);
      if (made.status !== 201) throw new Error(`sign-up answered ${made.status} ${JSON.stringify(made.body)}`);
      return { ...who, id: made.body.id, email: made.body.email, password: (about?.password as string) ?? password };
    },
    async mailTo(email) {
      const found = await db.pool.query(
        "SELECT subject, body_text AS text FROM mail.mailbox WHERE recipient = $1 ORDER BY id DESC",
        [email],
      );
      return found.rows;
    },
    async close() {
      await realtime.close();
      await app.close();
      await db.close();
    },
  };
  return site;
}

/** The token in the link of a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "no token";
}
