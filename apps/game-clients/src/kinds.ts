import { baccaratClient } from "./baccarat/kind.ts";
import { blackjackClient } from "./blackjack/kind.ts";
import { crapsClient } from "./craps/kind.ts";
import { crashClient } from "./crash/kind.ts";
import { diceClient } from "./dice/kind.ts";
import { dragonTigerClient } from "./dragonTiger/kind.ts";
import { hiloClient } from "./hilo/kind.ts";
import { kenoClient } from "./keno/kind.ts";
import { limboClient } from "./limbo/kind.ts";
import { minesClient } from "./mines/kind.ts";
import { plinkoClient } from "./plinko/kind.ts";
import { pokieClient } from "./pokie/kind.ts";
import { rouletteClient } from "./roulette/kind.ts";
import { scratchClient } from "./scratch/kind.ts";
import type { ClientKind } from "./shell/gameKind.ts";
import { sicboClient } from "./sicbo/kind.ts";
import { threeCardClient } from "./threeCard/kind.ts";
import { videoPokerClient } from "./videoPoker/kind.ts";
import { wheelClient } from "./wheel/kind.ts";

/** The client of every kind of game, a line each. */
export const kinds: readonly ClientKind[] = [
  pokieClient,
  rouletteClient,
  crapsClient,
  sicboClient,
  baccaratClient,
  dragonTigerClient,
  threeCardClient,
  blackjackClient,
  videoPokerClient,
  diceClient,
  limboClient,
  wheelClient,
  plinkoClient,
  kenoClient,
  scratchClient,
  minesClient,
  hiloClient,
  crashClient,
];

/** The client of a game. A game that no other kind names is a pokie. */
export function kindOf(game: string): ClientKind {
  return kinds.find(({ demoKeys }) => Object.hasOwn(demoKeys, game)) ?? pokieClient;
}
