import type { Page } from "@playwright/test";

/** A picture to take: an address, who looks at it, and what to do before. */
export interface Screen {
  name: string;
  path: string;
  as: Onlooker;
  /** Brand host before `.localhost`; without it the default brand. */
  brand?: string;
  /** The whole page, not only what fits the window. */
  whole?: boolean;
  /** A page outside the site's languages. */
  oneLanguage?: boolean;
  before?: (page: Page) => Promise<void>;
}

/** Somebody with nothing, a player of the demo with money, or one who has points, gifts and a place in contests. */
export type Onlooker = "guest" | "player" | "regular";
