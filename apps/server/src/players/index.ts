import type { Account } from "@croupier/contract/player";
import { playerChannel } from "@croupier/contract/realtime";
import { missingFields } from "@croupier/rules/validation/missingFields";
import type { Ledger } from "../ledger/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { Batcher } from "../platform/batching/batcher.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { PlayerIdentity } from "../platform/requestContext.ts";
import type { Protection } from "../protection/index.ts";
import { registerAccess } from "./accessRoutes.ts";
import { accountOf, accountsOfMany } from "./accounts.ts";
import { type Captcha, proofOfWork } from "./captcha.ts";
import { anyDomain, mailExchangers } from "./checkAddress.ts";
import type { EndGameSessions, PlayersDeps, PlayerTotals, SecurityLog } from "./deps.ts";
import { deviceCookie } from "./deviceCookie.ts";
import { endEverySession } from "./endSessions.ts";
import { addToGroups, groupsOf } from "./groups.ts";
import { registerPasswords } from "./passwordRoutes.ts";
import { requiredUnder } from "./playerFields.ts";
import { type ProfileRouteDeps, registerProfile } from "./profileRoutes.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import { registerRealtime } from "./realtimeRoutes.ts";
import { type RecaptchaOptions, recaptchaV3 } from "./recaptcha.ts";
import type { PlayerRow } from "./rows.ts";
import { lockPerson, samePeople } from "./samePeople.ts";
import { registerSecurity } from "./securityRoutes.ts";
import { type SeededPerson, seedPeople } from "./seedPeople.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { sessionLives, sessionReader, sessionsBegun } from "./sessions.ts";
import { type Allowance, countTry, sweepThrottle, type ThrottleAnswer } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

export type { PlayerTotals, SecurityLog } from "./deps.ts";
export { listGroupIds } from "./groups.ts";
export type { PaymentSystem } from "./playerFields.ts";
export { findPlayer } from "./queries.ts";
export type { SeededPerson } from "./seedPeople.ts";

/** What other modules may know of a player. */
export type PlayerFacts = Pick<
  PlayerRow,
  | "id"
  | "email"
  | "nickname"
  | "currency"
  | "language"
  | "licence"
  | "country"
  | "first_name"
  | "last_name"
  | "date_of_birth"
  | "mobile_phone"
  | "city"
  | "address"
  | "postal_code"
  | "state"
  | "created_at"
  | "confirmed_at"
  | "disabled_at"
  | "can_issue_bonuses"
  | "two_factor_secret"
  | "operator"
>;

export interface OpenPlayersDeps {
  db: Database;
  ledger: Ledger;
  protection: Protection;
  mail: Mail;
  realtime: Realtime;
  captchaKey: Buffer;
  /** Google's reCAPTCHA instead of the captcha of our own. */
  recaptcha?: Omit<RecaptchaOptions, "onError"> | undefined;
  deviceKey: Buffer;
  /** First word of the verdicts on addresses. Source: C-6.11. */
  emailCheckVendor: string;
  twoFactorKey: Buffer;
  publicOrigin: string;
  /** Demo takes every well-formed mail domain for good; live asks the name servers. */
  mode: "demo" | "live";
  totalsOf: (playerId: number) => Promise<PlayerTotals>;
  endGameSessions: EndGameSessions;
  /** What is held of players' deposits. */
  heldOf: PlayersDeps["heldOf"];
  /** Whether a brand offers a currency, for sign-up and further wallets. Source: 3-12, 3-13. */
  offers: (brandId: string, currency: string) => boolean;
  /** When the player last staked real money; null when never. */
  lastStakeAt: (playerId: number, on: Queryable) => Promise<Date | null>;
  /** Drops what a player who excluded themselves is paying in. In the exclusion's transaction. */
  dropDeposits: (tx: Tx, playerId: number, now: Date) => Promise<void>;
  log: SecurityLog;
}

export interface Players {
  /** Name of the session cookie. */
  cookieName: string;
  /** Who is behind a request's cookies: for the request context. */
  identify(cookies: Record<string, string | undefined>, now: Date): Promise<PlayerIdentity | null>;
  factsOf(playerId: number, on?: Queryable): Promise<PlayerFacts | null>;
  /** Profile fields that must be filled in before fiat money moves. Source: 5-03. */
  missingFields(playerId: number): Promise<{ deposit: string[]; cashout: string[] }>;
  /** Those of the fields that the player has not given. */
  missingOf(playerId: number, fields: readonly string[]): Promise<string[]>;
  groupsOf(playerId: number): Promise<{ id: string; name: string }[]>;
  addToGroups(tx: Queryable, playerId: number, groups: readonly string[], now: Date): Promise<void>;
  /** A wallet as the wire and the balance channel show it. */
  accountOf(playerId: number, currency: string, on?: Queryable): Promise<Account | null>;
  /** Tells every open page of the player the latest balance; many calls in a moment become one message. */
  announceBalance(playerId: number, currency: string): void;
  /** Whether a sign-in session is live and belongs to this player. */
  sessionLives(playerId: number, sessionId: string, now: Date): Promise<boolean>;
  /** Live sessions of this player that began in this second since 1970. */
  sessionsBegun(playerId: number, began_s: number, now: Date): Promise<string[]>;
  /**
   * Ends every session of a player, as a self-exclusion asks for, turns promotions off, and what other modules have to end.
   * Source: F-51.
   */
  leaveAll(tx: Tx, playerId: number, now: Date): Promise<void>;
  /** Other accounts of the same person, by what the profiles say. */
  samePeople(on: Queryable, playerId: number): Promise<number[]>;
  /** Locks the person that a player is, until the transaction ends; see `samePeople.ts`. */
  lockPerson(tx: Tx, playerId: number): Promise<void>;
  /** Counts a try under each key, in every process together. */
  countTries(allowances: readonly Allowance[], now: Date): Promise<ThrottleAnswer>;
  registerRoutes(api: ApiServer, options: ProfileRouteDeps): void;
  /** Demo: makes the demo's people once; answers their sign-ins. */
  seedPeople(now: Date): Promise<SeededPerson[]>;
  /** For a job now and then. */
  sweep(now: Date): Promise<void>;
}

