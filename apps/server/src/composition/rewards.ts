import type { Achievements } from "../achievements/index.ts";
import type { Adventures } from "../adventures/index.ts";
import type { Bonuses } from "../bonuses/index.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import type { Lotteries } from "../lotteries/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import type { Quests } from "../quests/index.ts";
import type { Tournaments } from "../tournaments/index.ts";
import type { Vip } from "../vip/index.ts";
import { openAchievements } from "./achievements.ts";
import { openAdventures } from "./adventures.ts";
import type { Base } from "./base.ts";
import { openCompPoints } from "./compPoints.ts";
import { openLootboxes } from "./lootboxes.ts";
import { openLotteries } from "./lotteries.ts";
import { tellPlayers } from "./personalNotices.ts";
import { openQuests } from "./quests.ts";
import { openTournaments } from "./tournaments.ts";
import { openVip } from "./vip.ts";
import { tellWithheldOf } from "./withheldPrizes.ts";

interface RewardsModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  bonuses: Bonuses;
  mail: Mail;
}

/** What gives gifts for something that a player did. */
export interface Rewards {
  lootboxes: Lootboxes;
  compPoints: CompPoints;
  adventures: Adventures;
  lotteries: Lotteries;
  vip: Vip;
  quests: Quests;
  achievements: Achievements;
  tournaments: Tournaments;
}

export function openRewards(base: Base, modules: RewardsModules): Rewards {
  const issueGift = modules.bonuses.issue;
  const tell = tellPlayers(modules);
  const tellWithheld = tellWithheldOf(base.config, modules);
  const lootboxes = openLootboxes(base, modules);
  const lotteries = openLotteries(base, { ...modules, issueGift, tell, tellWithheld, compPoints: () => compPoints });
  const compPoints: CompPoints = openCompPoints(base, { ...modules, issueGift, tell, lootboxes, lotteries });
  const adventures = openAdventures(base, { ...modules, issueGift, tell });
  const quests = openQuests(base, { ...modules, compPoints });
  const achievements = openAchievements(base, modules);
  const tournaments = openTournaments(base, { ...modules, issueGift, tellWithheld, compPoints, lootboxes, lotteries });
  const vip = openVip(base, { ...modules, tell });
  return { lootboxes, compPoints, adventures, lotteries, quests, achievements, tournaments, vip };
}
