/*
 * What the pages read from the API, as types only: the schemas run on the server, so no schema library is sent to a
 * browser. A test compares every endpoint here with the contract.
 */
export type { PlayerSession as Session } from "@croupier/contract/access";
export type { ErrorBody as ErrorReply } from "@croupier/contract/errors";
export type { Collection, Game, GamePage } from "@croupier/contract/games";
export type { Country, CurrencyInfo as Currency, LocaleInfo as Locale, PlayerFields } from "@croupier/contract/info";
export type { Winner as Win } from "@croupier/contract/jackpots";
export type {
  Payment,
  PaymentMethod,
  PaymentMethodFields,
  PaymentProcessing as PaymentSubmission,
} from "@croupier/contract/payments";
export type { PlayedRound } from "@croupier/contract/playedRounds";
export type {
  Account,
  PlayerSettings as RealtimeSettings,
  PlayerStats as Stats,
  Subscriptions,
} from "@croupier/contract/player";

export type { StatementMoney, WalletLine } from "@croupier/contract/statement";
export type {
  PlayerDocument,
  VerificationPart,
  VerificationView as Verification,
} from "@croupier/contract/verification";

import type { PlayerProfile } from "@croupier/contract/profile";

/** A guest is an object without an id. Source: 4-27. */
export type Player = Partial<PlayerProfile>;
export type CaptchaChallenge = { [field: string]: unknown };
