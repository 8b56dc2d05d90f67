import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, DecimalText, Instant, SignedDecimalText } from "./money.ts";
import { CountryCode, Identifier } from "./wire.ts";

/*
 * The provider gateway in its second dialect: JSON over POST, money as decimal strings, every request signed with
 * `X-REQUEST-SIGN` = lower-case hex HMAC-SHA256 of the raw body with the studio's shared token. Studios send what they
 * like beside our fields, so bodies are read tolerantly here, except that money must be well-formed.
 * Source: CONTRACT 5.
 */

export const gatewayHeaders = { signature: "x-request-sign", casino: "x-casino-id" } as const;

/** Source: CONTRACT 5, list of codes. */
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
  freespinsIssue: 600,
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

const Id = z.string().min(1).max(255);
const Provider = z.string().min(1).max(100);

const Session = z.object({
  account_id: Id,
  currency: CurrencyCode,
  game_id: Identifier,
  session_id: Id.nullish(),
});

const ByProvider = z.object({ provider: Provider });

export const gatewayBalance = call({
  id: "gateway.balance",
  method: "POST",
  path: "/gateway/v2/:provider/Player/Balance",
  access: "studio",
  summary: "What the player can stake.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: Session,
  reply: z.object({ balance: DecimalText }),
});

const GatewayMove = z.object({
  id_provider: Id,
  type: z.enum(["bet", "win"]),
  amount: DecimalText,
  jackpot_contribution: DecimalText.nullish(),
  jackpot_win: DecimalText.nullish(),
});

const GatewayMoveDone = z.object({
  id_provider: Id,
  /** Our id of the transaction; empty where nothing was there to undo. */
  id: z.string(),
  bonus_amount: DecimalText.optional(),
  processed_at: Instant.optional(),
});

const RoundAnswer = z.object({
  round_id: z.string(),
  balance: DecimalText,
  transactions: z.array(GatewayMoveDone),
});

export const gatewayBetWin = call({
  id: "gateway.betWin",
  method: "POST",
  path: "/gateway/v2/:provider/Round/BetWin",
  access: "studio",
  summary: "Bets and wins of a round, all or none of them, each id once.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: Session.extend({
    round_id: Id,
    finished: z.boolean().optional(),
    transactions: z.array(GatewayMove).max(100).default([]),
  }),
  reply: RoundAnswer,
});

export const gatewayRollback = call({
  id: "gateway.rollback",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Rollback",
  access: "studio",
  summary: "Undoes transactions; an unknown one is remembered so that it can never come true later.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: Session.extend({
    round_id_provider: Id.optional(),
    round_id: Id.optional(),
    finished: z.boolean().optional(),
    transactions: z
      .array(z.object({ id_provider: Id, type: z.literal("rollback"), original_id_provider: Id }))
      .min(1)
      .max(100),
  }),
  reply: RoundAnswer,
});

export const gatewayFinish = call({
  id: "gateway.finish",
  method: "POST",
  path: "/gateway/v2/:provider/Round/Finish",
  access: "studio",
  summary: "Closes a round.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: Session.extend({ round_id: Id }),
  reply: z.object({ round_id: z.string(), balance: DecimalText }),
});

export const gatewayFreespinsFinish = call({
  id: "gateway.freespinsFinish",
  method: "POST",
  path: "/gateway/v2/:provider/Freespins/Finish",
  access: "studio",
  summary: "Free spins that the platform issued are played; their winnings come at once.",
  spec: ["7.7-07"],
  params: ByProvider,
  body: z.object({ issue_id: Id, amount: DecimalText, status: z.string().max(40).optional() }),
  reply: z.object({ balance: DecimalText }),
});

export const gatewayPromoWin = call({
  id: "gateway.promoWin",
  method: "POST",
  path: "/gateway/v2/:provider/Promo/Win",
  access: "studio",
  summary: "A win from a studio's own promotion, outside any round.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: z.object({
    account_id: Id,
    amount: DecimalText,
    currency: CurrencyCode,
    event_type: z.string().min(1).max(100),
    event_id: Id,
    id_provider: Id,
  }),
  reply: z.object({ id: z.string(), balance: DecimalText }),
});

/** The first dialect: integer subunits, one address for bets and wins. An adapter over the same round code. */
const PlayAction = z.object({
  action: z.enum(["bet", "win"]),
  action_id: Id,
  amount: Cents.nonnegative(),
  jackpot_contribution: z.number().nullish(),
  jackpot_win: Cents.nullish(),
});

const FirstSession = z.object({
  user_id: Id,
  currency: CurrencyCode,
  game: Identifier,
  game_id: Id.nullish(),
  finished: z.boolean().nullish(),
  session_id: Id.nullish(),
});

const PlayAnswer = z.object({
  balance: Cents,
  game_id: z.string().optional(),
  transactions: z
    .array(z.object({ action_id: z.string(), tx_id: z.string(), processed_at: Instant.optional() }))
    .optional(),
});

