import type { Consent } from "@croupier/contract/privacy";
import type { PlayerStatus } from "@croupier/contract/profile";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { Failure } from "../platform/failure.ts";
import type { PlayerIdentity, RequestContext } from "../platform/requestContext.ts";
import { type BalanceAnnouncer, balanceAnnouncer } from "./announceBalance.ts";
import { askPassword } from "./askPassword.ts";
import { askFreshProof } from "./askProof.ts";
import { type PlayersBackOfficeDeps, registerPlayersBackOffice } from "./backOffice/routes.ts";
import { clearBonusCode } from "./bonusCodeRoutes.ts";
import { chooseCaptcha } from "./chooseCaptcha.ts";
import { climbLevels, type LevelReached } from "./climbLevels.ts";
import { consentsOf, noteConsents, type SaidConsents } from "./consents.ts";
import type { OpenPlayersDeps, PlayersDeps } from "./deps.ts";
import { type ContestPlayer, contestPlayers, languagesOf } from "./entrants.ts";
import { forgetMatches } from "./excludedMatch.ts";
import { addToGroups, groupsOf, wireGroupId } from "./groups.ts";
import { identifier } from "./identify.ts";
import { leaveAll } from "./leaveAll.ts";
import { leaveForGood } from "./leaveForGood.ts";
import { type MissingFields, missingFields, missingOf } from "./missingFields.ts";
import { noteStanding, type Standing } from "./noteStanding.ts";
import type { ProfileRouteDeps } from "./profileRoutes.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import { registerRoutes } from "./routes.ts";
import type { PlayerFacts } from "./rows.ts";
import { lockPersonOf, samePeopleOf } from "./samePeople.ts";
import { type SeededPerson, seedPeople } from "./seedPeople.ts";
import { seedSimulated } from "./seedSimulated.ts";
import { sessionCookie } from "./sessionCookie.ts";
import { sessionLives, sessionsBegun } from "./sessions.ts";
import { sweepTries } from "./signInLog.ts";
import { type Allowance, countTry, sweepThrottle, type ThrottleAnswer } from "./throttle.ts";
import { changePlayer } from "./writePlayer.ts";

export { countInGroups, countSegment, everybody, listSegment, type Segment } from "./countSegment.ts";
export type { OpenPlayersDeps, PlayerTotals, SecurityLog } from "./deps.ts";
export { devicesOf, playersAtDevices } from "./devices.ts";
export { listGroupIds, listGroups, membersOf, moveBetweenGroups } from "./groups.ts";
export type { Standing } from "./noteStanding.ts";
export { hashPassword, isPassword, makeHashes, nobodysHash } from "./password.ts";
export { playersPersonalData } from "./personalData.ts";
export type { PaymentSystem } from "./playerFields.ts";
export { brandOfPlayer, findPlayer, walletsInUse, wantNews } from "./queries.ts";
export type { PlayerFacts } from "./rows.ts";
export { sameHousehold, sameMailbox } from "./samePeople.ts";
export type { SeededPerson } from "./seedPeople.ts";

