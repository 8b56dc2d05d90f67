/** What a row of games shows beside the games themselves. */
export type ExtraCard = "random" | "cashback";

/** A row shows so many games. Source: 9-20. */
const railSize = 15;

/** The random-game card follows after so many games. Source: 9-22. */
const randomCardPlace = 10;

/** Nothing can be opened there by chance. Source: 3-18. */
const announced = "prerelease";

const randomLast: ReadonlySet<string> = new Set(["special", "new", "top", "recommended"]);

/**
 * The cards of a row: its games, the random-game card behind the tenth (at the end for special, new, top and
 * recommended, and for shorter rows), and in live a cashback card before all. An empty row stays empty. Source:
 * 9-20, 9-22. Announced titles stand alone.
 */
export function railCards<Item>(category: string, games: readonly Item[]): (Item | ExtraCard)[] {
  if (games.length === 0) return [];
  const shown = games.slice(0, railSize);
  if (category === announced) return shown;
  const place = randomLast.has(category) ? shown.length : Math.min(randomCardPlace, shown.length);
  const cards = [...shown.slice(0, place), "random" as const, ...shown.slice(place)];
  return category === "live" ? ["cashback", ...cards] : cards;
}
