import path from "node:path";
import { createLedger, type Ledger } from "../../ledger/index.ts";
import { type ApiServer, createApiServer } from "../../platform/apiServer.ts";
import { movableClock } from "../../platform/clock.ts";
import { type Config, readConfig } from "../../platform/config.ts";
import { createHttpApp } from "../../platform/httpApp.ts";
import { type Mail, mailboxMail, readTemplates } from "../../platform/mail/index.ts";
import { type Realtime, startRealtime } from "../../platform/realtime/index.ts";
import { contextResolver } from "../../platform/resolveContext.ts";
import { type TestDatabase, testDatabase } from "../../platform/testing/testDatabase.ts";
import { createProtection, type Protection, registerLimits } from "../../protection/index.ts";
import { createPlayers, type OpenPlayersDeps, type Players } from "../index.ts";

const templates = await readTemplates(path.resolve(import.meta.dirname, "../../../../../content/mail"), ["en", "de"]);
/** What limits of one currency count wallets of another by. */
const dayRates = {
  USDT: { EUR: { exchange_rate: "0.9" }, USD: { exchange_rate: "1" }, CAD: { exchange_rate: "1.35" } },
};

/** The players module behind the real API server, on a real database, over real HTTP. */
export interface PlayersServer {
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
  close(): Promise<void>;
}

/** What modules that are not here would say. */
const otherModules = {
  emailCheckVendor: "IBIZA",
  mode: "demo",
  registered: async () => undefined,
  judgeBonusCode: async (_on, { code }) =>
    ["SPRING", "AUTUMN"].includes(code) ? { ok: true, code } : { ok: false, reason: "unknown_code" },
  noted: async () => undefined,
  heldOf: async () => new Map(),
  offers: (_brand, currency) => currency !== "BRL",
  askedAtSignUp: (_brand, country) => (country === "NZ" ? ["first_name", "last_name", "date_of_birth"] : []),
  levelGifts: async () => new Map(),
  totalsOf: async () => ({ depositsCount: 2, deposits: { EUR: 50_00n }, cashouts: {}, bets: { EUR: 7n } }),
  endGameSessions: async () => 0,
} satisfies Partial<OpenPlayersDeps>;

export interface PlayersServerOptions {
  /** Another site whose account signs a player in; none unless given. */
  openId?: OpenPlayersDeps["openId"];
  /** Where the pages are said to be. */
  publicOrigin?: string;
  /** Hosts of the brand. */
  hosts?: readonly string[];
}

export async function startPlayersServer({ openId, ...about }: PlayersServerOptions = {}): Promise<PlayersServer> {
  const db = await testDatabase();
  const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
  const logged: string[] = [];
  const config = configWith(about.publicOrigin);
  const app = await createHttpApp(config, (_, code) => code);
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
    ...{ matchKey: key(9), devicePrintKey: key(10), consentVersion: async () => "test" },
    deviceKey: key(4),
    openId,
    publicOrigin: origin,
    ...otherModules,
    dropDeposits: async (_tx, playerId) => void left.push(playerId),
    lastStakeAt: async () => lastStake.at,
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
  });
  const api = createApiServer({
    app,
    resolveContext: contextResolver({
      config,
      clock,
      brandFor: () => (about.hosts ? { ...brand, hosts: about.hosts } : brand),
      playerFor: players.identify,
    }),
    speak: (_, code) => code,
    allowedOrigins: () => new Set([origin]),
  });
  registerSiteRoutes(api, { db, mail, realtime, ledger, players });
  realtime.attach(app.server);
  await app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://localhost:${(app.server.address() as { port: number }).port}`;
  return {
    origin,
    db,
    clock,
    players,
    protection,
    ledger,
    lastStake,
    left,
    logged,
    async close() {
      await realtime.close();
      await app.close();
      await db.close();
    },
  };
}

/** Behind a proxy, so that tests can come from many addresses. */
function configWith(publicOrigin: string | undefined): Config {
  const where = publicOrigin ? { PUBLIC_ORIGIN: publicOrigin } : {};
  const answer = readConfig({ LOG_LEVEL: "silent", TRUST_PROXY: "1", ...where });
  if (!answer.ok) throw new Error(answer.problems.join());
  return answer.config;
}

/** The brand of every visit. */
const brand = { id: "velvet-table", name: "Velvet Table", licence: "CW", hosts: ["second.velvet.example"] };

interface RouteDeps {
  db: TestDatabase;
  mail: Mail;
  realtime: Realtime;
  ledger: Ledger;
  players: Players;
}

function registerSiteRoutes(api: ApiServer, { db, mail, realtime, ledger, players }: RouteDeps): void {
  registerLimits(api, {
    db,
    mail,
    realtime,
    counter: ledger.counter,
    recipientOf: players.factsOf,
    readRates: async () => dayRates,
    samePeople: players.samePeople,
    lockPerson: players.lockPerson,
    endIdleGames: async () => 0,
    leaveAll: players.leaveAll,
    noted: async () => undefined,
  });
  players.registerRoutes(api, {
    countries: ["CA", "DE", "NZ"],
    studioFields: async () => ({ quillhaven: ["nickname"] }),
    paymentSystems: async () => [{ id: "card", asks: ["deposit", "cashout"] }],
    pickGroups: async () => [],
  });
}
