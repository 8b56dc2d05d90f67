import { type ComponentType, createElement, lazy } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { Family } from "../messages/shelf.ts";
import { type ClientKind, clientTable, kindOfGame } from "./clientTable.ts";

/** The client of one kind of game, fetched when a game of that kind is opened. */
export interface GameClient {
  /** Fetches what this game needs and answers its table, of a version of its mathematics or the newest. Begun early. */
  load(game: string, version?: number): Promise<ComponentType>;
  /** What it says besides the words of every game. */
  words: readonly Family[];
  /** What it shows of fairness, where its rounds are not drawn from the player's own seeds. */
  Fairness?: ComponentType<{ close(): void }>;
  /** Its rounds take the time that they take, for everybody. */
  unhurried?: true;
}

type Load = GameClient["load"];

const loaders: Record<ClientKind, Load> = {
  pokie: loadPokie,
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
async function loadPokie(game: string, version?: number): Promise<ComponentType> {
  const loadTitle = async () => (await import("../pokie/themes/themes.ts")).titleOf(game, version);
  const [{ PokieClient }, title] = await Promise.all([import("../pokie/PokieClient.tsx"), loadTitle()]);
  if (title === null) throw new Error(`no game ${game} in this build`);
  return () => createElement(PokieClient, title);
}

/** What some clients have besides. */
const more: Partial<Record<ClientKind, Partial<GameClient>>> = {
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