export const gatewayPlay = call({
  id: "gateway.play",
  method: "POST",
  path: "/gateway/v1/:provider/play",
  access: "studio",
  summary: "Bets and wins in subunits; without actions it is the balance.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: FirstSession.extend({ actions: z.array(PlayAction).max(100).optional() }),
  reply: PlayAnswer,
});

export const gatewayPlayRollback = call({
  id: "gateway.playRollback",
  method: "POST",
  path: "/gateway/v1/:provider/rollback",
  access: "studio",
  summary: "Undoes actions; an unknown original answers with an empty `tx_id`.",
  spec: ["2.2-05"],
  params: ByProvider,
  body: FirstSession.extend({
    actions: z
      .array(z.object({ action: z.literal("rollback"), action_id: Id, original_action_id: Id }))
      .min(1)
      .max(100),
  }),
  reply: PlayAnswer,
});

export const gatewayFreespins = call({
  id: "gateway.freespins",
  method: "POST",
  path: "/gateway/v1/:provider/freespins",
  access: "studio",
  summary: "Progress of issued free spins, in subunits.",
  spec: ["7.7-07"],
  params: ByProvider,
  body: z.object({ issue_id: Id, status: z.string().max(40), total_amount: Cents.nonnegative() }),
  reply: z.object({ balance: Cents }),
});

/*
 * What the platform calls at a studio. The same signature, made with the same token.
 */

const LaunchUrls = z.object({
  return_url: z.string(),
  deposit_url: z.string().optional(),
  history_url: z.string().optional(),
});
const ClientType = z.enum(["desktop", "mobile"]);

export const launcherReal = call({
  id: "launcher.real",
  method: "POST",
  path: "/Launcher/Real",
  access: "studio",
  summary: "Opens a game for a player's real money.",
  spec: ["2.2-05"],
  body: z.object({
    casino_id: Id,
    session_id: Id,
    game_id: Identifier,
    account: z.object({
      id: Id,
      currency: CurrencyCode,
      country: CountryCode,
      nickname: z.string().nullish(),
      registered_at: Instant.nullish(),
    }),
    locale: z.string(),
    ip: z.string(),
    client_type: ClientType,
    jurisdiction: z.string(),
    urls: LaunchUrls,
  }),
  reply: z.object({ launch_url: z.string() }),
});

export const launcherDemo = call({
  id: "launcher.demo",
  method: "POST",
  path: "/Launcher/Demo",
  access: "studio",
  summary: "Opens a game for play money.",
  spec: ["2.2-05", "3-16"],
  body: z.object({
    casino_id: Id,
    game_id: Identifier,
    locale: z.string(),
    ip: z.string(),
    client_type: ClientType,
    jurisdiction: z.string(),
    urls: LaunchUrls,
  }),
  reply: z.object({ launch_url: z.string() }),
});

export const launcherFreespinsIssue = call({
  id: "launcher.freespinsIssue",
  method: "POST",
  path: "/Freespins/Issue",
  access: "studio",
  summary: "Gives a player free spins at the studio.",
  spec: ["7.7-07"],
  money: true,
  body: z.object({
    casino_id: Id,
    issue_id: Id,
    account: z.object({ id: Id, currency: CurrencyCode, country: CountryCode }),
    games: z.array(Identifier).min(1),
    quantity: z.int().positive(),
    bet_level: z.union([z.int(), z.string()]).nullish(),
    valid_until: Instant,
  }),
  reply: z.object({ issue_id: z.string().optional() }),
});

export const launcherFreespinsCancel = call({
  id: "launcher.freespinsCancel",
  method: "POST",
  path: "/Freespins/Cancel",
  access: "studio",
  summary: "Takes unplayed free spins back.",
  spec: ["7.7-06"],
  money: true,
  body: z.object({ casino_id: Id, issue_id: Id }),
  reply: z.object({ issue_id: z.string().optional() }),
});

export const StudioCatalogue = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      image_assets: z.object({ base_url: z.string() }).nullish(),
      games: z.array(
        z.object({
          id: Identifier,
          title: z.string(),
          category: z.string(),
          live: z.boolean(),
          images: z.record(z.string(), z.string()).nullish(),
          released_at: z.string().nullish(),
          recalled_at: z.string().nullish(),
        }),
      ),
    }),
  ),
});
export type StudioCatalogue = z.infer<typeof StudioCatalogue>;

export const launcherGameList = call({
  id: "launcher.gameList",
  method: "POST",
  path: "/Game/List",
  access: "studio",
  summary: "The studio's games.",
  spec: ["3-14"],
  body: z.object({ casino_id: Id }),
  reply: StudioCatalogue,
});

/** The calls that a studio serves and our server makes. */
export const studioCalls = [
  launcherReal,
  launcherDemo,
  launcherFreespinsIssue,
  launcherFreespinsCancel,
  launcherGameList,
] as const;
