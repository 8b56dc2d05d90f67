import type { Queryable } from "../platform/database.ts";
import { type ExchangeRates, readExchangeRates } from "./exchangeRates.ts";
import { addFavorite, type Favorite, favoritesOf, removeFavorite } from "./favorites.ts";
import { filterGames, type GamePageOf, type GameQuery } from "./filterGames.ts";
import {
  gameForPlay,
  isLiveTitle,
  mayPlay,
  type PlayableGame,
  type PlayRequest,
  type StakeableGame,
  type StakeRequest,
} from "./gameForPlay.ts";
import { addOpeningRequest, type OpeningPlace, openingRequestsOf, removeOpeningRequest } from "./openingRequests.ts";
import { type CatalogueSnapshot, snapshotKeeper } from "./snapshot.ts";

/** The module that knows which games there are. */
export interface Catalogue {
  /** The catalogue as it was within the last second; inside a transaction it is asked on that transaction, `on`. */
  snapshot(on?: Queryable): Promise<CatalogueSnapshot>;
  filter(query: GameQuery): Promise<GamePageOf>;
  gameForPlay(request: PlayRequest): Promise<PlayableGame>;
  /**
   * Asked before every new stake; answered from memory that is at most a second old. Inside a transaction it is asked on
   * that transaction, `on`. Source: F-42.
   */
  mayPlay(request: StakeRequest, on?: Queryable): Promise<StakeableGame>;
  favorites(playerId: number): Promise<Favorite[]>;
  addFavorite(playerId: number, favorite: Favorite, now: Date): Promise<void>;
  removeFavorite(playerId: number, identifier: string): Promise<void>;
  /** Announced titles whose opening the player waits for. */
  openingRequests(playerId: number): Promise<string[]>;
  addOpeningRequest(playerId: number, identifier: string, place: OpeningPlace, now: Date): Promise<void>;
  removeOpeningRequest(playerId: number, identifier: string): Promise<void>;
  exchangeRates(): Promise<ExchangeRates>;
}

export function createCatalogue(db: Queryable): Catalogue {
  const keeper = snapshotKeeper(db);
  return {
    snapshot: keeper.current,
    filter: async (query) => filterGames(await keeper.current(), query),
    gameForPlay: async (request) => gameForPlay(await keeper.current(), request),
    async mayPlay(request, on) {
      const answer = mayPlay(await keeper.current(on), request);
      if (answer.ok || answer.reason !== "not_found") return answer;
      return { ...answer, live: await isLiveTitle(on ?? db, request.identifier) };
    },
    favorites: (playerId) => favoritesOf(db, playerId),
    addFavorite: (playerId, favorite, now) => addFavorite(db, playerId, favorite, now),
    removeFavorite: (playerId, identifier) => removeFavorite(db, playerId, identifier),
    openingRequests: (playerId) => openingRequestsOf(db, playerId),
    addOpeningRequest: (playerId, identifier, place, now) => addOpeningRequest(db, playerId, identifier, place, now),
    removeOpeningRequest: (playerId, identifier) => removeOpeningRequest(db, playerId, identifier),
    exchangeRates: () => readExchangeRates(db),
  };
}
