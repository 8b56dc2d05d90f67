import type { Game } from "@croupier/contract/games";
import { hasDemo } from "./filterGames.ts";
import type { ShelfGame } from "./shelf.ts";

/** A game as lists show it to a visitor in this country. Source: spec 3-14 to 3-17, CONTRACT 2.3. */
export function gameOnWire(game: ShelfGame, country: string): Game {
  const slug = game.seoTitle;
  return {
    identifier: game.identifier,
    title: game.title,
    name: game.title,
    slug,
    seo_title: slug,
    uniq_seo_title: slug,
    provider: game.provider,
    categories: game.categories,
    devices: game.devices,
    currencies: Object.fromEntries(Object.entries(game.ids).map(([currency, id]) => [currency, { id, jackpot: null }])),
    lines: game.lines,
    ways: game.ways,
    volatility_rating: game.volatility,
    hit_rate: game.hitRate,
    payout: game.payout,
    preview_image: game.previewImage,
    badges: game.badges,
    has_demo_mode: hasDemo(game),
    availability: availability(game, country),
    unfinished_games_for: [],
    last_activity_at: null,
  };
}

function availability(game: ShelfGame, country: string): Game["availability"] {
  if (game.state === "maintenance") return "maintenance";
  if (game.blockedCountries.includes(country)) return "blocked_here";
  return Object.keys(game.ids).every((currency) => currency === "FUN") ? "demo_only" : "available";
}
