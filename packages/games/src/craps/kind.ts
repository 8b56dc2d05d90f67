import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { pairedPlaces } from "../kinds/pairedPlaces.ts";
import { craps } from "./craps.ts";
import { chipsOf, crapsKinds } from "./crapsKinds.ts";
import { crapsRules } from "./crapsRules.ts";
import { firstCraps } from "./firstCraps.ts";

/** Craps, in every version. */
export const crapsKind: KindDescriptor = {
  kind: "craps",
  games: [craps],
  kept: [firstCraps],
  betKinds: ({ math }) => crapsKinds(crapsRules(math.version)),
  risks: pairedPlaces(
    [
      ["pass", "dontPass"],
      ["come", "dontCome"],
    ],
    (events) => chipsOf(events).all(),
  ),
};
