import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CentsByCurrency, CurrencyCode, Instant } from "./money.ts";
import { GuestProfile, PlayerProfile, ProfileFields } from "./profile.ts";
import { Done, Flag, LocaleCode, LooseId, ShortText } from "./wire.ts";

export const getPlayer = call({
  id: "player.get",
  method: "GET",
  path: "/api/player",
  access: "guest",
  summary: "The signed-in player; for a guest 200 with an object without an id.",
  spec: ["7.2-02", "4-27"],
  reply: z.union([PlayerProfile, GuestProfile]),
});

/** Why the profile is edited; it decides which fields are required. Source: 5-02. */
export const ProfileContext = z.enum(["edition", "registration", "deposit", "cashout"]);
export type ProfileContext = z.infer<typeof ProfileContext>;

export const updatePlayer = call({
  id: "player.update",
  method: "PATCH",
  path: "/api/player",
  access: "player",
  openToExcluded: true,
  summary: "Edits the profile; a fault is answered under its own field.",
  spec: ["7.2-02", "5-02"],
  body: z.object({
    context: ProfileContext.default("edition"),
    player: ProfileFields.partial().extend({
      currency: CurrencyCode.optional(),
      language: LocaleCode.optional(),
      personal_id: ShortText.nullish(),
    }),
  }),
  reply: PlayerProfile,
});

/** How the browser reaches the realtime hub. An empty `user` means public channels only. Source: C-2.2.2. */
export const RealtimeSettings = z.object({
  user: z.string(),
  timestamp: z.string(),
  token: z.string(),
  authEndpoint: z.string(),
  url: z.string(),
});
export type RealtimeSettings = z.infer<typeof RealtimeSettings>;

export const PlayerSettings = z.object({
  cent: RealtimeSettings,
  recaptcha: z.string(),
  recaptcha_version: z.literal(3),
});
export type PlayerSettings = z.infer<typeof PlayerSettings>;

export const getPlayerSettings = call({
  id: "player.settings",
  method: "GET",
  path: "/api/player/settings",
  access: "guest",
  summary: "Realtime address and token, captcha key. Guests get them too.",
  spec: ["7.2-03", "3-07", "5-21"],
  reply: PlayerSettings,
});

export const PlayerStats = z.object({
  deposits_count: z.int().nonnegative(),
  deposits_sum: CentsByCurrency,
  cashouts_sum: CentsByCurrency,
  bets_sum: CentsByCurrency,
  messages: z.object({ notice: z.string() }),
});
export type PlayerStats = z.infer<typeof PlayerStats>;

export const getPlayerStats = call({
  id: "player.stats",
  method: "GET",
  path: "/api/player/stats",
  access: "player",
  openToExcluded: true,
  summary: "What the player deposited, cashed out and staked in all, by currency.",
  spec: ["7.2-03"],
  reply: PlayerStats,
});

/** A wallet. Bonus money is `amount_cents - available_to_cashout_cents`. Source: 3-09, C-2.2.4. */
export const Account = z.object({
  currency: CurrencyCode,
  amount_cents: Cents,
  available_to_cashout_cents: Cents,
  /** Spelled so by the clients we serve. */
  available_to_bet_with_locked_cent: Cents,
  active: z.boolean(),
  deposit_available: z.boolean(),
  hidden_at: Instant.nullable(),
  selected_lottery_id: z.int().nullable(),
  /** Given when the caller asks with `compatibility=true`. */
  wager_status: z.string().nullable().optional(),
  /** What came and may not be played yet, beside `amount_cents`; a cash-out takes it out first. Left out where it is nothing. */
  held_cents: Cents.optional(),
});
export type Account = z.infer<typeof Account>;

export const listAccounts = call({
  id: "player.accounts",
  method: "GET",
  path: "/api/player/accounts",
  access: "player",
  openToExcluded: true,
  summary: "The player's wallets, the active one marked.",
  spec: ["7.2-05", "3-09", "3-10"],
  query: z.object({ compatibility: Flag.default(false) }),
  reply: z.array(Account),
});

export const selectAccount = call({
  id: "player.selectAccount",
  method: "POST",
  path: "/api/player/accounts",
  access: "player",
  openToExcluded: true,
  summary: "Makes this currency's wallet the active one, opening it if need be.",
  spec: ["7.2-05"],
  body: z.object({ currency: CurrencyCode }),
  reply: Account,
});

