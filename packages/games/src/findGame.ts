/** What tells one game, and one version of it, from another. */
interface Named {
  id: string;
  math: { version: number };
}

/** The game with this id: of the version asked for, or else the first, which new rounds are played on. */
export function findGame<Game extends Named>(games: readonly Game[], id: string, version?: number): Game | undefined {
  return games.find((game) => game.id === id && (version === undefined || game.math.version === version));
}
