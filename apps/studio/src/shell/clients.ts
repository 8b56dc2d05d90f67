import { type ComponentType, lazy } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { Family } from "../messages/shelf.ts";

/** The client of one kind of game, fetched when a game of that kind is opened. */
export interface GameClient {
  Client: ComponentType;
  /** Starts the fetch of what this game needs early, while the session opens. */
  load(game: string): Promise<unknown>;
  /** What it says besides the words of every game. */
  words: readonly Family[];
  /** What it shows of fairness, where its rounds are not drawn from the player's own seeds. */
  Fairness?: ComponentType<{ close(): void }>;
  /** Its rounds take the time that they take, for everybody. */
  unhurried?: true;
}

function client(
  load: () => Promise<{ default: ComponentType }>,
  words: readonly Family[],
  more: Pick<GameClient, "Fairness" | "unhurried"> = {},
): GameClient {
  return { Client: lazy(load), load, words, ...more };
}

const anyPokie = client(
  () => import("../pokie/PokieClient.tsx").then(({ PokieClient }) => ({ default: PokieClient })),
  ["pokie", "titles"],
);
/** A pokie's data and looks come beside its client, not after it. */
const pokie: GameClient = {
  ...anyPokie,
  load: (game) =>
    Promise.all([anyPokie.load(game), import("../pokie/themes/themes.ts").then(({ titleOf }) => titleOf(game))]),
};
const roulette = client(
  () => import("../roulette/RouletteClient.tsx").then(({ RouletteClient }) => ({ default: RouletteClient })),
  ["tables", "roulette"],
);
const baccarat = client(
  () => import("../baccarat/BaccaratClient.tsx").then(({ BaccaratClient }) => ({ default: BaccaratClient })),
  ["tables", "cards"],
);
const blackjack = client(
  () => import("../blackjack/BlackjackClient.tsx").then(({ BlackjackClient }) => ({ default: BlackjackClient })),
  ["tables", "cards"],
);
const videoPoker = client(
  () => import("../videoPoker/VideoPokerClient.tsx").then(({ VideoPokerClient }) => ({ default: VideoPokerClient })),
  ["cards"],
);

/** Games with a client of their own; every other one is a pokie. */
const clients: Readonly<Record<string, GameClient>> = {
  "european-roulette": roulette,
  "american-roulette": roulette,
  "french-roulette": roulette,
  "draw-poker-deluxe": videoPoker,
  "sundown-deuces": videoPoker,
  "six-deck-blackjack": blackjack,
  "blackjack-green-room": blackjack,
  "brass-baccarat": baccarat,
  "punto-parlour": baccarat,
  "craps-corner": client(
    () => import("../craps/CrapsClient.tsx").then(({ CrapsClient }) => ({ default: CrapsClient })),
    ["tables"],
  ),
  "three-card-ante": client(
    () => import("../threeCard/ThreeCardClient.tsx").then(({ ThreeCardClient }) => ({ default: ThreeCardClient })),
    ["tables", "cards"],
  ),
  "lift-the-kite": client(
    () => import("../crash/KiteClient.tsx").then(({ KiteClient }) => ({ default: KiteClient })),
    ["kite"],
    {
      unhurried: true,
      Fairness: lazy(() =>
        fetchPatiently(() => import("../crash/FlightFairness.tsx")).then(({ FlightFairness }) => ({
          default: FlightFairness,
        })),
      ),
    },
  ),
  "moonlit-nine": client(
    () => import("../scratch/ScratchClient.tsx").then(({ ScratchClient }) => ({ default: ScratchClient })),
    ["instant"],
  ),
  "lantern-sic-bo": client(
    () => import("../sicbo/SicBoClient.tsx").then(({ SicBoClient }) => ({ default: SicBoClient })),
    ["tables"],
  ),
  "brass-dice": client(
    () => import("../dice/DiceClient.tsx").then(({ DiceClient }) => ({ default: DiceClient })),
    ["instant"],
  ),
  "stairway-cards": client(
    () => import("../hilo/HiloClient.tsx").then(({ HiloClient }) => ({ default: HiloClient })),
    ["instant", "cards"],
  ),
  "keno-cabinet": client(
    () => import("../keno/KenoClient.tsx").then(({ KenoClient }) => ({ default: KenoClient })),
    ["instant"],
  ),
  "mines-of-mirrow": client(
    () => import("../mines/MinesClient.tsx").then(({ MinesClient }) => ({ default: MinesClient })),
    ["instant"],
  ),
  "plinth-and-pegs": client(
    () => import("../plinko/PlinkoClient.tsx").then(({ PlinkoClient }) => ({ default: PlinkoClient })),
    ["instant"],
  ),
  "carousel-wheel": client(
    () => import("../wheel/WheelClient.tsx").then(({ WheelClient }) => ({ default: WheelClient })),
    ["instant"],
  ),
  "upper-air": client(
    () => import("../limbo/LimboClient.tsx").then(({ LimboClient }) => ({ default: LimboClient })),
    ["instant"],
  ),
};

export function clientOf(game: string): GameClient {
  return clients[game] ?? pokie;
}
