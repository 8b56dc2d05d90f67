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
import { captainMerrowsMap } from "./pokie/titles/captainMerrowsMap.ts";
import { cogwrightsVault } from "./pokie/titles/cogwrightsVault.ts";
import { frostberryCascade } from "./pokie/titles/frostberryCascade.ts";
import { gullAndGarnet } from "./pokie/titles/gullAndGarnet.ts";
import { honeyParliament } from "./pokie/titles/honeyParliament.ts";
import { krakensLedger } from "./pokie/titles/krakensLedger.ts";
import { melonMeadow } from "./pokie/titles/melonMeadow.ts";
import { midnightOrchard } from "./pokie/titles/midnightOrchard.ts";
import { neonArmadillo } from "./pokie/titles/neonArmadillo.ts";
import { nineTailLantern } from "./pokie/titles/nineTailLantern.ts";
import { pearlDiversMoon } from "./pokie/titles/pearlDiversMoon.ts";
import { penguinPayday } from "./pokie/titles/penguinPayday.ts";
import { planetarium } from "./pokie/titles/planetarium.ts";
import { polarNightsExpress } from "./pokie/titles/polarNightsExpress.ts";
import { rattlesnakeGulch } from "./pokie/titles/rattlesnakeGulch.ts";
import { ravenOfAshgrove } from "./pokie/titles/ravenOfAshgrove.ts";
import { rocketFoundry } from "./pokie/titles/rocketFoundry.ts";
import { selkieSong } from "./pokie/titles/selkieSong.ts";
import { skerryLight } from "./pokie/titles/skerryLight.ts";
import { skyCourier1899 } from "./pokie/titles/skyCourier1899.ts";
import { snowcapSevens } from "./pokie/titles/snowcapSevens.ts";
import { sugarplumFoundry } from "./pokie/titles/sugarplumFoundry.ts";
import { templeOfTheAmberEye } from "./pokie/titles/templeOfTheAmberEye.ts";
import { volcanoVineyard } from "./pokie/titles/volcanoVineyard.ts";
import { wolfAndAurora } from "./pokie/titles/wolfAndAurora.ts";
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
  skerryLight,
  honeyParliament,
  midnightOrchard,
  polarNightsExpress,
  ravenOfAshgrove,
  selkieSong,
  captainMerrowsMap,
  cogwrightsVault,
  nineTailLantern,
  skyCourier1899,
  pearlDiversMoon,
  rattlesnakeGulch,
  templeOfTheAmberEye,
  wolfAndAurora,
  frostberryCascade,
  rocketFoundry,
  sugarplumFoundry,
  melonMeadow,
  neonArmadillo,
  gullAndGarnet,
  krakensLedger,
  planetarium,
  snowcapSevens,
  penguinPayday,
  volcanoVineyard,
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
 * seeds by it, so none is taken away while such rounds are on record. Source: fairness row 35.
 */
export const keptVersions: readonly AnyGame[] = [firstCraps];

/** Everything that a round on record can have been played on, but for versions that this build does not have. */
export const everyVersion: readonly AnyGame[] = [...games, ...keptVersions];

/** A game as new rounds are played on it, or the version asked for. */
export function gameById(id: string, version?: number): AnyGame | undefined {
  return findGame(everyVersion, id, version);
}
