/** So many games of a rail are in view at first, on a phone and on a desktop. */
const openerCount = 3;

/**
 * A rail's games in an order whose first three open no earlier rail of the page, as far as the rail has others; the rest
 * keeps its order. `taken` are the games that opened earlier rails, and gets this rail's.
 */
export function openDifferently<Game extends { identifier: string }>(
  games: readonly Game[],
  taken: Set<string>,
): Game[] {
  const fresh = games.filter(({ identifier }) => !taken.has(identifier)).slice(0, openerCount);
  const order = [...fresh, ...games.filter((game) => !fresh.includes(game))];
  for (const { identifier } of order.slice(0, openerCount)) taken.add(identifier);
  return order;
}
