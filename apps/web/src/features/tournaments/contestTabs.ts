import type { SiteFeature } from "@croupier/rules/features/siteFeatures";
import type { ContestList } from "@croupier/rules/menus/contestLists";
import type { PageName } from "@croupier/rules/pages/pageRule";
import type { MessageKey } from "../../messages/messages.ts";

export interface ContestTab {
  page: PageName;
  title: MessageKey;
  /** Null for the lotteries, which are no tournaments. */
  list: ContestList | null;
  /** The part of the site without which nobody is led there. */
  needs?: SiteFeature;
}

/** The pages of contests, in the order of their row. Source: 2.2-07, 4-04. */
export const contestTabs: readonly ContestTab[] = [
  { page: "TournamentsAll", title: "tournaments.all", list: "all" },
  { page: "TournamentsProducers", title: "tournaments.producers", list: "producers" },
  { page: "TournamentsLottery", title: "tournaments.lotteries", list: null, needs: "lotteries" },
  { page: "TournamentsAction", title: "tournaments.actions", list: "actions", needs: "quests" },
  { page: "TournamentsLive", title: "tournaments.live", list: "live" },
  { page: "TournamentsAchievements", title: "tournaments.achievements", list: "achievements" },
  { page: "TournamentsArchive", title: "tournaments.archive", list: "archive" },
];
