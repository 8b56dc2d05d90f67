import { type BetKinds, exactly } from "../kinds/kinds.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import type { DragonTiger } from "./dragonTiger.ts";

/** Dragon tiger, by place. The claims are the published ones. */
export const dragonTigerKinds = ({ returns }: Pick<DragonTiger, "returns">): BetKinds => ({
  claims: new Map(Object.entries(returns).map(([spot, perCent]) => [spot, exactly(perCent)])),
  played: (_, events) => placesPaid(events),
});
