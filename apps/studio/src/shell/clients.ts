import { type ComponentType, lazy } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { Family } from "../messages/shelf.ts";
import { type ClientKind, clientTable, kindOfGame } from "./clientTable.ts";

/** The client of one kind of game, fetched when a game of that kind is opened. */
export interface GameClient {
  /** Fetches what this game needs and answers its table; begun early, while the session opens. */
  load(game: string): Promise<ComponentType>;
  /** What it says besides the words of every game. */
  words: readonly Family[];
  /** What it shows of fairness, where its rounds are not drawn from the player's own seeds. */
  Fairness?: ComponentType<{ close(): void }>;
  /** Its rounds take the time that they take, for everybody. */
  unhurried?: true;
}

const loaders: Record<ClientKind, () => Promise<ComponentType>> = {
  pokie: async () => (await import("../pokie/PokieClient.tsx")).PokieClient,
  roulette: async () => (await import("../roulette/RouletteClient.tsx")).RouletteClient,
  baccarat: async () => (await import("../baccarat/BaccaratClient.tsx")).BaccaratClient,
  blackjack: async () => (await import("../blackjack/BlackjackClient.tsx")).BlackjackClient,
  videoPoker: async () => (await import("../videoPoker/VideoPokerClient.tsx")).VideoPokerClient,
  craps: async () => (await import("../craps/CrapsClient.tsx")).CrapsClient,
  threeCard: async () => (await import("../threeCard/ThreeCardClient.tsx")).ThreeCardClient,
  crash: async () => (await import("../crash/KiteClient.tsx")).KiteClient,
  scratch: async () => (await import("../scratch/ScratchClient.tsx")).ScratchClient,
  sicbo: async () => (await import("../sicbo/SicBoClient.tsx")).SicBoClient,
  dice: async () => (await import("../dice/DiceClient.tsx")).DiceClient,
  hilo: async () => (await import("../hilo/HiloClient.tsx")).HiloClient,
  keno: async () => (await import("../keno/KenoClient.tsx")).KenoClient,
  mines: async () => (await import("../mines/MinesClient.tsx")).MinesClient,
  plinko: async () => (await import("../plinko/PlinkoClient.tsx")).PlinkoClient,
  wheel: async () => (await import("../wheel/WheelClient.tsx")).WheelClient,
  limbo: async () => (await import("../limbo/LimboClient.tsx")).LimboClient,
};

/** A pokie's data and looks come beside its client, not after it. */
async function loadPokie(game: string): Promise<ComponentType> {
  const title = import("../pokie/themes/themes.ts").then(({ titleOf }) => titleOf(game));
  const [table] = await Promise.all([loaders.pokie(), title]);
  return table;
}

/** What some clients have besides. */
const more: Partial<Record<ClientKind, Partial<GameClient>>> = {
  pokie: { load: loadPokie },
  crash: {
    unhurried: true,
    Fairness: lazy(() =>
      fetchPatiently(() => import("../crash/FlightFairness.tsx")).then(({ FlightFairness }) => ({
        default: FlightFairness,
      })),
    ),
  },
};

/** The client of a game. */
export function clientOf(game: string): GameClient {
  const kind = kindOfGame[game] ?? "pokie";
  return { load: loaders[kind], words: clientTable[kind].words, ...more[kind] };
}
