import type { CompiledPokie } from "../compilePokie.ts";
import { type ExpandingWilds, expandingWilds } from "./expandingWilds.ts";
import { type FreeSpins, freeSpins } from "./freeSpins.ts";
import { type HoldAndWin, holdAndWin } from "./holdAndWin.ts";
import type { Mechanic } from "./mechanic.ts";

/** Every mechanic that a title can have. A new one is a file here, a line in each of these two lists, and its showing. */
export type Feature = FreeSpins | ExpandingWilds | HoldAndWin;

const mechanics: {
  [Kind in Feature["kind"]]: (feature: Extract<Feature, { kind: Kind }>, pokie: CompiledPokie) => Mechanic;
} = { freeSpins, expandingWilds, holdAndWin };

/** Makes a title's feature ready. Throws when the feature's data contradicts the model. */
export function mechanicOf(feature: Feature, pokie: CompiledPokie): Mechanic {
  const make = mechanics[feature.kind] as (feature: Feature, pokie: CompiledPokie) => Mechanic;
  return make(feature, pokie);
}
