import { z } from "zod";
import { Banner, type ConfigName } from "./cms.ts";
import { Cents, Currency, DayAndTime, GroupKey, HostName, Image, SafeUrl, Said, Slug, Stag } from "./configFields.ts";
import { CurrencyConfig, CurrencyLists } from "./currencyConfigs.ts";
import { ProvidersConfig } from "./providersConfig.ts";
import { CountryCode, LooseId } from "./wire.ts";

export { SafeUrl } from "./configFields.ts";

/*
 * The shape of every configuration that an operator edits. One that breaks its shape is refused with the path and the
 * reason before it is stored, so that a page never meets it. Source: spec 7.1-01, 7.1-02.
 */

/** Host of the page that sent the visitor, and the tag it stands for. Source: spec 9-17. */
const StagByReferrerName = z.strictObject({
  /** For visitors who came by themselves. */
  direct: Stag,
  /** For visitors from a search engine that has no tag of its own. */
  search: Stag,
  /** A host, or the name of one that has a host a country, such as `google`. */
  searchEngines: z.array(HostName).max(100),
  referrers: z.record(HostName, Stag),
});

/** Source: spec 3-63, 5-32. */
const SurveyConfig = z.strictObject({
  survey_id: z.string().max(100),
  survey_collector_id: z.string().max(100),
  is_enable_widget: z.boolean(),
});

/** The betting site on its sub-host; no address means that no betting link is shown. Source: spec 2.5-05, 2.5-08. */
const BettingConfig = z.strictObject({
  isEnabled: z.boolean(),
  url: SafeUrl.nullable(),
  /** Countries that see no betting link. */
  excludedCountries: z.array(CountryCode).max(250),
});

const VipAdventureDay = z.strictObject({
  day: z.int().min(1).max(366),
  isSuperPrize: z.boolean(),
  prize: z.strictObject({ bonus: GroupKey.nullable(), fs: GroupKey.nullable(), title: Said, image: Image.nullable() }),
  condition: z.strictObject({
    /** Least deposit of the day by currency, in subunits. */
    minDep: z.record(Currency, Cents),
    wager: z.int().min(0).max(1000),
    periodActivationDays: z.int().min(1).max(60),
  }),
  variables: z.record(z.string(), z.record(Currency, z.string().max(100))),
});

/** The calendar of daily prizes. Source: spec 3-56, 4-13. */
const VipAdventures = z.strictObject({
  adventures: z
    .array(
      z.strictObject({
        id: Slug,
        title: Said,
        /** Who sees it; nobody named means every player. */
        groups: z.array(LooseId).max(100),
        start_at: z.iso.datetime(),
        end_at: z.iso.datetime(),
        banner: Image.nullable(),
        days: z.array(VipAdventureDay).min(1).max(366),
      }),
    )
    .max(50),
});

/** Gifts that a group does not get. Source: spec 6-15, 6-17. */
const DisabledBonuses = z.strictObject({
  everyone: z.array(GroupKey).max(500),
  byGroup: z.record(z.string(), z.array(GroupKey).max(500)),
});

/** How a gift is shown, by its group key. */
const ModifyGiftsConfig = z.record(
  GroupKey,
  z.strictObject({
    title: Said.optional(),
    description: Said.optional(),
    image: Image.optional(),
    hidden: z.boolean().optional(),
    order: z.int().min(0).max(10_000).optional(),
  }),
);

/** Affiliate tags whose visitors see no promotions; a closing `*` takes everything that begins so. */
const ExcludedPromoStags = z.strictObject({ stags: z.array(Stag).max(5_000) });

/** Gifts that are offered beside those of the bonus engine, such as a welcome pack for VIPs. */
const AdditionalGifts = z.strictObject({
  gifts: z
    .array(
      z.strictObject({
        id: Slug,
        group_key: GroupKey,
        title: Said,
        description: Said,
        image: Image.nullable(),
        groups: z.array(LooseId).max(100),
        link: SafeUrl.nullable(),
      }),
    )
    .max(200),
});

/** The bookmark widgets at the page's edge, in order. Source: spec 4-58, 6-07. */
const MainWidgetConfig = z.strictObject({
  widgets: z
    .array(
      z.strictObject({
        id: z.enum(["rewards-shop", "lootbox", "adventures", "quests", "activity-hub"]),
        enabled: z.boolean(),
        title: Said,
        icon: z.string().min(1).max(60),
        url: SafeUrl,
        groups: z.array(LooseId).max(100),
      }),
    )
    .max(20),
});

