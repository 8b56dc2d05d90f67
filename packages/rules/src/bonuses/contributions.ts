import { contributionByCategory, type NamedContributions } from "./wagering.ts";

/** What counts for a requirement of a stake, in per cent: of games of these categories, of these titles, and of all others. */
export interface ContributionRow {
  percent: number;
  categories: string[];
  /** Titles of games. */
  games: string[];
  others: boolean;
}

/**
 * What counts by category and by the games that a gift names, the most first. Pokies are named with all other games, since that
 * is what most of these are. `titleOf` says what a game is called.
 */
export function contributionRows(
  named: NamedContributions | null = null,
  titleOf = (game: string) => game,
): ContributionRow[] {
  const rows = new Map<number, ContributionRow>();
  const rowOf = (percent: number) => {
    const row = rows.get(percent) ?? { percent, categories: [], games: [], others: false };
    rows.set(percent, row);
    return row;
  };
  const categories = { slots: 100, ...contributionByCategory, ...named?.categories };
  rowOf(100).others = true;
  for (const [category, percent] of Object.entries(categories)) rowOf(percent).categories.push(category);
  for (const [game, percent] of Object.entries(named?.games ?? {})) rowOf(percent).games.push(titleOf(game));
  return [...rows.values()].sort((one, other) => other.percent - one.percent);
}

/** Reads what an offer names, `name percent` each, into rows of what differs from other offers. */
export function namedRows(named: readonly string[]): ContributionRow[] {
  const read = named.map((one): [string, number] => {
    const at = one.lastIndexOf(" ");
    return [one.slice(0, at), Number(one.slice(at + 1))];
  });
  const percents = [...new Set(read.map(([, percent]) => percent))].sort((one, other) => other - one);
  return percents.map((percent) => {
    const names = read.filter(([, own]) => own === percent).map(([name]) => name);
    const isGame = (name: string) => name.includes("/");
    return {
      ...{ percent, others: false },
      categories: names.filter((name) => !isGame(name)),
      games: names.filter(isGame),
    };
  });
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
