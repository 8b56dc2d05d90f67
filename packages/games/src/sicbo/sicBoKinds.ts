import { type BetKinds, exactly } from "../kinds/kinds.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import { SHAKES, sicBoMath } from "./sicBoMath.ts";

/** Three dice, by place. */
export const sicBoKinds = (): BetKinds => ({
  claims: new Map(sicBoMath().map(({ spot, returned }) => [spot, exactly((100 * returned) / SHAKES)])),
  played: (_, events) => placesPaid(events),
});
