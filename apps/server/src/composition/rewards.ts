import type { Adventures } from "../adventures/index.ts";
import type { Bonuses } from "../bonuses/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import { openAdventures } from "./adventures.ts";
import type { Base } from "./base.ts";
import { openCompPoints } from "./compPoints.ts";
import { openLootboxes } from "./lootboxes.ts";

interface RewardsModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  bonuses: Bonuses;
}

/** What gives gifts for something that a player did. */
export interface Rewards {
  lootboxes: Lootboxes;
  compPoints: CompPoints;
  adventures: Adventures;
}

export function openRewards(base: Base, modules: RewardsModules): Rewards {
  const issueGift = modules.bonuses.issue;
  const lootboxes = openLootboxes(base, { ...modules, issueGift });
  const compPoints = openCompPoints(base, { ...modules, issueGift, lootboxes });
  const adventures = openAdventures(base, { ...modules, issueGift });
  return { lootboxes, compPoints, adventures };
}
