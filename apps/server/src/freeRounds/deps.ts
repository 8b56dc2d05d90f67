import type { Database } from "../platform/database.ts";
import type { GameRegistry } from "../rounds/index.ts";

/** Everything the module needs from outside. */
export interface FreeRoundsDeps {
  db: Pick<Database, "pool">;
  games: GameRegistry;
  /** Told after a commit that played, ended or gave back a free round. Must return at once. */
  moved?: (playerId: number, campaign: number) => void;
}
