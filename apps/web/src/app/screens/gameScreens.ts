import { loadLobby } from "../../features/lobby/loadLobby.ts";
import { categoryTitle, isCategory } from "../categories.ts";
import type { Screen, Screens } from "../screen.ts";
import { load, named, notFoundMeta } from "../screen.ts";
import { playerOf } from "../visit.ts";

const lobby: Screen = {
  source: "src/features/lobby/LobbyPage.tsx",
  load: async () => (await import("../../features/lobby/LobbyPage.tsx")).LobbyPage,
  meta: named("lobby.title", "lobby.description"),
  data: async (app) => {
    const work = loadLobby(app, (await playerOf(app)).id !== undefined);
    if (app.onServer) await work;
  },
};

/** A list of games; `fixed` is the category of the addresses that name none. */
function category(fixed?: string): Screen {
  return {
    source: "src/features/category/CategoryPage.tsx",
    load: async () => (await import("../../features/category/CategoryPage.tsx")).CategoryPage,
    meta: (app, params) => {
      const slug = fixed ?? params.slug ?? "all";
      return isCategory(app, slug) && isPageNumber(params.page)
        ? { title: categoryTitle(app, slug) }
        : notFoundMeta(app);
    },
    data: (app, { params }) => {
      const slug = fixed ?? params.slug ?? "all";
      return load(
        app,
        app.queries.collections,
        app.queries.providers,
        app.queries.gameJackpots,
        app.queries.games(slug, 1, 40),
      );
    },
  };
}

const producer: Screen = {
  source: "src/features/category/ProducerPage.tsx",
  load: async () => (await import("../../features/category/ProducerPage.tsx")).ProducerPage,
  meta: (app, { slug = "", page }) => {
    const provider = app.queryClient.getQueryData(app.queries.providers.queryKey)?.find((one) => one.slug === slug);
    return provider && isPageNumber(page) ? { title: provider.title } : notFoundMeta(app);
  },
  data: (app, { params: { slug = "", page } }) =>
    load(app, app.queries.providers, app.queries.producerGames(slug, Number(isPageNumber(page) ? (page ?? 1) : 1))),
};

const game: Screen = {
  source: "src/features/game/GamePage.tsx",
  load: async () => (await import("../../features/game/GamePage.tsx")).GamePage,
  meta: (app, { producer = "", name = "" }) => {
    const found = app.queryClient.getQueryData(app.queries.game(producer, name).queryKey);
    if (found === null) return notFoundMeta(app);
    const title = found?.title ?? app.say("common.loading");
    return { title, description: app.say("game.description", { title }) };
  },
  data: (app, { params }) => load(app, app.queries.game(params.producer ?? "", params.name ?? "")),
};

/** Whether an address's page number is one: nothing, or 1 to 9999. */
export function isPageNumber(page: string | undefined): boolean {
  return page === undefined || /^[1-9]\d{0,3}$/.test(page);
}

/** Lobby, lists and games. Source: spec 2.1-01, 2.1-02, 2.1-06. */
export const gameScreens: Screens = {
  Main: lobby,
  CategoryPokiesAll: category("all"),
  CategoryPokies: category(),
  categoryLiveAll: category("live"),
  CategoryTable: category(),
  CategoryGames: category(),
  CategoryGamesByPage: category(),
  ProducersGames: producer,
  ProducersGamesByPage: producer,
  FavoriteGames: {
    source: "src/features/category/FavouritesPage.tsx",
    load: async () => (await import("../../features/category/FavouritesPage.tsx")).FavouritesPage,
    meta: named("favourites.title"),
  },
  GameItem: game,
  GameItemSFU: game,
};
