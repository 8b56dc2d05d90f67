import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyAmount, CurrencyCode, Instant, PositiveCents, SignedDecimalText } from "./money.ts";
import { SpinWinnings } from "./spinWinnings.ts";
import { ByNumericId, Done, Identifier, Json } from "./wire.ts";

/** Stages of bonuses. Closed ones are finished, canceled, expired, wager_done and lost. Source: 4-01, 4-02. */
export const GiftStage = z.enum([
  "issued",
  "wait",
  "handle_bets",
  "finished",
  "lost",
  "canceled",
  "expired",
  "wager_done",
]);
export type GiftStage = z.infer<typeof GiftStage>;

const GiftGame = z.object({ identifier: Identifier, title: z.string(), frontend_url: z.string() });

/** What every gift has, whatever it is. Source: 3-23, 3-26. */
export const Gift = z.object({
  id: z.int().positive(),
  title: z.string(),
  currency: CurrencyCode,
  group_key: z.string().nullable(),
  created_at: Instant,
  valid_until: Instant.nullable(),
});

/** A gift that the player starts and may give back. Source: 3-23. */
const ActivatableGift = Gift.extend({
  activatable: z.boolean(),
  activatable_until: Instant.nullable(),
  cancelable: z.boolean(),
});

/** Per cent of a stake that counts at games of these categories, at these titles, and at all others. Source: 4-01. */
export const GiftContribution = z.object({
  percent: z.int().min(0).max(100),
  categories: z.array(z.string()),
  games: z.array(z.string()),
  others: z.boolean(),
});

/** Per cent that counts of what a stake would count by its game, where it is bet so. Source: 4-01. */
export const BetContribution = z.object({
  percent: z.int().min(0).max(100),
  bets: z.array(z.enum(["even_money", "low_risk", "opposite"])),
});

/** A bonus of a player. Source: 3-22 to 3-24, C-2.5.5. */
export const PlayerBonus = ActivatableGift.extend({
  amount_cents: Cents,
  stage: GiftStage,
  strategy: z.string(),
  amount_wager_requirement_cents: Cents,
  amount_wager_cents: Cents,
  /** The largest stake while it plays; null without one. */
  max_stake_cents: PositiveCents.nullable(),
  /** What becomes cash at most; null without a cap. */
  max_win_cents: Cents.nullable(),
  /** What of a stake counts, the most first. */
  contributions: z.array(GiftContribution),
  /** What counts of that by the kind of bet, the most first. */
  bet_contributions: z.array(BetContribution),
  /** Of one that waits: its turn in its wallet; 1 is the next. */
  queue_position: z.int().positive().optional(),
  games: z.array(z.string()).optional(),
  games_info: z.array(GiftGame).optional(),
});
export type PlayerBonus = z.infer<typeof PlayerBonus>;

export const FreespinStage = z.enum(["issued", "activated", "finished", "canceled", "expired"]);
export type FreespinStage = z.infer<typeof FreespinStage>;

/** Free spins of a player; `brand` is the name of the one at whose site they are played. Source: 3-23, 4-03, C-2.5.5. */
export const Freespin = ActivatableGift.extend({
  freespins_total: z.int().nonnegative(),
  freespins_performed: z.int().nonnegative().nullable(),
  bet_level: z.union([z.int(), z.string()]).nullable(),
  /** Of each round, which the house pays. */
  stake_cents: PositiveCents,
  won_cents: Cents,
  ...SpinWinnings,
  stage: FreespinStage,
  /** How far an outside studio is that plays them: whether it has them, has told what they won. Null for a game of the house. */
  studio: z.enum(["preparing", "plays", "awaits_end", "refused", "over"]).nullable(),
  games: z.array(z.string()),
  games_info: z.array(GiftGame),
  provider: z.string(),
  brand: z.string(),
  activation_path: z.string().nullable(),
  activation_condition: z.string().nullable(),
});
export type Freespin = z.infer<typeof Freespin>;

export const listPlayerBonuses = call({
  id: "gifts.bonuses",
  method: "GET",
  path: "/api/player/bonuses",
  access: "player",
  openToExcluded: true,
  summary: "The player's bonuses, open and closed.",
  spec: ["7.7-05", "3-22"],
  reply: z.array(PlayerBonus),
});

export const listFreespins = call({
  id: "gifts.freespins",
  method: "GET",
  path: "/api/player/freespins",
  access: "player",
  openToExcluded: true,
  summary: "The player's free spins.",
  spec: ["7.7-05", "3-24"],
  reply: z.array(Freespin),
});

