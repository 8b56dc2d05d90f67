import type { Guard, Ledger } from "../ledger/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable } from "../platform/database.ts";
import type { BlockKind, RegisterGate, StakeQuestion } from "../protection/index.ts";
import type { BetVariant } from "./betVariant.ts";
import type { GameRegistry } from "./gameRegistry.ts";
import type { JackpotGate } from "./jackpotGate.ts";
import type { GameMode } from "./session.ts";

/** A game as the catalogue offers it in one currency. */
export interface LaunchableGame {
  /** `producer/Name`. */
  identifier: string;
  title: string;
  provider: string;
  currency: string;
  /** Id in the mathematics package for our own games, null for a studio behind the gateway. */
  engine: string | null;
}

export type CatalogueRefusal = {
  ok: false;
  reason: "not_found" | "maintenance" | "prerelease" | "blocked_here" | "no_demo" | "currency_not_supported";
};

/**
 * Where somebody plays: the brand's site, the country that the session was or is to be opened in, and the one where the
 * player is registered, null where that is unknown. What either country closes is closed.
 */
export interface PlayPlace {
  brand: string;
  country: string;
  home: string | null;
}

/** What rounds ask of the catalogue. An operator's switch must be felt by the next bet. Source: F-42. */
export interface CatalogueGate {
  /**
   * The game behind an id (of any of its currencies), if it may be opened now, and the profile fields that its studio asks
   * of everybody who plays for real money. `currency` is the player's. Source: 4-54.
   */
  findForLaunch(request: {
    id: number;
    mode: GameMode;
    currency: string;
    place: PlayPlace;
  }): Promise<{ ok: true; game: LaunchableGame; requiredFields: readonly string[] } | CatalogueRefusal>;
  /** Asked before every new stake, so it must not cost a query each. */
  mayPlay(
    request: { identifier: string; mode: GameMode; place: PlayPlace },
    on?: Queryable,
  ): Promise<({ ok: true } | CatalogueRefusal) & { live: boolean }>;
}

/** Why a stake may not be made: a time without play, a session that is too long, a reminder that waits. */
export type StakeRefused = BlockKind | "session_limit" | "reality_check_due";

/** What rounds ask of the module `protection` before every stake of real money. */
export interface StakeGate {
  /** Guards travel with the stake into the ledger, so limits hold under any concurrency. Source: F-50. */
  mayStake(
    question: StakeQuestion,
    on?: Queryable,
  ): Promise<{ ok: true; guards: Guard[] } | { ok: false; reason: StakeRefused }>;
}

/** Holds a stake of real money against the terms of the bonus that plays in its wallet. */
export type BetTermsGate = (
  bet: { playerId: number; currency: string; game: string; stake: bigint; version: object | null },
  on?: Queryable,
) => Promise<
  | { ok: true }
  | { ok: false; reason: "bonus_game_excluded" }
  | { ok: false; reason: "bonus_stake_too_large"; maxStake: bigint }
>;

/** What rounds ask of the module `players`. */
export interface ProfileGate {
  /** Those of the fields that the player has not given. */
  missing(playerId: number, fields: readonly string[]): Promise<string[]>;
  /** Whether a sign-in session of the player still lives. */
  isSignedIn(playerId: number, signInId: string, now: Date): Promise<boolean>;
  /** The national register of self-exclusions, before a game for money opens. Source: F-51. */
  askRegister: RegisterGate;
}

export interface RoundsLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Everything the module needs from outside, wired once in main.ts. */
export interface RoundsDeps {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  /** 32 bytes; encrypts server seeds and studios' tokens at rest. */
  seedKey: Buffer;
  games: GameRegistry;
  catalogue: CatalogueGate;
  protection: StakeGate;
  /** Without it no bonus binds a bet. */
  betTerms?: BetTermsGate;
  profiles: ProfileGate;
  /** The kinds of bets that other modules play; the first that applies takes a bet. */
  variants: readonly BetVariant[];
  /** Without it no bet counts for a jackpot. */
  jackpots?: JackpotGate;
  log: RoundsLog;
  /** Told after a commit that moved a player's real money. Must return at once. */
  announceBalance?: (playerId: number, currency: string) => void;
  /** Told after a commit that appended to the event log. Must return at once. */
  eventsAppended?: () => void;
}
