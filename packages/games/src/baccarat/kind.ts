import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { pairedPlaces } from "../kinds/pairedPlaces.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import type { Baccarat } from "./baccarat.ts";
import { baccaratKinds } from "./baccaratKinds.ts";
import { baccarats } from "./baccarats.ts";

/** Punto banco. */
export const baccaratKind: KindDescriptor<Baccarat> = {
  kind: "baccarat",
  games: baccarats,
  includes: (game) => "bankerSix" in game,
  betKinds: baccaratKinds,
  risks: pairedPlaces([["player", "banker"]], placesPaid),
};
