/** The random-game card chooses among so many games at most. Source: 9-20. */
export const randomGamePool = 100;

/**
 * One of the first hundred games that can be played now, or undefined when there is none. `chance` is in [0, 1).
 * Source: 9-20.
 */
export function randomGame<Item extends { availability: string }>(
  games: readonly Item[],
  chance: number,
): Item | undefined {
  const open = games.slice(0, randomGamePool).filter((game) => game.availability === "available");
  return open[Math.floor(chance * open.length)];
}
