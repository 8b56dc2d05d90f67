import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { pairedPlaces } from "../kinds/pairedPlaces.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import { type SicBo, sicBo } from "./sicBo.ts";
import { sicBoKinds } from "./sicBoKinds.ts";

/** Sic bo: three dice. */
export const sicboKind: KindDescriptor<SicBo> = {
  kind: "sicbo",
  games: [sicBo],
  betKinds: sicBoKinds,
  risks: pairedPlaces(
    [
      ["small", "big"],
      ["odd", "even"],
    ],
    placesPaid,
  ),
};
