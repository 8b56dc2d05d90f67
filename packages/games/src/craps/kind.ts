import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { craps } from "./craps.ts";
import { crapsKinds } from "./crapsKinds.ts";
import { crapsRules } from "./crapsRules.ts";
import { firstCraps } from "./firstCraps.ts";

/** Craps, in every version. */
export const crapsKind: KindDescriptor = {
  kind: "craps",
  games: [craps],
  kept: [firstCraps],
  betKinds: ({ math }) => crapsKinds(crapsRules(math.version)),
};
