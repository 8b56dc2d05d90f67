import { z } from "zod";
import type { Upgrade } from "./upgrade.ts";

/* Configurations whose older body held the same under other names. */

const OlderStags = z.object({ stags: z.array(z.string()) });

/** `excluded-promo-stags` is the list itself. */
export const promoStagsUpgrade: Upgrade = (body) => {
  const older = OlderStags.safeParse(body);
  return older.success ? { "excluded-promo-stags": older.data.stags } : null;
};

const OlderReferrers = z.object({
  direct: z.string(),
  search: z.string(),
  searchEngines: z.array(z.string()),
  referrers: z.record(z.string(), z.string()),
});

/** Tags of referrers held in every country. */
export const referrersUpgrade: Upgrade = (body) => {
  const older = OlderReferrers.safeParse(body);
  if (!older.success) return null;
  const { referrers, ...tags } = older.data;
  return { "stag-by-referrer-name": { pages: null, countries: { others: referrers }, ...tags } };
};

const OlderLogos = z.object({ logos: z.array(z.unknown()) });

/** The brand's mark is its logo for clients that show a picture. */
export const logoUpgrade: Upgrade = (body, { brandMark }) => {
  const older = OlderLogos.safeParse(body);
  if (!older.success) return null;
  return { "logo-config": { logoUrl: { mobile: brandMark, full: brandMark }, logos: older.data.logos } };
};

const OlderMenu = z.object({
  categories: z.array(z.looseObject({ slug: z.string(), section: z.enum(["pokies", "live"]), menu: z.boolean() })),
});

/** One menu becomes one a kind of pages; those of pokies and live hold their own section. */
export const menuUpgrade: Upgrade = (body) => {
  const older = OlderMenu.safeParse(body);
  if (!older.success) return null;
  const inMenu = older.data.categories.filter(({ menu }) => menu);
  const all = inMenu.map(({ slug }) => slug);
  const of = (wanted: string) => inMenu.flatMap(({ slug, section }) => (section === wanted ? slug : []));
  return {
    "menu-categories-games": {
      MAIN_PAGE_CATEGORIES: all,
      POKIES_PAGE_CATEGORIES: of("pokies"),
      LIVE_PAGE_CATEGORIES: of("live"),
      CATEGORY_PAGE_CATEGORIES: all,
      PRODUCER_PAGE_CATEGORIES: all,
      FAVORITE_PAGE_CATEGORIES: all,
      categories: older.data.categories.map(({ menu: _, ...shown }) => shown),
    },
  };
};

const OlderWidgets = z.object({
  widgets: z.array(
    z.object({
      id: z.enum(["rewards-shop", "lootbox", "adventures", "quests", "activity-hub"]),
      enabled: z.boolean(),
      title: z.string(),
      url: z.string(),
      groups: z.array(z.unknown()),
    }),
  ),
});

const widgetTypes = {
  "rewards-shop": { type: "rocketMart", image: "/art/offers/shop.webp" },
  lootbox: { type: "lootBox", image: "/art/offers/wheel.webp" },
  adventures: { type: "adventures", image: "/art/offers/adventure.webp" },
  quests: { type: "quest", image: "/art/offers/quest.webp" },
  "activity-hub": { type: "activityHub", image: "/art/offers/hub.webp" },
} as const;

/** Bookmarks are known by their type and have a picture. */
export const widgetsUpgrade: Upgrade = (body) => {
  const older = OlderWidgets.safeParse(body);
  if (!older.success) return null;
  const widgets = older.data.widgets.map(({ id, title, ...rest }) => ({ name: title, ...widgetTypes[id], ...rest }));
  return { "main-widget-config": { widgets } };
};

const OlderBanners = z.looseObject({
  banners: z.array(z.looseObject({ labels: z.array(z.union([z.string(), z.looseObject({})])).nullish() })),
});

/** A label is an object with a title. */
export const bannersUpgrade: Upgrade = (body) => {
  const older = OlderBanners.safeParse(body);
  if (!older.success) return null;
  const banners = older.data.banners.map(({ labels, ...banner }) => ({
    ...banner,
    ...(labels ? { labels: labels.map((label) => (typeof label === "string" ? { title: label } : label)) } : {}),
  }));
  return { "banners-config": { ...older.data, banners } };
};
