import { type BetKinds, exactly } from "../kinds/kinds.ts";
import { placesPaid } from "../kinds/placesPaid.ts";
import type { Baccarat } from "./baccarat.ts";

/** Punto banco, by place. The claims are the published ones. */
export const baccaratKinds = ({ returns }: Pick<Baccarat, "returns">): BetKinds => ({
  claims: new Map(Object.entries(returns).map(([spot, perCent]) => [spot, exactly(perCent)])),
  played: (_, events) => placesPaid(events),
});
