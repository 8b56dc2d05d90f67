import type { Game } from "../../api/wire.ts";

const maxGames = 12;

/**
 * The games of `others` that resemble the game: features and categories in common, the same volatility, the same studio. Never the
 * game itself, nor one that cannot be played.
 */
export function similarGames(game: Game, others: readonly Game[]): Game[] {
  const likeness = (other: Game) =>
    2 * common(game.features, other.features) +
    common(game.categories, other.categories) +
    Number(other.volatility_rating === game.volatility_rating) +
    Number(other.provider === game.provider);
  return others
    .filter(
      (other) =>
        other.identifier !== game.identifier && other.availability === "available" && !other.unsupported_currency,
    )
    .map((other) => ({ other, like: likeness(other) }))
    .sort((one, two) => two.like - one.like)
    .slice(0, maxGames)
    .map(({ other }) => other);
}

const common = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => others.includes(one)).length;
