import { definePokie, type Pokie } from "./definePokie.ts";
import { captainMerrowsMap } from "./titles/captainMerrowsMap.ts";
import { cogwrightsVault } from "./titles/cogwrightsVault.ts";
import { frostberryCascade } from "./titles/frostberryCascade.ts";
import { gullAndGarnet } from "./titles/gullAndGarnet.ts";
import { honeyParliament } from "./titles/honeyParliament.ts";
import { krakensLedger } from "./titles/krakensLedger.ts";
import { melonMeadow } from "./titles/melonMeadow.ts";
import { midnightOrchard } from "./titles/midnightOrchard.ts";
import { firstNeonArmadillo, neonArmadillo } from "./titles/neonArmadillo.ts";
import { nineTailLantern } from "./titles/nineTailLantern.ts";
import { pearlDiversMoon } from "./titles/pearlDiversMoon.ts";
import { penguinPayday } from "./titles/penguinPayday.ts";
import { planetarium } from "./titles/planetarium.ts";
import { polarNightsExpress } from "./titles/polarNightsExpress.ts";
import { rattlesnakeGulch } from "./titles/rattlesnakeGulch.ts";
import { firstRavenOfAshgrove, ravenOfAshgrove } from "./titles/ravenOfAshgrove.ts";
import { rocketFoundry } from "./titles/rocketFoundry.ts";
import { selkieSong } from "./titles/selkieSong.ts";
import { skerryLight } from "./titles/skerryLight.ts";
import { skyCourier1899 } from "./titles/skyCourier1899.ts";
import { snowcapSevens } from "./titles/snowcapSevens.ts";
import { sugarplumFoundry } from "./titles/sugarplumFoundry.ts";
import { templeOfTheAmberEye } from "./titles/templeOfTheAmberEye.ts";
import { volcanoVineyard } from "./titles/volcanoVineyard.ts";
import { wolfAndAurora } from "./titles/wolfAndAurora.ts";

/**
 * Every pokie of this build, playable. A title's own file is its data alone: a browser that shows a game fetches that and
 * not what plays it.
 */
export const pokies: readonly Pokie[] = [
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
].map(definePokie);

/** Older versions, for rounds that began on them. */
export const keptPokies: readonly Pokie[] = [firstNeonArmadillo, firstRavenOfAshgrove].map(definePokie);
