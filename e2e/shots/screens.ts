import type { Page } from "../kit.ts";

/** A picture to take: an address, who looks at it, and what to do before. */
export interface Screen {
  name: string;
  path: string;
  as: "guest" | "player";
  /** Brand host before `.localhost`; without it the default brand. */
  brand?: string;
  /** The whole page, not only what fits the window. */
  whole?: boolean;
  before?: (page: Page) => Promise<void>;
}

const press = (name: RegExp | string) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const searchFor = (words: string) => async (page: Page) => {
  await press("Search")(page);
  await page.getByRole("combobox").fill(words);
  await page.locator("[role=dialog] [role=status]", { hasText: /^(\d+|No) games?$/ }).waitFor();
};

/** Every screen and state that is looked at by eye. New screens add a line. */
export const screens: readonly Screen[] = [
  { name: "lobby-guest", path: "/", as: "guest", whole: true },
  { name: "lobby-player", path: "/", as: "player", whole: true },
  { name: "category", path: "/pokies/all", as: "guest", whole: true },
  { name: "category-unknown", path: "/pokies/nothing-here", as: "guest" },
  { name: "lobby-neon", path: "/", as: "guest", brand: "neon", whole: true },
  { name: "lobby-german", path: "/de", as: "guest", whole: true },
  { name: "lobby-offer-details", path: "/", as: "guest", before: press("Conditions") },
  { name: "category-filtered", path: "/pokies/slots?studio=tidewick&demo=1", as: "guest", whole: true },
  { name: "category-empty", path: "/live/baccarat?feature=free-spins", as: "guest" },
  { name: "category-live-german", path: "/de/live/all", as: "guest", whole: true },
  { name: "studio", path: "/producers/baize-and-brass", as: "guest", whole: true },
  { name: "search-recommended", path: "/", as: "guest", before: press("Search") },
  { name: "search-found", path: "/", as: "guest", before: searchFor("skery light") },
  { name: "search-empty", path: "/", as: "guest", before: searchFor("zzzzqqq") },
  { name: "favourites", path: "/favorite-games", as: "player" },
  { name: "game-guest", path: "/play/tidewick/skerry-light", as: "guest", whole: true },
  { name: "game-player", path: "/play/tidewick/skerry-light", as: "player", whole: true },
  { name: "sign-in", path: "/sign-in", as: "guest" },
  { name: "sign-in-refused", path: "/sign-in", as: "guest", before: press(/^(Sign in|Anmelden)$/) },
  { name: "sign-up", path: "/sign-up", as: "guest" },
  { name: "remind", path: "/remind", as: "guest" },
  { name: "new-password", path: "/new-password", as: "guest" },
  { name: "deposit", path: "/deposit", as: "player" },
  { name: "withdraw", path: "/withdraw", as: "player" },
  { name: "payments", path: "/cashbox", as: "player" },
  { name: "profile", path: "/profile", as: "player", whole: true },
  { name: "verify", path: "/fairness/verify", as: "guest", whole: true },
  { name: "responsible-gaming", path: "/responsible-gaming", as: "guest", whole: true },
  { name: "not-found", path: "/no/such/page", as: "guest" },
  { name: "terms", path: "/terms-and-conditions", as: "guest" },
  { name: "promotions", path: "/promotions", as: "guest" },
  { name: "support", path: "/support", as: "guest" },
  { name: "lobby-neon", path: "/", as: "guest", brand: "neon", whole: true },
  { name: "category-neon", path: "/pokies/all", as: "guest", brand: "neon" },
  { name: "terms-neon", path: "/terms-and-conditions", as: "guest", brand: "neon" },
  { name: "promotions-neon", path: "/promotions", as: "guest", brand: "neon" },
  { name: "support-neon", path: "/support", as: "guest", brand: "neon" },
  { name: "lobby-nordic", path: "/", as: "guest", brand: "nordic", whole: true },
  { name: "category-nordic", path: "/pokies/all", as: "guest", brand: "nordic" },
  { name: "terms-nordic", path: "/terms-and-conditions", as: "guest", brand: "nordic" },
  { name: "promotions-nordic", path: "/promotions", as: "guest", brand: "nordic" },
  { name: "support-nordic", path: "/support", as: "guest", brand: "nordic" },
];
