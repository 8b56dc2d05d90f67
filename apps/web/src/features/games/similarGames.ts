import type { Game } from "../../api/wire.ts";

const most = 12;

/** Those of `others` that are most like the game: features and lists in common, the same swings, the same maker. Never itself, nor one that cannot be played. */
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
    .slice(0, most)
    .map(({ other }) => other);
}

const common = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => others.includes(one)).length;
