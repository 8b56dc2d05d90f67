import { z } from "zod";
import { call } from "./call.ts";
import { GameMode } from "./game.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { DeviceType, Flag, Identifier, LocaleCode, NumericId, ShortText } from "./wire.ts";

/** A game as lists show it. `currencies` maps a code to the id of the game in it; `FUN` is the demo. Source: 3-14. */
export const Game = z.object({
  /** `producer/Name`, the same in every currency. */
  identifier: Identifier,
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  seo_title: z.string(),
  /** No other title has this `seo_title`. */
  uniq_seo_title: z.boolean(),
  provider: z.string(),
  categories: z.array(z.string()),
  /** What happens in the game, such as `free-spins` or `bonus-buy`; lists filter by it. */
  features: z.array(z.string()),
  devices: z.array(DeviceType),
  currencies: z.record(CurrencyCode, z.object({ id: z.int().positive(), jackpot: Cents.nullish() })),
  lines: z.int().nullable(),
  ways: z.int().nullable(),
  volatility_rating: z.string().nullable(),
  /** Share of rounds that win, in per cent, as text. */
  hit_rate: z.string().nullable(),
  /** Return to player in per cent, as text. */
  payout: z.string().nullable(),
  /** Address of the preview picture without its size and ending (`-240.avif`), or null when it is drawn from the name. */
  preview_image: z.string().nullable(),
  /** Colours of the picture's top, middle and bottom as hexadecimal digits, to show while it loads: `1c0f2e-6d2a78-0b0712`. */
  preview_tones: z.string().nullable(),
  badges: z.array(z.object({ type: z.string(), theme: z.string() })),
  has_demo_mode: z.boolean(),
  /** Why the card cannot be played as usual now. */
  availability: z.enum(["available", "maintenance", "prerelease", "blocked_here", "demo_only"]),
  /** Day on which an announced title opens. */
  opens_on: z.iso.date().nullish(),
  /** The signed-in player's wallet cannot play it. Source: 5-33. */
  unsupported_currency: z.boolean(),
  /** Currencies in which this player left a round open. */
  unfinished_games_for: z.array(CurrencyCode),
  /** When this player last opened it; absent when never, and in lists that do not ask. */
  last_activity_at: Instant.optional(),
});
export type Game = z.infer<typeof Game>;