/** Logos for a season, the first whose days hold is shown. Source: spec 2.5-01. */
const LogoConfig = z.strictObject({
  logos: z
    .array(
      z.strictObject({
        id: Slug,
        image: Image,
        alt: Said,
        /** `DD/MM/YYYY HH:mm` in UTC, as banners have it. */
        liveTime: z.strictObject({ start: DayAndTime, end: DayAndTime }).nullable(),
        countries: z.array(CountryCode).max(250),
      }),
    )
    .max(50),
});

/** The categories above the lobby's rails, in order. Source: spec 9-48, 2.2-02. */
const MenuCategoriesGames = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        slug: Slug,
        title: Said,
        icon: z.string().min(1).max(60),
        /** Which list of pages the category lies in. */
        section: z.enum(["pokies", "live"]),
        menu: z.boolean(),
        /** Shown as a rail in the lobby. */
        rail: z.boolean(),
        hiddenIn: z.array(CountryCode).max(250).optional(),
      }),
    )
    .min(1)
    .max(100),
});

/** Page slug to open or closed. Source: spec 3-66. */
const ManagePromotionPages = z.record(Slug, z.boolean());

/** One thing that the wheel can give. Source: spec 9-37 to 9-40. */
const WheelPrize = z.strictObject({
  id: Slug,
  type: z.enum(["freespins", "bonus"]),
  /** Free spins, or the amount by currency in subunits. */
  freespins_count: z.int().min(1).max(10_000).optional(),
  amount_cents: z.record(Currency, Cents).optional(),
  wager: z.int().min(0).max(1000),
  weight: z.int().min(0).max(1_000_000),
  title: Said,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
});

/** Who may turn the wheel and what it says around it. Source: spec 3-28, 4-08, 6-14. */
const WheelConfig = z.strictObject({
  isEnabled: z.boolean(),
  title: Said,
  rules: Said,
  /** Group keys of loot boxes that are a turn of the wheel. */
  groupKeys: z.array(GroupKey).max(100),
  /** Groups that see the wheel, and the table of segments of each. */
  tables: z.record(z.string(), Slug),
  fallback: Slug,
});

/** Tables of segments by name. A table is there to be won from: at least one weight is not nought. */
const WheelConfigSegments = z.record(
  Slug,
  z.strictObject({
    segments: z
      .array(WheelPrize)
      .min(2)
      .max(40)
      .refine((prizes) => prizes.some((prize) => prize.weight > 0), { message: "no_prize_can_be_won" })
      .refine((prizes) => prizes.every(hasItsValue), { message: "prize_without_value" })
      .refine((prizes) => prizes.every(leavesRoomForAmount), { message: "amount_in_one_currency" }),
  }),
);

function hasItsValue(prize: z.infer<typeof WheelPrize>): boolean {
  return prize.type === "freespins" ? prize.freespins_count !== undefined : prize.amount_cents !== undefined;
}

/** An amount written into the title would be the same in every currency: `{amount}` or a message says it. */
function leavesRoomForAmount({ type, title }: z.infer<typeof WheelPrize>): boolean {
  return type === "freespins" || title.includes("{amount}") || /^[\w-]+(\.[\w-]+)+$/.test(title);
}

/** A banner as it may be stored: what pages tolerate, an editor still has to get right. */
const StoredBanner = Banner.extend({
  image: Image,
  overlayImage: Image.nullish(),
  liveTime: z.object({ start: DayAndTime, end: DayAndTime }).nullish(),
  tournamentLink: SafeUrl.nullish(),
  button: Banner.shape.button.unwrap().unwrap().extend({ url: SafeUrl.nullish() }).nullish(),
  timer: z.object({ start_at: z.iso.datetime(), end_at: z.iso.datetime() }).nullish(),
});

const BannersConfig = z
  .strictObject({ banners: z.array(StoredBanner).max(500) })
  .refine(({ banners }) => new Set(banners.map((banner) => String(banner.id))).size === banners.length, {
    message: "same_id_twice",
    path: ["banners"],
  });

/** A configuration that is stored: those that pages read by name, and the banners. */
export type StoredConfigName = ConfigName | "banners-config";

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
  "wheel-config": WheelConfig,
  "wheel-config-segments": WheelConfigSegments,
  "banners-config": BannersConfig,
} satisfies Record<StoredConfigName, z.ZodType>;

/** What a configuration holds. */
export type ConfigOf<Name extends StoredConfigName> = z.infer<(typeof configSchemas)[Name]>;

export const configNames = Object.keys(configSchemas) as StoredConfigName[];
