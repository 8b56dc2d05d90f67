import type { Family } from "../messages/shelf.ts";

/** Which client a kind of game has, as a file, and what it says besides the words of every game. */
interface ClientFiles {
  /** Below `src`. */
  source: string;
  words: readonly Family[];
}

/** The build reads this too, to name the files of a game in its page. */
export const clientTable = {
  pokie: { source: "pokie/PokieClient.tsx", words: ["pokie", "titles"] },
  roulette: { source: "roulette/RouletteClient.tsx", words: ["tables", "roulette"] },
  baccarat: { source: "baccarat/BaccaratClient.tsx", words: ["tables", "cards"] },
  blackjack: { source: "blackjack/BlackjackClient.tsx", words: ["tables", "cards"] },
  videoPoker: { source: "videoPoker/VideoPokerClient.tsx", words: ["cards"] },
  craps: { source: "craps/CrapsClient.tsx", words: ["tables"] },
  threeCard: { source: "threeCard/ThreeCardClient.tsx", words: ["tables", "cards"] },
  crash: { source: "crash/KiteClient.tsx", words: ["kite"] },
  scratch: { source: "scratch/ScratchClient.tsx", words: ["instant"] },
  sicbo: { source: "sicbo/SicBoClient.tsx", words: ["tables"] },
  dice: { source: "dice/DiceClient.tsx", words: ["instant"] },
  hilo: { source: "hilo/HiloClient.tsx", words: ["instant", "cards"] },
  keno: { source: "keno/KenoClient.tsx", words: ["instant"] },
  mines: { source: "mines/MinesClient.tsx", words: ["instant"] },
  plinko: { source: "plinko/PlinkoClient.tsx", words: ["instant"] },
  wheel: { source: "wheel/WheelClient.tsx", words: ["instant"] },
  limbo: { source: "limbo/LimboClient.tsx", words: ["instant"] },
} as const satisfies Readonly<Record<string, ClientFiles>>;

export type ClientKind = keyof typeof clientTable;

/** Games with a client of their own; every other one is a pokie. */
export const kindOfGame: Readonly<Record<string, ClientKind>> = {
  "european-roulette": "roulette",
  "american-roulette": "roulette",
  "french-roulette": "roulette",
  "draw-poker-deluxe": "videoPoker",
  "sundown-deuces": "videoPoker",
  "six-deck-blackjack": "blackjack",
  "blackjack-green-room": "blackjack",
  "brass-baccarat": "baccarat",
  "punto-parlour": "baccarat",
  "craps-corner": "craps",
  "three-card-ante": "threeCard",
  "lift-the-kite": "crash",
  "moonlit-nine": "scratch",
  "lantern-sic-bo": "sicbo",
  "brass-dice": "dice",
  "stairway-cards": "hilo",
  "keno-cabinet": "keno",
  "mines-of-mirrow": "mines",
  "plinth-and-pegs": "plinko",
  "carousel-wheel": "wheel",
  "upper-air": "limbo",
};
