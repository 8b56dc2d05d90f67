import { z } from "zod";
import { SignedDecimalText } from "./money.ts";

/*
 * What both dialects of the provider gateway share. Every request is signed with `X-REQUEST-SIGN` = lower-case hex
 * HMAC-SHA256 of the raw body with the studio's shared token. Studios send what they like beside our fields, so bodies
 * are read tolerantly here, except that money must be well-formed. Source: C-5.12.
 */

export const gatewayHeaders = { signature: "x-request-sign", casino: "x-casino-id" } as const;

/**
 * Which of them the casino answers when, and which are for studios to answer or kept for later, docs/studios.md says.
 * Source: C-5.11.
 */
export const gatewayCodes = {
  notEnoughFunds: 100,
  playerInvalid: 101,
  customBetLimit: 105,
  maxBet: 106,
  gameForbidden: 107,
  playerDisabled: 110,
  country: 153,
  currency: 154,
  immutableField: 155,
  badRequest: 400,
  signature: 403,
  notFound: 404,
  gameNotAvailable: 405,
  freespinsNotAvailable: 406,
  alreadyRolledBack: 409,
  casinoDisabled: 410,
  internal: 500,
  external: 502,
  unavailable: 503,
  timeout: 504,
  freespinsNotOffered: 600,
  freespinsGame: 601,
  freespinsNoGame: 602,
  freespinsExpiry: 603,
  freespinsState: 605,
  freespinsUnsynced: 606,
  freespinsStudios: 607,
  freespinsInvalid: 610,
  freespinsExpired: 611,
  freespinsUncancellable: 620,
  liveNotAvailable: 700,
} as const;
export type GatewayCode = (typeof gatewayCodes)[keyof typeof gatewayCodes];

/** Codes that carry the current balance. */
export const codesWithBalance: readonly GatewayCode[] = [
  gatewayCodes.notEnoughFunds,
  gatewayCodes.customBetLimit,
  gatewayCodes.maxBet,
];

/** The error body of the second dialect, with HTTP 400 or 500. */
export const GatewayError = z.object({
  code: z.enum(["invalid_argument", "internal"]),
  msg: z.string(),
  meta: z.object({ api_code: z.string(), api_message: z.string(), balance: SignedDecimalText.optional() }),
});
export type GatewayError = z.infer<typeof GatewayError>;

/** A studio's own id of something, whatever it looks like. */
export const StudioId = z.string().min(1).max(255);

/** The studio in the path of its calls. */
export const ByStudio = z.object({ provider: z.string().min(1).max(100) });

/** A studio's own word for how far free spins are; which are understood, docs/studios.md says. */
export const FreespinsStatus = z.string().max(40);

/** How many rounds of an issue were played to their end. Studios that do not count them leave it out. */
export const RoundsPlayed = z.int().nonnegative().nullish();