export const PagePosition = z.object({
  current_page: z.int(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  total_pages: z.int(),
  total_count: z.int(),
});
export type PagePosition = z.infer<typeof PagePosition>;

export const GamePage = z.object({ data: z.array(Game), pagination: PagePosition });
export type GamePage = z.infer<typeof GamePage>;

export const GamesByIdentifier = z.record(Identifier, Game);

/** A category. Source: 3-19. */
export const Collection = z.object({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  games_count: z.int().nonnegative(),
});
export type Collection = z.infer<typeof Collection>;

export const listCollections = call({
  id: "games.collections",
  method: "GET",
  path: "/api/games/collections",
  access: "guest",
  summary: "The categories of the lobby, in order.",
  spec: ["7.4-02", "3-19", "9-48"],
  reply: z.array(Collection),
});

export const Provider = z.object({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  games_count: z.int().nonnegative(),
  /** Address of the studio's emblem, or null when it has none. */
  image: z.string().nullable(),
});
export type Provider = z.infer<typeof Provider>;

export const listProviders = call({
  id: "games.providers",
  method: "GET",
  path: "/api/games/providers",
  access: "guest",
  summary: "Studios whose games can be played from here.",
  spec: ["7.4-02", "3-19", "6-20"],
  reply: z.array(Provider),
});

const GameSort = z.object({
  /** `global` (the operator's order), `title` or `payout` (return to player; unknown ones last). */
  type: z.string().max(40).optional(),
  direction: z.enum(["ASC", "DESC", "asc", "desc"]).optional(),
  top_categories: z.array(ShortText).max(50).optional(),
});

const GameFilter = z.object({
  title: ShortText.optional(),
  providers: z.array(ShortText).max(500).optional(),
  categories: z
    .union([
      z.object({ identifiers: z.array(ShortText).max(50), strategy: z.enum(["AND", "OR", "and", "or"]).optional() }),
      z.array(ShortText).max(50),
    ])
    .optional(),
  currencies: z.array(CurrencyCode).max(50).optional(),
  /** Games with all of these. */
  features: z.array(ShortText).max(20).optional(),
  volatility_rating: z.union([ShortText, z.array(ShortText).max(10)]).optional(),
  has_demo_mode: z.boolean().optional(),
});

export const filterGames = call({
  id: "games.filter",
  method: "POST",
  path: "/api/games_filter",
  access: "guest",
  reads: true,
  summary: "A page of games by title, studio, category, currency and volatility.",
  spec: ["7.4-04", "9-20", "4-55", "5-20"],
  body: z.object({
    device: DeviceType.default("desktop"),
    page: z.int().min(1).max(10_000).default(1),
    page_size: z.int().min(1).max(200).default(40),
    filter: GameFilter.default({}),
    sort: GameSort.optional(),
    without_territorial_restrictions: Flag.optional(),
  }),
  reply: GamePage,
});

export const selectGames = call({
  id: "games.select",
  method: "POST",
  path: "/api/games_filter/select",
  access: "guest",
  reads: true,
  summary: "Games by identifier, as an object keyed by it.",
  spec: ["7.4-03"],
  body: z.object({ device: DeviceType.optional(), game_ids: z.array(Identifier).max(500) }),
  reply: GamesByIdentifier,
});

export const selectGamesBySeoTitle = call({
  id: "games.selectBySeoTitle",
  method: "POST",
  path: "/api/games_filter/select_by_seo_titles",
  access: "guest",
  reads: true,
  summary: "Games by the title in their address, keyed by identifier.",
  spec: ["2.2-05", "7.4-03"],
  body: z.object({
    device: DeviceType.optional(),
    game_seo_titles: z.array(Identifier).max(500),
    without_territorial_restrictions: Flag.optional(),
  }),
  reply: GamesByIdentifier,
});

export const listGameJackpots = call({
  id: "games.jackpots",
  method: "GET",
  path: "/api/games/jackpots",
  access: "guest",
  summary: "Jackpots of single games: currency, then game identifier, then subunits.",
  spec: ["7.4-02"],
  reply: z.record(CurrencyCode, z.record(Identifier, Cents)),
});

export const randomGame = call({
  id: "games.random",
  method: "GET",
  path: "/api/games/random",
  access: "guest",
  summary: "Any game that this visitor can open here, by chance.",
  spec: ["9-20"],
  query: z.object({ device: DeviceType.optional() }),
  reply: Game,
});

export const PlayedGame = z.object({ identifier: Identifier, last_activity_at: Instant });

export const listPlayedGames = call({
  id: "games.played",
  method: "GET",
  path: "/api/player/played_games",
  access: "player",
  openToExcluded: true,
  summary: "Games the player opened, last one first.",
  spec: ["7.4-02"],
  reply: z.array(PlayedGame),
});

/**
 * One time that the player sat at a game for real money, with what its rounds came to, in subunits of the currency. Stakes
 * of free rounds are the house's and not in it. Source: C-6.9.
 */
export const GameHistoryEntry = z.object({
  bet_id: z.int().positive(),
  /** `open` while one of the rounds is not over. */
  bet_status: z.enum(["open", "settled"]),
  created_at: Instant,
  finished_at: Instant.nullable(),
  currency: CurrencyCode,
  provider: Identifier,
  game: Identifier,
  title: z.string(),
  total_bets: Cents,
  /** What the rounds that cost more than they brought lost. */
  total_losses: Cents,
  /** What the rounds brought, jackpots with them. */
  total_wins: Cents,
});
export type GameHistoryEntry = z.infer<typeof GameHistoryEntry>;

export const listGameHistory = call({
  id: "games.history",
  method: "GET",
  path: "/api/player/games",
  access: "player",
  openToExcluded: true,
  summary: "The last fifty times that the player played a game for real money, newest first.",
  spec: ["2.1-05"],
  reply: z.array(GameHistoryEntry),
});

/** Answers ids, or full games when the header `accept-client` asks for `application/vnd.s.v2+json`. Source: C-1.2. */
export const listFavoriteGames = call({
  id: "games.favorites",
  method: "GET",
  path: "/api/player/favorite_games",
  access: "player",
  openToExcluded: true,
  summary: "The player's favourite games: ids, or full games with `accept-client: application/vnd.s.v2+json`.",
  spec: ["7.4-05"],
  reply: z.union([z.array(z.int()), z.array(Game)]),
});

const GameInCurrency = z.object({ id: NumericId });

export const addFavoriteGame = call({
  id: "games.addFavorite",
  method: "PUT",
  path: "/api/player/favorite_games/:id",
  access: "player",
  summary: "Makes a game a favourite; the id is the game's in any currency.",
  spec: ["7.4-05", "4-52"],
  params: GameInCurrency,
});

export const removeFavoriteGame = call({
  id: "games.removeFavorite",
  method: "DELETE",
  path: "/api/player/favorite_games/:id",
  access: "player",
  summary: "Takes a game off the favourites.",
  spec: ["7.4-05", "4-52"],
  params: GameInCurrency,
});

/** Titles that are announced, and not open yet, of whose opening the player asked to be notified. */
export const listOpeningRequests = call({
  id: "games.openingRequests",
  method: "GET",
  path: "/api/player/opening_requests",
  access: "player",
  openToExcluded: true,
  summary: "Identifiers of the announced titles whose opening the player asked to be notified of.",
  spec: ["3-18"],
  reply: z.array(Identifier),
});

export const addOpeningRequest = call({
  id: "games.addOpeningRequest",
  method: "PUT",
  path: "/api/player/opening_requests/:id",
  access: "player",
  summary: "Asks for one mail on the day when an announced title opens; the id is the title's in any currency.",
  spec: ["3-18"],
  params: GameInCurrency,
});

export const removeOpeningRequest = call({
  id: "games.removeOpeningRequest",
  method: "DELETE",
  path: "/api/player/opening_requests/:id",
  access: "player",
  summary: "Withdraws the request to be notified of an opening.",
  spec: ["3-18"],
  params: GameInCurrency,
});

/** What a round of one of our own games may cost and bring, in the session's currency. An outside studio's is unknown: null. */
export const GameTerms = z.object({
  currency: CurrencyCode,
  min_stake_cents: Cents,
  max_stake_cents: Cents,
  /** Times the stake. */
  max_win: z.number(),
});
export type GameTerms = z.infer<typeof GameTerms>;

export const launchGame = call({
  id: "games.launch",
  method: "POST",
  path: "/api/games/:id/launch",
  access: "guest",
  summary: "Opens a game session and answers the address for the frame. Demo needs no sign-in, real mode does.",
  spec: ["2.2-05", "4-53", "4-54", "2.3-05"],
  params: GameInCurrency,
  body: z.object({
    mode: GameMode,
    device: DeviceType.default("desktop"),
    return_url: z.string().max(2000).optional(),
    /** Language of the page around the game; without it the visitor's own. */
    locale: LocaleCode.optional(),
  }),
  reply: z.object({ launch_url: z.string(), terms: GameTerms.nullable() }),
});