/** The module that knows who plays. */
export interface Players extends BalanceAnnouncer {
  /** Name of the session cookie. */
  cookieName: string;
  /** Who is behind a request's cookies: for the request context. */
  identify(cookies: Record<string, string | undefined>, now: Date): Promise<PlayerIdentity | null>;
  factsOf(playerId: number, on?: Queryable): Promise<PlayerFacts | null>;
  /** Profile fields that must be filled in before fiat money moves. Source: 5-03. */
  missingFields(playerId: number): Promise<MissingFields>;
  /** Those of the fields that the player has not given. */
  missingOf(playerId: number, fields: readonly string[]): Promise<string[]>;
  groupsOf(playerId: number): Promise<{ id: string; name: string }[]>;
  /** The same as the wire has them. */
  statusesOf(on: Queryable, playerId: number): Promise<PlayerStatus[]>;
  /** Many players at once as contests know them, by their ids. */
  contestPlayers(on: Queryable, playerIds: readonly number[]): Promise<Map<number, ContestPlayer>>;
  /** The languages of those who are there. */
  languagesOf(on: Queryable, playerIds: readonly number[]): Promise<Map<number, string>>;
  addToGroups(tx: Queryable, playerId: number, groups: readonly string[], now: Date): Promise<void>;
  /** Whether the player wants to be given bonuses. Source: 7.7-11. */
  setCanIssueBonuses(on: Queryable, playerId: number, canIssue: boolean): Promise<void>;
  /** Puts the deposit code out of force. Source: 7.7-10. */
  clearBonusCode(on: Queryable, playerId: number): Promise<void>;
  /** Puts players on the levels of the points that they ever earned; answers the levels that they reached. Source: 3-54. */
  climbLevels(tx: Queryable, points: ReadonlyMap<number, number>, now: Date): Promise<LevelReached[]>;
  /** Keeps what the verification of a player came to. Source: 3-05, 3-06. */
  noteStanding(tx: Queryable, playerId: number, standing: Standing): Promise<void>;
  /** Locks a player's row until the transaction ends. */
  lockPlayer(tx: Tx, playerId: number): Promise<unknown>;
  /** The refusal of somebody who does not give the password; null lets them. */
  askPassword(context: RequestContext, password: string | undefined): Promise<Failure | null>;
  /** The refusal of somebody whose last proof of who they are is older than ten minutes; null lets them. */
  askFreshProof(context: RequestContext): Promise<Failure | null>;
  /** Ends what an account does before it is erased; an exclusion that runs stays known. */
  leaveForGood(tx: Tx, playerId: number, now: Date): Promise<void>;
  /** Forgets erased people whose exclusion has ended. */
  forgetMatches(tx: Tx, now: Date): Promise<void>;
  consentsOf(on: Queryable, playerId: number): Promise<Consent[]>;
  noteConsents(on: Queryable, playerId: number, said: SaidConsents, now: Date): Promise<void>;
  /** Whether a sign-in session is live and belongs to this player. */
  sessionLives(playerId: number, sessionId: string, now: Date): Promise<boolean>;
  /** Live sessions of this player that began in this second since 1970. */
  sessionsBegun(playerId: number, began_s: number, now: Date): Promise<string[]>;
  /** Ends every session of a player, as a self-exclusion asks for, and what other modules have to end. */
  leaveAll(tx: Tx, playerId: number, now: Date): Promise<void>;
  /** Other accounts of the same person, by what the profiles say. */
  samePeople(on: Queryable, playerId: number): Promise<number[]>;
  /** Locks the person that a player is, until the transaction ends; see `samePeople.ts`. */
  lockPerson(tx: Tx, playerId: number): Promise<void>;
  /** Counts a try under each key, in every process together. */
  countTries(allowances: readonly Allowance[], now: Date): Promise<ThrottleAnswer>;
  registerRoutes(api: ApiServer, options: ProfileRouteDeps): void;
  /** The calls of operators about players. */
  registerBackOffice(api: ApiServer, options: Omit<PlayersBackOfficeDeps, "players" | "announce">): void;
  /** Demo: makes the demo's people once; answers their sign-ins. */
  seedPeople(now: Date, brand: string): Promise<SeededPerson[]>;
  /** Players whom the demo plays itself. */
  seedSimulated(count: number, now: Date, brand: string): Promise<SeededPerson[]>;
  /** For a job now and then. */
  sweep(now: Date): Promise<void>;
}

export function createPlayers(options: OpenPlayersDeps): Players {
  const { pool } = options.db;
  const deps: PlayersDeps = {
    ...options,
    captcha: chooseCaptcha(options),
    leaveAll: (tx, playerId, now) => leaveAll(options, tx, playerId, now),
  };
  const cookie = sessionCookie(options.publicOrigin);
  const announcer = balanceAnnouncer(deps);
  const identify = identifier(pool, cookie);
  return {
    ...announcer,
    cookieName: cookie.name,
    identify,
    factsOf: (playerId, on = pool) => findPlayer(on, playerId),
    missingFields: (playerId) => missingFields(pool, playerId),
    missingOf: (playerId, fields) => missingOf(pool, playerId, fields),
    groupsOf: (playerId) => groupsOf(pool, playerId),
    statusesOf: async (on, playerId) =>
      (await groupsOf(on, playerId)).map(({ id, name }) => ({ id: wireGroupId(id), name })),
    contestPlayers,
    languagesOf,
    addToGroups,
    climbLevels,
    noteStanding,
    setCanIssueBonuses: async (on, playerId, canIssue) => {
      await changePlayer(on, playerId, { can_issue_bonuses: canIssue });
    },
    clearBonusCode,
    lockPlayer,
    askPassword: (context, password) => askPassword(deps, context, password, { always: true }),
    askFreshProof: (context) => askFreshProof(deps, context),
    leaveForGood: (tx, playerId, now) => leaveForGood(deps, tx, playerId, now),
    forgetMatches: (tx, now) => forgetMatches(tx, options.protection, now),
    consentsOf,
    noteConsents: (on, playerId, said, now) => noteConsents(deps, on, playerId, said, now),
    sessionLives: (playerId, sessionId, now) => sessionLives(pool, playerId, sessionId, now),
    sessionsBegun: (playerId, began_s, now) => sessionsBegun(pool, playerId, began_s, now),
    leaveAll: deps.leaveAll,
    samePeople: (on, playerId) => samePeopleOf(on, options.matchKey, playerId),
    lockPerson: lockPersonOf,
    countTries: (allowances, now) => countTry(pool, allowances, now),
    registerRoutes: (api, routes) => registerRoutes({ api, deps, options, routes, cookie }),
    registerBackOffice: (api, given) =>
      registerPlayersBackOffice(api, { ...given, players: deps, announce: announcer.announceBalanceIn }),
    seedPeople: (now, brand) => seedPeople(deps, now, brand),
    seedSimulated: (count, now, brand) => seedSimulated(deps, count, now, brand),
    sweep: async (now) => {
      await sweepThrottle(pool, now);
      await sweepTries(pool, now);
    },
  };
}
