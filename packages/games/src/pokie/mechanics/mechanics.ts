import type { CompiledPokie } from "../compiledPokie.ts";
import { avalanche } from "./avalanche.ts";
import { avalancheSpins } from "./avalancheSpins.ts";
import { coinCollect } from "./coinCollect.ts";
import { expandingWilds } from "./expandingWilds.ts";
import type { Feature } from "./features.ts";
import { freeSpins } from "./freeSpins.ts";
import { holdAndWin } from "./holdAndWin.ts";
import { ladderBonus } from "./ladderBonus.ts";
import type { Mechanic } from "./mechanic.ts";
import { mysterySymbols } from "./mysterySymbols.ts";
import { nudges } from "./nudges.ts";
import { orbitingWilds } from "./orbitingWilds.ts";
import { pickBonus } from "./pickBonus.ts";
import { stickyWilds } from "./stickyWilds.ts";
import { trailSpins } from "./trailSpins.ts";
import { tumble } from "./tumble.ts";
import { walkingWilds } from "./walkingWilds.ts";
import { wheelBonus } from "./wheelBonus.ts";

/** Every mechanic that a title can have. A new one is its data in `features.ts`, a file here, a word in this list, and its showing. */
const mechanics: {
  [Kind in Feature["kind"]]: (feature: Extract<Feature, { kind: Kind }>, pokie: CompiledPokie) => Mechanic;
} = {
  freeSpins,
  expandingWilds,
  walkingWilds,
  holdAndWin,
  stickyWilds,
  trailSpins,
  mysterySymbols,
  pickBonus,
  wheelBonus,
  ladderBonus,
  avalanche,
  avalancheSpins,
  orbitingWilds,
  coinCollect,
  nudges,
  tumble,
};

/** Makes a title's feature ready. Throws when the feature's data contradicts the model. */
export function mechanicOf(feature: Feature, pokie: CompiledPokie): Mechanic {
  const make = mechanics[feature.kind] as (feature: Feature, pokie: CompiledPokie) => Mechanic;
  return make(feature, pokie);
}
