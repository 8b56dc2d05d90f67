import { z } from "zod";
import { CategorySlug, DayAndTime, GroupId, Image, SafeUrl, Said, Slug } from "./configFields.ts";
import { CountryCode } from "./wire.ts";

/* What is shown around the games: logo, menus of categories, bookmarks. Source: C-6.1. */

/** The bookmark widgets at the page's edge, in order. Source: 4-58, 6-07. */
export const MainWidgetConfig = z.strictObject({
  widgets: z
    .array(
      z.strictObject({
        /** A message key or words. */
        name: Said,
        image: Image,
        type: z.enum(["rocketMart", "adventures", "lootBox", "quest", "activityHub"]),
        enabled: z.boolean().default(true),
        url: SafeUrl,
        /** Nobody named means everybody. */
        groups: z.array(GroupId).max(100).default([]),
      }),
    )
    .max(20),
});

/**
 * Addresses of the brand's logo for clients that show a picture, and beside them our header's logos for a season, of
 * which the first whose days hold is shown. Source: 2.5-01.
 */
export const LogoConfig = z.strictObject({
  logoUrl: z.strictObject({ mobile: Image, full: Image }),
  logos: z
    .array(
      z.strictObject({
        id: Slug,
        image: Image,
        alt: Said,
        liveTime: z.strictObject({ start: DayAndTime, end: DayAndTime }).nullable(),
        countries: z.array(CountryCode).max(250),
      }),
    )
    .max(50)
    .default([]),
});

const Slugs = z.array(CategorySlug).max(100);

/** Which categories are listed above which pages, in order, and beside that how our lobby shows each. Source: 9-48, 2.2-02. */
export const MenuCategoriesGames = z.strictObject({
  MAIN_PAGE_CATEGORIES: Slugs,
  POKIES_PAGE_CATEGORIES: Slugs,
  LIVE_PAGE_CATEGORIES: Slugs,
  CATEGORY_PAGE_CATEGORIES: Slugs,
  PRODUCER_PAGE_CATEGORIES: Slugs,
  FAVORITE_PAGE_CATEGORIES: Slugs,
  categories: z
    .array(
      z.strictObject({
        slug: CategorySlug,
        title: Said,
        icon: z.string().min(1).max(60),
        /** Which list of pages the category belongs to. */
        section: z.enum(["pokies", "live"]),
        /** Shown as a rail in the lobby, in this order. */
        rail: z.boolean(),
        hiddenIn: z.array(CountryCode).max(250).optional(),
      }),
    )
    .max(100)
    .default([]),
});
