import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { pairedPlaces } from "../kinds/pairedPlaces.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import { type DragonTiger, dragonTiger } from "./dragonTiger.ts";
import { dragonTigerKinds } from "./dragonTigerKinds.ts";

/** Dragon tiger: one card each. */
export const dragonTigerKind: KindDescriptor<DragonTiger> = {
  kind: "dragonTiger",
  games: [dragonTiger],
  betKinds: dragonTigerKinds,
  risks: pairedPlaces([["dragon", "tiger"]], placesPaid),
};