/** Nobody who excluded themselves hears of offers. Source: F-51. */
const noPromotions = {
  receive_promos: false,
  receive_sms_promos: false,
  receive_promos_via_phone_calls: false,
  agreed_to_partner_promotions: false,
};

export function createPlayers(options: OpenPlayersDeps): Players {
  const deps: PlayersDeps = {
    ...options,
    captcha: captchaOf(options),
    async leaveAll(tx, playerId, now) {
      // First of all: a sign-in that is under way has its session seen here, or sees the exclusion.
      await lockPlayer(tx, playerId);
      await endEverySession(deps, tx, playerId, now);
      await changePlayer(tx, playerId, noPromotions);
      await options.dropDeposits(tx, playerId, now);
      await options.realtime.disconnect(tx, String(playerId));
    },
  };
  const cookie = sessionCookie(options.publicOrigin);
  const device = deviceCookie(options.deviceKey, cookie.secure);
  const identify = sessionReader(options.db.pool);
  // After a gathered commit many players' balances are wanted at once: they are read together, too.
  const accounts = new Batcher<number, Account[]>({ slots: 1, send: (ids) => accountsOfMany(deps, ids) });
  return {
    cookieName: cookie.name,
    async identify(cookies, now) {
      const token = cookie.read(cookies);
      return token === null ? null : identify(token, now);
    },
    factsOf: (playerId, on = options.db.pool) => findPlayer(on, playerId),
    async missingFields(playerId) {
      const player = await findPlayer(options.db.pool, playerId);
      const required = requiredUnder(player?.licence ?? "");
      return {
        deposit: missingFields(player ?? {}, required.deposit),
        cashout: missingFields(player ?? {}, required.cashout),
      };
    },
    async missingOf(playerId, fields) {
      return fields.length === 0 ? [] : missingFields((await findPlayer(options.db.pool, playerId)) ?? {}, fields);
    },
    groupsOf: (playerId) => groupsOf(options.db.pool, playerId),
    addToGroups,
    accountOf: (playerId, currency, on) => accountOf(deps, playerId, currency, on),
    announceBalance(playerId, currency) {
      // One name for each wallet, so that news of one never swallows news of the other.
      const latest = async () =>
        (await accounts.add(playerId)).find((account) => account.currency === currency) ?? null;
      options.realtime.publishLatest(playerChannel("balance", playerId), latest, currency);
    },
    sessionLives: (playerId, sessionId, now) => sessionLives(options.db.pool, playerId, sessionId, now),
    sessionsBegun: (playerId, began_s, now) => sessionsBegun(options.db.pool, playerId, began_s, now),
    leaveAll: deps.leaveAll,
    async samePeople(on, playerId) {
      const player = await findPlayer(on, playerId);
      return player ? samePeople(on, player) : [];
    },
    async lockPerson(tx, playerId) {
      await lockPerson(tx, (await findPlayer(tx, playerId))?.date_of_birth);
    },
    countTries: (allowances, now) => countTry(options.db.pool, allowances, now),
    registerRoutes(api, routes) {
      registerAccess(api, deps, {
        cookie,
        device,
        domains: options.mode === "demo" ? anyDomain : mailExchangers,
        vendor: options.emailCheckVendor,
        openCountries: routes.countries,
      });
      registerPasswords(api, deps, cookie);
      registerProfile(api, deps, routes);
      registerRealtime(api, deps);
      registerSecurity(api, deps);
      api.authenticate("operator", async ({ cookies, now }) => {
        const token = cookie.read(cookies);
        const identity = token === null ? null : await identify(token, now);
        return identity?.operator ? identity : null;
      });
    },
    seedPeople: (now) => seedPeople(deps, now),
    sweep: (now) => sweepThrottle(options.db.pool, now),
  };
}

function captchaOf({ captchaKey, recaptcha, log }: OpenPlayersDeps): Captcha {
  if (!recaptcha) return proofOfWork(captchaKey);
  return recaptchaV3({ ...recaptcha, onError: (error) => log("captcha.unavailable", { error: String(error) }) });
}
