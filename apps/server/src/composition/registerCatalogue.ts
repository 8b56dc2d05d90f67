import { catalogueRoutes } from "../catalogue/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { playedGames, unfinishedGames } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { currenciesOf } from "./bridges.ts";
import type { OpenModules } from "./openModules.ts";

/** Registers the calls of the games' catalogue and of the jackpots that are shown in it. */
export function registerCatalogue(api: ApiServer, { db }: Base, modules: OpenModules): void {
  const { catalogue, content, jackpots, pictures, players } = modules;
  const currencyOf = async (playerId: number) => (await players.factsOf(playerId))?.currency ?? null;
  catalogueRoutes(api, catalogue, {
    played: (playerId) => playedGames(db.pool, playerId),
    unfinished: (playerId) => unfinishedGames(db.pool, playerId),
    currencyOf,
    pictureOf: pictures.pictureOf,
    gameJackpots: jackpots.gameJackpots,
    emblemOf: pictures.emblemOf,
    currencies: (brandId) => currenciesOf(content, brandId),
    providersConfig: (brandId) => content.config("providers-config", brandId) ?? {},
  });
  jackpots.registerRoutes(api, { rates: catalogue.exchangeRates, currencyOf });
}