export const changeGroups = call({
  id: "player.groups",
  method: "POST",
  path: "/api/player/groups",
  access: "player",
  summary: "Joins or leaves groups that players may assign to themselves; others answer 422.",
  spec: ["7.2-01", "4-44", "4-36"],
  body: z.object({
    groups: z.object({
      add: z.array(LooseId).max(100).optional(),
      remove: z.array(LooseId).max(100).optional(),
    }),
  }),
  reply: Done,
});

const Points = z.object({ points: z.int() });

/** Chargeable points can be spent, persistent ones make the level. Source: 3-29. */
export const CompPoints = z.object({ chargeable: Points, persistent: Points });
export type CompPoints = z.infer<typeof CompPoints>;

export const getCompPoints = call({
  id: "player.compPoints",
  method: "GET",
  path: "/api/player/comp_points",
  access: "player",
  openToExcluded: true,
  summary: "The player's comp points.",
  spec: ["7.2-10", "3-29"],
  reply: CompPoints,
});

export const Subscriptions = z.object({
  receive_promos: z.boolean(),
  receive_sms_promos: z.boolean(),
  receive_promos_via_phone_calls: z.boolean(),
  agreed_to_partner_promotions: z.boolean(),
});
export type Subscriptions = z.infer<typeof Subscriptions>;

export const getSubscriptions = call({
  id: "player.subscriptions",
  method: "GET",
  path: "/api/subscriptions",
  access: "player",
  openToExcluded: true,
  summary: "Which promotional messages the player wants.",
  spec: ["7.2-06", "3-68"],
  reply: Subscriptions,
});

export const updateSubscriptions = call({
  id: "player.updateSubscriptions",
  method: "PUT",
  path: "/api/subscriptions",
  access: "player",
  summary: "Changes which promotional messages the player wants; what is left out stays.",
  spec: ["7.2-06", "3-68"],
  body: Subscriptions.partial(),
  reply: Subscriptions,
});

export const updateLocale = call({
  id: "player.updateLocale",
  method: "PATCH",
  path: "/api/player/update_locale",
  access: "player",
  openToExcluded: true,
  summary: "Remembers the player's language.",
  spec: ["7.2-07"],
  body: z.object({ locale: LocaleCode }),
  reply: Done,
});

const RestoreIdRequest = z.object({
  data: z.object({
    internalId: z.union([z.int(), ShortText]),
    project: ShortText,
    restoreId: ShortText.nullish(),
  }),
  requestId: z.string().max(100).optional(),
  type: ShortText.optional(),
});

export const RestoreId = z.object({ data: z.object({ restoreId: z.string().nullable() }) });

export const getRestoreId = call({
  id: "player.getRestoreId",
  method: "POST",
  path: "/restore-id/get",
  access: "player",
  openToExcluded: true,
  reads: true,
  summary: "The id under which the support chat finds the player's earlier conversation.",
  spec: ["7.2-09"],
  body: RestoreIdRequest,
  reply: RestoreId,
});

export const setRestoreId = call({
  id: "player.setRestoreId",
  method: "POST",
  path: "/restore-id/set",
  access: "player",
  openToExcluded: true,
  summary: "Remembers the support chat's conversation id.",
  spec: ["7.2-09"],
  body: RestoreIdRequest,
  reply: RestoreId,
});

/** How far the player is on the way to the next VIP status, in the currency given. Source: 3-55, 9-31, 9-32. */
export const VipStatusProgress = z.object({
  userId: z.int(),
  currency: CurrencyCode,
  currentStatus: z.string(),
  activeStatus: z.string(),
  nextStatus: z.string().nullable(),
  depositAmountCents: Cents,
  depositThresholdCents: Cents,
  betSumCents: Cents,
  betSumThresholdCents: Cents,
  overallProgress: z.number(),
});
export type VipStatusProgress = z.infer<typeof VipStatusProgress>;

export const getVipStatusProgress = call({
  id: "player.vipStatusProgress",
  method: "GET",
  path: "/jam/vip_status_progress",
  access: "player",
  openToExcluded: true,
  summary: "Progress to the next VIP status by deposits and by bets.",
  spec: ["7.4-06", "3-55"],
  reply: VipStatusProgress,
});
