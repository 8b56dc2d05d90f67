import { type Closure, isClosedBy } from "@croupier/rules/games/closedProviders";
import { isPlayable } from "./playable.ts";
import type { CatalogueSnapshot, SnapshotGame } from "./snapshot.ts";
import { indexTitles, type TitleIndex } from "./titleIndex.ts";

export interface GameQuery {
  device?: "desktop" | "mobile";
  page: number;
  pageSize: number;
  title?: string;
  providers?: readonly string[];
  categories?: readonly string[];
  /** All of the categories, or any. */
  allCategories?: boolean;
  currencies?: readonly string[];
  volatility?: readonly string[];
  /** All of these. */
  features?: readonly string[];
  demo?: boolean;
  /** What is closed to the caller and left out. Source: 6-20. */
  closure: Closure;
  sort?: { type: string; descending: boolean; topCategories?: readonly string[] };
}

export interface GamePageOf {
  games: SnapshotGame[];
  page: number;
  totalPages: number;
  total: number;
}

/** One page of the games that fit, best match first when a title is asked for. Source: 7.4-04, 9-20. */
export function filterGames(snapshot: CatalogueSnapshot, query: GameQuery): GamePageOf {
  const fitting = snapshot.games.filter((game) => fits(game, query));
  const ordered = query.title ? byScore(snapshot, fitting, query.title) : playableFirst(sorted(fitting, query.sort));
  const totalPages = Math.max(1, Math.ceil(ordered.length / query.pageSize));
  const start = (query.page - 1) * query.pageSize;
  return {
    games: ordered.slice(start, start + query.pageSize),
    page: query.page,
    totalPages,
    total: ordered.length,
  };
}

function fits(game: SnapshotGame, query: GameQuery): boolean {
  const within = (wanted: readonly string[] | undefined, has: readonly string[]) =>
    !wanted?.length || wanted.some((one) => has.includes(one));
  return (
    (!query.device || game.devices.includes(query.device)) &&
    !isClosedBy(query.closure, game) &&
    within(query.providers, [game.provider]) &&
    fitsCategories(game, query) &&
    within(query.currencies, Object.keys(game.ids)) &&
    (!query.features?.length || query.features.every((feature) => game.features.includes(feature))) &&
    within(query.volatility, game.volatility ? [game.volatility] : []) &&
    (query.demo === undefined || query.demo === hasDemo(game))
  );
}

function fitsCategories(game: SnapshotGame, { categories, allCategories }: GameQuery): boolean {
  if (!categories?.length) return true;
  const has = (category: string) => game.categories.includes(category);
  return allCategories ? categories.every(has) : categories.some(has);
}

/** One index for each edition of the catalogue, made when somebody searches it first. */
const indexes = new WeakMap<CatalogueSnapshot, { index: TitleIndex; placeOf: ReadonlyMap<SnapshotGame, number> }>();

function indexOf(snapshot: CatalogueSnapshot) {
  const found = indexes.get(snapshot);
  if (found) return found;
  const studios = new Map(snapshot.providers.map((provider) => [provider.id, provider.title]));
  const made = {
    index: indexTitles(
      snapshot.games.map(({ title, provider }) => ({ title, studio: studios.get(provider) ?? provider })),
    ),
    placeOf: new Map(snapshot.games.map((game, place) => [game, place])),
  };
  indexes.set(snapshot, made);
  return made;
}

function byScore(snapshot: CatalogueSnapshot, games: readonly SnapshotGame[], title: string): SnapshotGame[] {
  const { index, placeOf } = indexOf(snapshot);
  const scores = index.scores(title);
  return games
    .map((game) => ({ game, score: scores.get(placeOf.get(game) ?? -1) ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ game }) => game);
}

/** The orders of a list: the snapshot's own, by title, or by return to player; a game without a known return stands last. */
function sorted(games: readonly SnapshotGame[], sort: GameQuery["sort"]): SnapshotGame[] {
  const order = [...games];
  if (sort?.type === "payout") {
    const way = sort.descending ? -1 : 1;
    order.sort((left, right) => {
      if (left.payout === null || right.payout === null)
        return Number(left.payout === null) - Number(right.payout === null);
      return way * (left.payout - right.payout);
    });
  }
  if (sort?.type === "title" || sort?.type === "global") {
    if (sort.type === "title") order.sort((left, right) => left.title.localeCompare(right.title, "en"));
    if (sort.descending) order.reverse();
  }
  const top = sort?.topCategories;
  if (!top?.length) return order;
  const rank = (game: SnapshotGame) => (game.categories.some((category) => top.includes(category)) ? 0 : 1);
  return order.sort((left, right) => rank(left) - rank(right));
}

/** What can be played stands before what cannot, whatever the order asked for. */
function playableFirst(games: readonly SnapshotGame[]): SnapshotGame[] {
  return [...games.filter(isPlayable), ...games.filter((game) => !isPlayable(game))];
}

/** Source: 3-17. */
export function hasDemo(game: SnapshotGame): boolean {
  return game.ids.FUN !== undefined && !game.live;
}
