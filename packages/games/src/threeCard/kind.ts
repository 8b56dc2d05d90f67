import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { type ThreeCard, threeCard } from "./threeCard.ts";
import { threeCardKinds } from "./threeCardKinds.ts";

/** Three-card poker. */
export const threeCardKind: KindDescriptor<ThreeCard> = {
  kind: "threeCard",
  games: [threeCard],
  betKinds: threeCardKinds,
};
