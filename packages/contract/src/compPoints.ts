import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { CompPoints } from "./player.ts";
import { LocaleCode, NumericId } from "./wire.ts";

/** What points buy. Source: 3-31, 9-35. */
export const ExchangeType = z.enum(["money", "lootboxes", "freespins", "lotteries"]);
export type ExchangeType = z.infer<typeof ExchangeType>;

/** So many points buy so much money in this currency. Source: 3-30, 5-24. */
export const MoneyRate = z.object({ currency: CurrencyCode, amount_cents: Cents, points: z.int().positive() });
export type MoneyRate = z.infer<typeof MoneyRate>;

/** What a card says beside its price. */
const CardExtras = {
  badges: z.array(z.enum(["popular", "new", "vip"])).optional(),
  /** Of a reduced card: when its sale ends. */
  sale_until: Instant.optional(),
  /** How many can be had at once. */
  max_quantity: z.int().positive().optional(),
  max_win_cents: z.record(CurrencyCode, Cents).optional(),
  /** Of free spins: the stake of each, by currency. */
  stake_cents: z.record(CurrencyCode, Cents).optional(),
  /** Of a box: whether it is a spin of the wheel. */
  display: z.enum(["box", "wheel"]).optional(),
  /** How many days what was bought holds. */
  valid_days: z.int().positive().optional(),
  /** Where the game is played, and what it is called. */
  games_info: z.array(z.object({ identifier: z.string(), title: z.string(), frontend_url: z.string() })).optional(),
};

/** A card of money: bonus money of the wallet, which becomes cash when it is wagered. */
export const MoneyCard = z.object({
  group: z.string(),
  title: z.string(),
  wager: z.number().nullable(),
  rates: z.array(MoneyRate),
  ...CardExtras,
});
export type MoneyCard = z.infer<typeof MoneyCard>;

/** A card of the rewards shop. A group whose name starts with `sale` is discounted. Source: 3-31. */
export const RewardCard = z.object({
  group: z.string(),
  title: z.string(),
  bonus_title: z.string().nullish(),
  rate: z.object({ points: z.int().positive(), freespins_count: z.int().positive().nullish() }),
  rates: z
    .array(z.object({ currency: CurrencyCode, points: z.int().positive(), amount_cents: Cents.nullish() }))
    .optional(),
  games: z.array(z.string()),
  wager: z.number().nullable(),
  freespins_count: z.int().positive().nullish(),
  lottery_ids: z.array(z.int()).nullish(),
  /** Of tickets: the page of their lottery. */
  lottery_url: z.string().optional(),
  ...CardExtras,
});
export type RewardCard = z.infer<typeof RewardCard>;

export const listMoneyRates = call({
  id: "compPoints.moneyRates",
  method: "GET",
  path: "/api/comp_points/rates/money",
  access: "guest",
  summary: "What money costs in points.",
  spec: ["7.6-01", "3-30"],
  reply: z.array(MoneyCard),
});

export const listRates = call({
  id: "compPoints.rates",
  method: "GET",
  path: "/api/comp_points/rates/:type",
  access: "guest",
  summary: "What boxes, free spins or lottery tickets cost in points.",
  spec: ["7.6-01", "3-69"],
  params: z.object({ type: ExchangeType.exclude(["money"]) }),
  /** The language of the tickets' titles; without it the visitor's own. */
  query: z.object({ l: LocaleCode.optional() }),
  reply: z.array(RewardCard),
});

export const listEarning = call({
  id: "compPoints.earning",
  method: "GET",
  path: "/api/comp_points/earning",
  access: "guest",
  summary: "How much has to be staked for a point; the first line whose category a game has counts for it.",
  spec: ["3-29"],
  reply: z.array(
    z.object({
      /** Null: every game that no line before names. */
      category: z.string().nullable(),
      stakes: z.array(z.object({ currency: CurrencyCode, amount_cents: Cents })),
    }),
  ),
});

const Group = z.string().min(1).max(100);

/** Answered after an exchange: what is left. */
const Exchanged = z.object({ comp_points: CompPoints });
const Bought = Exchanged.extend({
  /** Of lottery tickets: the numbers that were printed; not said again where the exchange was sent twice. */
  tickets: z.array(z.string()).optional(),
});

export const exchangeForMoney = call({
  id: "compPoints.exchangeMoney",
  method: "POST",
  path: "/api/comp_points/exchange/money",
  access: "player",
  summary:
    "Buys bonus money with points; 422 `points.not_enough` names what is missing, `base.multi_account` and `base.bonuses_disabled` who cannot.",
  spec: ["7.6-02", "4-59", "5-23"],
  money: true,
  body: z.strictObject({
    exchange: z.strictObject({ group: Group, points: z.int().positive(), currency: CurrencyCode }),
  }),
  reply: Exchanged,
});

export const exchangeForReward = call({
  id: "compPoints.exchange",
  method: "POST",
  path: "/api/comp_points/exchange/:type",
  access: "player",
  summary: "Buys boxes, free spins or lottery tickets with points.",
  spec: ["7.6-03", "7.6-04", "4-59"],
  money: true,
  params: z.object({ type: ExchangeType.exclude(["money"]) }),
  body: z.strictObject({
    exchange: z.strictObject({
      group: Group,
      points: z.int().positive().optional(),
      lottery_id: NumericId.optional(),
      tickets_count: z.int().positive().max(100_000).optional(),
      currency: CurrencyCode.optional(),
    }),
  }),
  reply: Bought,
});