/** A named value of a prize: a number, or one amount a currency. */
export const GiftAttribute = z.object({
  field: z.string(),
  value: z.union([z.number(), z.string(), z.array(CurrencyAmount), z.array(z.string())]),
});
export type GiftAttribute = z.infer<typeof GiftAttribute>;

/** What is inside an offer or a box: money or free spins, and on what terms. Source: 3-27. */
export const GiftContent = z.object({
  title: z.string(),
  type: z.string(),
  attributes: z.array(GiftAttribute),
  /** Wager and largest win of the bonus that it becomes; a gift that becomes none has none. */
  result_bonus: z.array(GiftAttribute).optional(),
});
export type GiftContent = z.infer<typeof GiftContent>;

export const BonusOffer = z.object({
  id: z.string(),
  title: z.string(),
  group_key: z.string().nullable(),
  bonuses: z.array(
    GiftContent.extend({
      conditions: z.array(
        z.object({
          field: z.string(),
          type: z.string(),
          value: z.union([z.array(CurrencyAmount), z.array(z.string())]),
        }),
      ),
      boxes: z.array(z.unknown()).optional(),
    }),
  ),
});
export type BonusOffer = z.infer<typeof BonusOffer>;

export const listDepositBonuses = call({
  id: "gifts.depositOffers",
  method: "GET",
  path: "/api/bonuses/deposit",
  access: "guest",
  summary: "Bonuses that the next deposit can bring, the promo code in force considered.",
  spec: ["7.7-05", "6-17", "4-65"],
  reply: z.array(BonusOffer),
});

export const listRegistrationBonuses = call({
  id: "gifts.registrationOffers",
  method: "GET",
  path: "/api/bonuses/registration",
  access: "guest",
  summary: "Bonuses for signing up.",
  spec: ["7.7-05"],
  reply: z.array(BonusOffer),
});

export const listSportBonuses = call({
  id: "gifts.sportBonuses",
  method: "GET",
  path: "/api/v2/bonuses",
  access: "player",
  summary: "The player's betting bonuses.",
  spec: ["7.2-03"],
  reply: z.array(z.object({ type: z.string(), details: z.record(z.string(), Json) })),
});

export const listAvailableBonuses = call({
  id: "gifts.availableBonuses",
  method: "GET",
  path: "/api/bonuses/available_bonuses",
  access: "player",
  summary: "Offers that the player may take now, of every kind.",
  spec: ["7.7-05"],
  reply: z.array(BonusOffer),
});

export const cancelFreespins = call({
  id: "gifts.cancelFreespins",
  method: "DELETE",
  path: "/api/player/freespins/:id",
  access: "player",
  summary: "Gives free spins back.",
  spec: ["7.7-06", "4-01"],
  money: true,
  params: ByNumericId,
  reply: Done,
});

export const cancelBonus = call({
  id: "gifts.cancelBonus",
  method: "DELETE",
  path: "/api/player/bonuses/:id",
  access: "player",
  summary: "Gives a bonus back, with its winnings.",
  spec: ["7.7-06", "4-01"],
  money: true,
  params: ByNumericId,
  reply: Done,
});

export const activateFreespins = call({
  id: "gifts.activateFreespins",
  method: "POST",
  path: "/api/player/freespins/:id/activation",
  access: "player",
  summary: "Starts issued free spins, once.",
  spec: ["7.7-07", "4-01"],
  money: true,
  params: ByNumericId,
  reply: Freespin,
});

export const activateBonus = call({
  id: "gifts.activateBonus",
  method: "POST",
  path: "/api/player/bonuses/:id/activation",
  access: "player",
  summary: "Starts an issued bonus, once.",
  spec: ["7.7-07", "4-01"],
  money: true,
  params: ByNumericId,
  reply: PlayerBonus,
});

export const orderWaitingBonuses = call({
  id: "gifts.orderWaiting",
  method: "PUT",
  path: "/api/player/bonuses/queue",
  access: "player",
  summary: "Puts the bonuses that wait in one wallet into another order: all of them, the next one first.",
  spec: ["4-01"],
  body: z.strictObject({
    ids: z
      .array(z.int().positive())
      .min(1)
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, { message: "invalid" }),
  }),
  reply: Done,
});

export const getBonusCancelInfo = call({
  id: "gifts.cancelInfo",
  method: "GET",
  path: "/api/player/bonuses/:id/cancel_info",
  access: "player",
  summary: "What giving the bonus back would leave; amounts are decimal strings.",
  spec: ["7.7-06"],
  params: ByNumericId,
  reply: z.object({
    id: z.int(),
    current_balance: SignedDecimalText,
    cash_balance: SignedDecimalText,
    bonus_balance: SignedDecimalText,
    bonus_winnings: SignedDecimalText,
    total_withdrawal_amount: SignedDecimalText,
  }),
});
