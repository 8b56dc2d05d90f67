import { z } from "zod";
import { Banner, type ConfigName } from "./cms.ts";
import { CompPointsConfig } from "./compPointsConfig.ts";
import { DayAndTime, GroupId, Image, SafeUrl, Slug } from "./configFields.ts";
import { CurrencyConfig, CurrencyLists } from "./currencyConfigs.ts";
import { AdditionalGifts, DisabledBonuses, ModifyGiftsConfig, VipAdventures } from "./giftConfigs.ts";
import { LogoConfig, MainWidgetConfig, MenuCategoriesGames } from "./lobbyConfigs.ts";
import { ProvidersConfig } from "./providersConfig.ts";
import { references } from "./references.ts";
import { ExcludedPromoStags, HelpLines, RegistrationFields, StagByReferrerName } from "./visitorConfigs.ts";
import { LootboxRules, WheelConfigSegments, WheelItems, WheelPage } from "./wheelConfigs.ts";
import { CountryCode, Json } from "./wire.ts";

export { SafeUrl } from "./configFields.ts";
export type { HelpLine } from "./visitorConfigs.ts";

/*
 * The shape of every configuration that an operator edits. One that breaks its shape is refused with the path and the
 * reason before it is stored, so that a page never meets it. Source: 7.1-01, 7.1-02.
 */

/** Source: 3-63, 5-32. */
const SurveyConfig = z.strictObject({
  survey_id: z.string().max(100),
  survey_collector_id: z.string().max(100),
  is_enable_widget: z.boolean(),
});

/** The betting site on its sub-host; no address means that no betting link is shown. Source: 2.5-05, 2.5-08. */
const BettingConfig = z.strictObject({
  isEnabled: z.boolean(),
  url: SafeUrl.nullable(),
  /** Countries that see no betting link. */
  excludedCountries: z.array(CountryCode).max(250),
});

/** Page slug to open or closed. Source: 3-66. */
const ManagePromotionPages = z.record(Slug, z.boolean());

/** A banner as it may be stored: what pages tolerate, an editor still has to get right. */
const StoredBanner = Banner.extend({
  groups: z.array(GroupId).nullish(),
  groupIds: z.array(GroupId).nullish(),
  image: Image,
  overlayImage: Image.nullish(),
  liveTime: z.object({ start: DayAndTime, end: DayAndTime }).nullish(),
  tournamentLink: SafeUrl.nullish(),
  button: Banner.shape.button.unwrap().unwrap().extend({ url: SafeUrl.nullish() }).nullish(),
  timer: z.object({ start_at: z.iso.datetime(), end_at: z.iso.datetime() }).nullish(),
}).register(references, { kind: "banner" });

const BannersConfig = z
  .strictObject({ banners: z.array(StoredBanner).max(500) })
  .refine(({ banners }) => new Set(banners.map((banner) => String(banner.id))).size === banners.length, {
    message: "same_id_twice",
    path: ["banners"],
  });

/**
 * A configuration that other clients read and whose shape is between them and their operator: any JSON object or list of
 * up to 100,000 characters. Source: C-6.1.
 */
const ClientConfig = z
  .union([z.record(z.string().max(200), Json), z.array(Json)])
  .refine((value) => JSON.stringify(value).length <= 100_000, { message: "too_long" });

/** A configuration that is stored: those that pages read by name, and those that only the server reads. */
export type StoredConfigName = ConfigName | "banners-config" | "comp-points";

/** The shape of each configuration by its name. */
export const configSchemas = {
  "stag-by-referrer-name": StagByReferrerName,
  "survey-config": SurveyConfig,
  "betting-config": BettingConfig,
  "vip-adventures": VipAdventures,
  "disabled-bonuses": DisabledBonuses,
  "modify-gifts-config": ModifyGiftsConfig,
  "excluded-promo-stags": ExcludedPromoStags,
  "currency-config": CurrencyConfig,
  "currency-lists": CurrencyLists,
  "additional-gifts": AdditionalGifts,
  "main-widget-config": MainWidgetConfig,
  "providers-config": ProvidersConfig,
  "logo-config": LogoConfig,
  "menu-categories-games": MenuCategoriesGames,
  "manage-promotion-pages": ManagePromotionPages,
  "wheel-config": WheelItems,
  "wheel-config-segments": WheelConfigSegments,
  "wheel-page": WheelPage,
  "lootbox-rules": LootboxRules,
  "welcome-offer": ClientConfig,
  "cashbox-presets": ClientConfig,
  limits: ClientConfig,
  "vip-program": ClientConfig,
  "daily-bonus": ClientConfig,
  "footer-payments": ClientConfig,
  "enable-games": ClientConfig,
  "manage-withdraw": ClientConfig,
  "games-aliases": ClientConfig,
  "help-lines": HelpLines,
  "registration-fields": RegistrationFields,
  "banners-config": BannersConfig,
  "comp-points": CompPointsConfig,
} satisfies Record<StoredConfigName, z.ZodType>;

/** What a configuration holds. */
export type ConfigOf<Name extends StoredConfigName> = z.infer<(typeof configSchemas)[Name]>;

export const configNames = Object.keys(configSchemas) as StoredConfigName[];
