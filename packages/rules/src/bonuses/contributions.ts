import { contributionByCategory } from "./wagering.ts";

/** What counts for a requirement of a stake, in per cent: of games of these categories, of these titles, and of all others. */
export interface ContributionRow {
  percent: number;
  categories: string[];
  /** Titles of games. */
  games: string[];
  others: boolean;
}

/** What counts by category, the most first. Pokies are named with all other games, since that is what most of these are. */
export function contributionRows(): ContributionRow[] {
  const rows = new Map<number, ContributionRow>();
  const rowOf = (percent: number) => {
    const row = rows.get(percent) ?? { percent, categories: [], games: [], others: false };
    rows.set(percent, row);
    return row;
  };
  Object.assign(rowOf(100), { categories: ["slots"], others: true });
  for (const [category, percent] of Object.entries(contributionByCategory)) rowOf(percent).categories.push(category);
  return [...rows.values()].sort((one, other) => other.percent - one.percent);
}

/** What counts where only some games do; one row without names where it is the same at all of them. */
export function rowsOfGames(games: readonly { title: string; percent: number }[]): ContributionRow[] {
  const percents = [...new Set(games.map(({ percent }) => percent))].sort((one, other) => other - one);
  return percents.map((percent) => ({
    percent,
    categories: [],
    games: percents.length === 1 ? [] : games.filter((game) => game.percent === percent).map(({ title }) => title),
    others: percents.length === 1,
  }));
}
