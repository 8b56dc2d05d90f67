import { brassBaccarat } from "./baccarat/brassBaccarat.ts";
import { puntoParlour } from "./baccarat/puntoParlour.ts";
import { blackjackGreenRoom } from "./blackjack/tables/blackjackGreenRoom.ts";
import { sixDeckBlackjack } from "./blackjack/tables/sixDeckBlackjack.ts";
import { craps } from "./craps/craps.ts";
import { firstCraps } from "./craps/firstCraps.ts";
import { liftTheKite } from "./crash/liftTheKite.ts";
import { dice } from "./dice/dice.ts";
import { findGame } from "./findGame.ts";
import type { AnyGame } from "./game.ts";
import { hilo } from "./hilo/hilo.ts";
import { keno } from "./keno/keno.ts";
import { limbo } from "./limbo/limbo.ts";
import { mines } from "./mines/mines.ts";
import { plinko } from "./plinko/plinko.ts";
import { keptPokies, pokies } from "./pokie/pokies.ts";
import { americanRoulette } from "./roulette/americanRoulette.ts";
import { europeanRoulette } from "./roulette/europeanRoulette.ts";
import { frenchRoulette } from "./roulette/frenchRoulette.ts";
import { scratch } from "./scratch/scratch.ts";
import { sicBo } from "./sicbo/sicBo.ts";
import { threeCard } from "./threeCard/threeCard.ts";
import { drawPokerDeluxe } from "./videoPoker/drawPokerDeluxe.ts";
import { sundownDeuces } from "./videoPoker/sundownDeuces.ts";
import { wheel } from "./wheel/wheel.ts";

/** Every game of this build, in the version that new rounds are played on. */
export const games: readonly AnyGame[] = [
  ...pokies,
  europeanRoulette,
  americanRoulette,
  frenchRoulette,
  craps,
  sicBo,
  brassBaccarat,
  puntoParlour,
  threeCard,
  sixDeckBlackjack,
  blackjackGreenRoom,
  drawPokerDeluxe,
  sundownDeuces,
  dice,
  limbo,
  wheel,
  plinko,
  keno,
  scratch,
  mines,
  hilo,
  liftTheKite,
];

/**
 * Older versions of games' mathematics. Rounds that began on one are finished on it, shown by it and recomputed from their
 * seeds by it, so none is taken away while such rounds are on record. Source: F-35.
 */
export const keptVersions: readonly AnyGame[] = [firstCraps, ...keptPokies];

/** Everything that a round on record can have been played on, but for versions that this build does not have. */
export const everyVersion: readonly AnyGame[] = [...games, ...keptVersions];

/** A game as new rounds are played on it, or the version asked for. */
export function gameById(id: string, version?: number): AnyGame | undefined {
  return findGame(everyVersion, id, version);
}
