import { loadGameList } from "../../features/category/gameList.ts";
import { listTitle } from "../../features/category/listMeta.ts";
import { loadLobby } from "../../features/lobby/loadLobby.ts";
import type { Screen, Screens } from "./screen.ts";
import { load, named, notFoundMeta } from "./screen.ts";
import { playerOf } from "./visit.ts";

const lobby: Screen = {
  source: "src/features/lobby/LobbyPage.tsx",
  load: async () => (await import("../../features/lobby/LobbyPage.tsx")).LobbyPage,
  meta: named("lobby.title", "lobby.description"),
  data: async (app) => {
    const work = loadLobby(app, (await playerOf(app)).id !== undefined);
    if (app.onServer) await work;
  },
};

/** A list of games: which one, its address says. Source: 2.2-02 to 2.2-04. */
const list: Screen = {
  source: "src/features/category/CategoryPage.tsx",
  load: async () => (await import("../../features/category/CategoryPage.tsx")).CategoryPage,
  meta: (app, _, path) => {
    const title = listTitle(app, path);
    return title === null ? notFoundMeta(app) : { title, description: app.say("category.description", { title }) };
  },
  data: async (app, { request }) => {
    const work = loadGameList(app, new URL(request.url));
    if (app.onServer) await work;
  },
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
  data: (app, { params, request }) => {
    const found = app.queries.game(params.producer ?? "", params.name ?? "");
    // Real play asks what the studio must know of the player. Source: 4-54.
    const real = new URL(request.url).searchParams.get("mode") === "real";
    return load(app, found, ...(real ? [app.queries.playerFields] : []));
  },
};

/** Lobby, lists and games. Source: 2.1-01, 2.1-02, 2.1-06. */
export const gameScreens: Screens = {
  Main: lobby,
  CategoryPokiesAll: list,
  CategoryPokies: list,
  categoryLiveAll: list,
  CategoryTable: list,
  CategoryGames: list,
  CategoryGamesByPage: list,
  ProducersGames: list,
  ProducersGamesByPage: list,
  FavoriteGames: {
    source: "src/features/category/FavouritesPage.tsx",
    load: async () => (await import("../../features/category/FavouritesPage.tsx")).FavouritesPage,
    meta: named("favourites.title"),
  },
  GameItem: game,
  GameItemSFU: game,
};
