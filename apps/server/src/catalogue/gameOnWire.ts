import type { Game } from "@croupier/contract/games";
import { type Closure, isClosedBy } from "@croupier/rules/games/closedProviders";
import { isCurrencyUnsupported } from "@croupier/rules/games/unsupportedCurrency";
import type { PictureOf } from "./art/tileManifest.ts";
import { picturePath } from "./feed/pictureRoute.ts";
import { hasDemo } from "./filterGames.ts";
import type { SnapshotGame } from "./snapshot.ts";

/** Who looks at a game. */
export interface Viewer {
  now: Date;
  /** What is closed to them. */
  closure: Closure;
  /** Currency of the signed-in player's wallet; null for guests. */
  currency: string | null;
  pictureOf: PictureOf;
  /** Titles that share their `seo_title` with another one. */
  sharedSeoTitles: ReadonlySet<string>;
  /** Currency, then game, then the largest level of its jackpot in subunits. */
  jackpots: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** When the player last opened games; empty for guests and in lists that do not ask. */
  lastOpened: ReadonlyMap<string, Date>;
}

const asText = (value: number | null) => (value === null ? null : String(value));

/** A game as lists show it to this visitor. Source: 3-14 to 3-17, 5-33, C-2.3.3. */
export function gameOnWire(game: SnapshotGame, viewer: Viewer): Game {
  const slug = game.seoTitle;
  const picture = viewer.pictureOf(game.identifier);
  const opened = viewer.lastOpened.get(game.identifier);
  return {
    identifier: game.identifier,
    title: game.title,
    name: game.title,
    slug,
    seo_title: slug,
    uniq_seo_title: !viewer.sharedSeoTitles.has(slug),
    provider: game.provider,
    categories: game.categories,
    features: game.features,
    devices: game.devices,
    currencies: Object.fromEntries(
      Object.entries(game.ids).map(([currency, id]) => [
        currency,
        { id, jackpot: viewer.jackpots[currency]?.[game.identifier] ?? null },
      ]),
    ),
    lines: game.lines,
    ways: game.ways,
    volatility_rating: game.volatility,
    hit_rate: asText(game.hitRate),
    payout: asText(game.payout),
    preview_image: picture?.address ?? (game.picture && picturePath(game.picture)),
    preview_tones: picture?.tones ?? null,
    badges: game.badges,
    has_demo_mode: hasDemo(game),
    availability: availability(game, viewer),
    opens_on: isAhead(game, viewer.now) ? game.opensOn : null,
    unsupported_currency: isCurrencyUnsupported(Object.keys(game.ids), viewer.currency),
    unfinished_games_for: [],
    ...(opened ? { last_activity_at: opened.toISOString() } : {}),
  };
}

/** Whether the day that was announced is not over yet, in UTC. */
function isAhead({ state, opensOn }: SnapshotGame, now: Date): boolean {
  return state === "prerelease" && opensOn !== null && opensOn >= now.toISOString().slice(0, 10);
}

function availability(game: SnapshotGame, { closure }: Viewer): Game["availability"] {
  if (game.state !== "available") return game.state;
  if (isClosedBy(closure, game)) return "blocked_here";
  return Object.keys(game.ids).every((currency) => currency === "FUN") ? "demo_only" : "available";
}
