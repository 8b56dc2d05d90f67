import type { GeoOf } from "../protection/index.ts";
import type { RoundsDeps } from "../rounds/index.ts";

/** Everything the module needs from outside: studios play rounds as our own games do. */
export interface GatewayDeps extends RoundsDeps {
  /** What the site may offer in a country: an operator may close one while sessions of it are open. */
  geoOf: GeoOf;
  /** Told after a commit that moved a campaign of free rounds. Must return at once. */
  freeRoundsMoved?: (playerId: number, campaign: number) => void;
}
