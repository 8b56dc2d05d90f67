import type { ErrorCode } from "@croupier/contract/errorCodes";
import type { LevelGiftDescription } from "@croupier/contract/info";
import type { Ledger } from "../ledger/index.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Protection } from "../protection/index.ts";
import type { Captcha } from "./captcha.ts";
import type { ConsentVersion } from "./consents.ts";
import type { OpenIdOptions } from "./openIdProvider.ts";
import type { RecaptchaOptions } from "./recaptcha.ts";

/** What a player did since they came, as the reader of the event log counts it. Amounts by currency, in subunits. */
export interface PlayerTotals {
  depositsCount: number;
  deposits: Record<string, bigint>;
  cashouts: Record<string, bigint>;
  bets: Record<string, bigint>;
}

/** Security events for the operator's log; facts never hold passwords, tokens or codes. Source: F-67. */
export type SecurityLog = (event: string, facts: Record<string, string | number | null>) => void;

/** Ends the games that a player opened, all of them or those opened in one sign-in session, in this transaction. */
export type EndGameSessions = (tx: Queryable, playerId: number, now: Date, signInId?: string) => Promise<unknown>;

/** What a deposit code is good for: as the offer behind it spells it, or why the player's next deposit brings nothing by it. */
export type BonusCodeAnswer = { ok: true; code: string } | { ok: false; reason: ErrorCode };

/** Everything that the use cases of this module work with. Built once, in `createPlayers`. */
export interface PlayersDeps {
  db: Database;
  ledger: Ledger;
  protection: Protection;
  mail: Mail;
  realtime: Realtime;
  captcha: Captcha;
  twoFactorKey: Buffer;
  /** Keys the hashes by which people are known who excluded themselves and whose account was erased. */
  matchKey: Buffer;
  /** Keys the prints of devices, as of every module that keeps them. */
  devicePrintKey: Buffer;
  /** Which text a consent is about, as the site shows it now. */
  consentVersion: ConsentVersion;
  totalsOf: (playerId: number) => Promise<PlayerTotals>;
  endGameSessions: EndGameSessions;
  /** Whether a brand offers a currency, for sign-up and further wallets. Source: 3-12, 3-13. */
  offers: (brandId: string, currency: string) => boolean;
  /** Texts of the profile that the sign-up of a brand asks for where somebody lives. Source: 5-02. */
  askedAtSignUp: (brandId: string, country: string) => readonly string[];
  /** What reaching each level gives at a brand, by the level's group. Source: 3-54. */
  levelGifts: (
    brandId: string,
    playerId: number | null,
    now: Date,
  ) => Promise<ReadonlyMap<string, LevelGiftDescription[]>>;
  /** When the player last staked real money; null when never. */
  lastStakeAt: (playerId: number, on: Queryable) => Promise<Date | null>;
  /** What is held of players' deposits and can be taken out, by player and currency, in subunits. */
  heldOf: (on: Queryable, playerIds: readonly number[]) => Promise<ReadonlyMap<number, ReadonlyMap<string, bigint>>>;
  /** What other modules do for a new account, in the transaction that makes it. */
  registered: (tx: Tx, player: { playerId: number; brand: string }, now: Date) => Promise<void>;
  /** Whether the player's next deposit can bring something by a code. Source: 4-65. */
  judgeBonusCode: (
    on: Queryable,
    asked: { playerId: number; brand: string; code: string },
    now: Date,
  ) => Promise<BonusCodeAnswer>;
  /** Ends all sessions of a player who may not be here any more, stops promotions and what they are paying in. */
  leaveAll: (tx: Tx, playerId: number, now: Date) => Promise<void>;
  /** What a player did for the safety of their account, in the transaction that does it. */
  noted: (tx: Tx, deed: { playerId: number; what: string }, now: Date) => Promise<void>;
  log: SecurityLog;
}

/** What the composition hands this module. */
export interface OpenPlayersDeps {
  db: Database;
  ledger: Ledger;
  protection: Protection;
  mail: Mail;
  realtime: Realtime;
  captchaKey: Buffer;
  /** Google's reCAPTCHA instead of the captcha of our own. */
  recaptcha?: Omit<RecaptchaOptions, "onError"> | undefined;
  /** Another site whose account signs a player in; none unless the operator names one. */
  openId?: OpenIdOptions | undefined;
  deviceKey: Buffer;
  /** First word of the verdicts on addresses. Source: C-6.11. */
  emailCheckVendor: string;
  twoFactorKey: Buffer;
  /** Keys the hashes by which people are known who excluded themselves and whose account was erased. */
  matchKey: Buffer;
  /** Keys the prints of devices, as of every module that keeps them. */
  devicePrintKey: Buffer;
  /** Which text a consent is about, as the site shows it now. */
  consentVersion: ConsentVersion;
  publicOrigin: string;
  /** Demo takes every well-formed mail domain for good; live asks the name servers. */
  mode: "demo" | "live";
  totalsOf: (playerId: number) => Promise<PlayerTotals>;
  endGameSessions: EndGameSessions;
  /** What is held of players' deposits. */
  heldOf: PlayersDeps["heldOf"];
  /** Whether a brand offers a currency, for sign-up and further wallets. Source: 3-12, 3-13. */
  offers: (brandId: string, currency: string) => boolean;
  /** Texts of the profile that the sign-up of a brand asks for where somebody lives. Source: 5-02. */
  askedAtSignUp: (brandId: string, country: string) => readonly string[];
  levelGifts: PlayersDeps["levelGifts"];
  /** When the player last staked real money; null when never. */
  lastStakeAt: (playerId: number, on: Queryable) => Promise<Date | null>;
  /** What other modules do for a new account, in the transaction that makes it. */
  registered: PlayersDeps["registered"];
  judgeBonusCode: PlayersDeps["judgeBonusCode"];
  /** Drops what a player who excluded themselves is paying in. In the exclusion's transaction. */
  dropDeposits: (tx: Tx, playerId: number, now: Date) => Promise<void>;
  noted: PlayersDeps["noted"];
  log: SecurityLog;
}
