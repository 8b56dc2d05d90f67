import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode } from "./money.ts";
import { CountryCode, LocaleCode, LooseId, ShortText } from "./wire.ts";

/** What reaching a level gives. Titles are a message's key or a text. Source: 3-54. */
export const LevelGiftDescription = z.object({
  type: z.enum(["money", "freespins", "lootbox", "points"]),
  /** Of a box. */
  title: z.string().optional(),
  /** Of money; of free spins the stake of each. */
  amounts: z.array(z.object({ currency: CurrencyCode, amount_cents: Cents })).optional(),
  freespins_count: z.int().positive().optional(),
  points_count: z.int().positive().optional(),
  game: z.object({ title: z.string(), frontend_url: z.string() }).optional(),
  wager: z.number().optional(),
});
export type LevelGiftDescription = z.infer<typeof LevelGiftDescription>;

/** A level or group that exists on this site. `writable` ones may be joined by the player. Source: 3-54. */
export const Status = z.object({
  id: LooseId,
  name: z.string(),
  status: z.boolean(),
  writable: z.boolean(),
  gift_descriptions: z.array(LevelGiftDescription),
  conditions: z.array(
    z.object({
      persistent_comp_points: z.object({
        type: z.literal("range"),
        exclude_end: z.boolean(),
        min: z.int(),
        max: z.int().nullable(),
      }),
    }),
  ),
});
export type Status = z.infer<typeof Status>;

export const listStatuses = call({
  id: "info.statuses",
  method: "GET",
  path: "/api/info/statuses",
  access: "guest",
  summary: "Levels and groups, levels in ascending order.",
  spec: ["7.4-01", "3-54"],
  reply: z.array(Status),
});

export const Country = z.object({ code: CountryCode, name: z.string(), default_currency: CurrencyCode });
export type Country = z.infer<typeof Country>;

export const listCountries = call({
  id: "info.countries",
  method: "GET",
  path: "/api/info/countries",
  access: "guest",
  summary: "Countries that may register here.",
  spec: ["7.4-01"],
  reply: z.array(Country),
});

/** A currency of the site. Amounts divide by `subunits_to_unit` for display. Source: 3-11, C-2.3.1. */
export const CurrencyInfo = z.object({
  code: CurrencyCode,
  symbol: z.string(),
  subunits_to_unit: z.int().positive(),
  fiat: z.boolean(),
  default: z.boolean(),
  subcurrencies: z.array(z.string()),
});
export type CurrencyInfo = z.infer<typeof CurrencyInfo>;

export const listCurrencies = call({
  id: "info.currencies",
  method: "GET",
  path: "/api/info/currencies",
  access: "guest",
  summary: "Currencies that are switched on.",
  spec: ["7.4-01", "3-11", "3-12"],
  reply: z.array(CurrencyInfo),
});

export const LocaleInfo = z.object({
  code: LocaleCode,
  name: z.string(),
  name_in_locale: z.string(),
  default: z.boolean(),
});
export type LocaleInfo = z.infer<typeof LocaleInfo>;

export const listLocales = call({
  id: "info.locales",
  method: "GET",
  path: "/api/info/locales",
  access: "guest",
  summary: "Languages offered to this visitor, whichever partner sent them.",
  spec: ["7.4-01", "1-05", "1-07"],
  query: z.object({ affb_id: ShortText.optional(), stag: ShortText.optional() }),
  reply: z.array(LocaleInfo),
});

export const Project = z.object({
  license: z.string(),
  apps: z.object({ sportsbook: z.boolean(), casino: z.boolean() }),
  player_two_factor_auth: z.boolean(),
  available_currency_exchange: z.boolean(),
  available_referral_system: z.boolean(),
  supported_payment_api_versions: z.array(z.string()),
  country_flags: z.null(),
  livespins: z.object({ enabled: z.boolean() }),
  authentication_key: z.string(),
  notification_center: z.object({ new_realtime_notifications_flow_enabled: z.boolean() }),
});
export type Project = z.infer<typeof Project>;

export const getProject = call({
  id: "info.project",
  method: "GET",
  path: "/api/info/project",
  access: "guest",
  summary: "What this site is licensed for and which features it has.",
  spec: ["7.4-01", "1-04"],
  reply: Project,
});

/** How much of the inner currency one unit of the outer one buys; the fee in percent. For showing. Source: C-6.2. */
export const ExchangeRate = z.object({ exchange_rate: z.number(), fee: z.number(), total_exchange_rate: z.number() });

export const listCryptoExchangeRates = call({
  id: "info.cryptoExchangeRates",
  method: "GET",
  path: "/api/info/crypto_exchange_rates",
  access: "guest",
  summary: "Rates of the crypto currencies in the fiat ones.",
  spec: ["7.4-01"],
  reply: z.record(CurrencyCode, z.record(CurrencyCode, ExchangeRate)),
});

/** How one profile field is asked for and checked. Source: 5-02, C-2.2.7. */
export const PlayerField = z.object({
  field: z.string(),
  type: z.enum(["string", "date", "select", "boolean", "phone", "email"]),
  length: z.object({ minimum: z.int().optional(), maximum: z.int().optional() }).optional(),
  age: z.object({ min: z.record(z.string(), z.int()) }).optional(),
  inclusion: z.object({ in: z.array(z.string()) }).optional(),
  once_set: z.boolean().optional(),
});
export type PlayerField = z.infer<typeof PlayerField>;

const PaymentSystemFields = z.record(
  z.string(),
  z.object({ base: z.object({ deposit: z.array(z.string()), cashout: z.array(z.string()) }) }),
);

/** `contexts` maps registration, deposit, cashout, edition and every studio's name to the fields they require. */
export const PlayerFields = z.object({
  fields: z.array(PlayerField),
  contexts: z
    .object({
      registration: z.array(z.string()),
      deposit: z.array(z.string()),
      cashout: z.array(z.string()),
      edition: z.array(z.string()),
      payment_systems: PaymentSystemFields,
    })
    .catchall(z.union([z.array(z.string()), PaymentSystemFields])),
});
export type PlayerFields = z.infer<typeof PlayerFields>;

export const getPlayerFields = call({
  id: "info.playerFields",
  method: "GET",
  path: "/api/info/player_fields",
  access: "guest",
  summary: "The profile's fields, their rules, and which are required where.",
  spec: ["7.2-03", "5-02", "4-54"],
  /** `country`: where somebody who signs up says that they live; where the visit comes from unless given. */
  query: z.object({ country: CountryCode.optional() }),
  reply: PlayerFields,
});

export const CurrentIp = z.object({
  ip: z.string(),
  country_code: CountryCode,
  region_code: z.string().nullable(),
  default_currency: CurrencyCode,
});
export type CurrentIp = z.infer<typeof CurrentIp>;

export const getCurrentIp = call({
  id: "info.currentIp",
  method: "GET",
  path: "/api/current_ip",
  access: "guest",
  summary: "Where the visitor seems to be.",
  spec: ["7.4-01", "3-65"],
  reply: CurrentIp,
});

export const ClientContext = z.object({
  userAgent: z.string(),
  isMobile: z.boolean(),
  isIOS: z.boolean(),
  isApp: z.boolean(),
  isBot: z.boolean(),
  isMetaWebview: z.boolean(),
  browser: z.string(),
});
export type ClientContext = z.infer<typeof ClientContext>;

export const getClientContext = call({
  id: "info.clientContext",
  method: "GET",
  path: "/client-context",
  access: "guest",
  summary: "What the server makes of the visitor's browser.",
  spec: ["7.1-06"],
  reply: ClientContext,
});
