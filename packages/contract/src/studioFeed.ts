import { z } from "zod";
import { StudioId } from "./gateway.ts";
import { CurrencyCode } from "./money.ts";
import { CountryCode } from "./wire.ts";

/*
 * The feed of a studio's titles, which the casino asks for with `Game/List`. Fields that are not here are ignored. A title
 * is read by itself, so that one that is wrong keeps none of the others out. Source: C-5.10, 3-14 to 3-18.
 */

/** The version of the format that is read here; a feed without a version is of this one. */
export const studioFeedVersion = 1;

const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
const Percent = z.number().positive().max(100);
const Instant = z.iso.datetime({ offset: true });

/** `studio/Name`, the name in letters and digits, for good. */
export const StudioTitleId = z.string().regex(/^[a-z0-9-]{1,60}\/[A-Za-z0-9]{1,80}$/);

export const StudioTitle = z.object({
  id: StudioTitleId,
  title: z.string().trim().min(1).max(80),
  category: Slug,
  live: z.boolean(),
  /** Those that it is played in for money; none is a title for fun only. */
  currencies: z.array(CurrencyCode).max(50).default([]),
  demo: z.boolean().default(true),
  rtp: Percent.nullish(),
  hit_rate: Percent.nullish(),
  volatility: z.enum(["low", "medium", "medium-high", "high"]).nullish(),
  lines: z.int().positive().max(10_000).nullish(),
  ways: z.int().positive().max(10_000_000).nullish(),
  features: z.array(Slug).max(20).default([]),
  blocked_countries: z.array(CountryCode).max(250).default([]),
  /** Paths below `image_assets.base_url`; `tile` is upright, three to four. */
  images: z.object({ tile: z.string().max(300).optional() }).nullish(),
  released_at: Instant.nullish(),
  /** From then on it is not offered any more. */
  recalled_at: Instant.nullish(),
});
export type StudioTitle = z.output<typeof StudioTitle>;

export const StudioFeed = z.object({
  version: z.int().default(studioFeedVersion),
  providers: z
    .array(
      z.object({
        name: StudioId,
        image_assets: z.object({ base_url: z.url({ protocol: /^https?$/ }) }).nullish(),
        games: z.array(z.unknown()).max(5_000),
      }),
    )
    .max(100),
});
export type StudioFeed = z.output<typeof StudioFeed>;
