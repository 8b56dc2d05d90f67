import type { GroupId } from "../playerGroups.ts";
import { timeStatus } from "../timeStatus.ts";
import type { ContestWindow } from "./counters.ts";

/** The lists of tournaments, as their pages show them. Source: 2.2-07, 3-48. */
export const contestLists = ["all", "producers", "actions", "live", "achievements", "archive"] as const;
export type ContestList = (typeof contestLists)[number];

export interface ContestVisitor {
  groups: readonly GroupId[];
  /** The flag that shows quests under test. Source: 3-53, 6-24. */
  testQuests: boolean;
  now: Date;
}

/**
 * Whether somebody could come upon a tournament of this name by themselves: quests, those under test and hidden ones have no news
 * of their own. Source: 3-53, 5-28, 5-29.
 */
export const isInSight = (identifier: string): boolean => !/nonvisible|quest|ffc/.test(identifier);

const says = (word: RegExp) => (contest: ContestWindow) => word.test(contest.frontend_identifier);
const isQuest = says(/quest/);
const isAchievement = says(/achievement/);

/** What a list holds of the contests that are not over. A contest's frontend identifier says of what kind it is. */
const holds: Record<Exclude<ContestList, "archive">, (contest: ContestWindow) => boolean> = {
  all: (contest) => !isQuest(contest) && !isAchievement(contest),
  producers: (contest) => holds.all(contest) && /\bproducers?\b/.test(contest.frontend_identifier),
  live: (contest) => holds.all(contest) && /\blive\b/.test(contest.frontend_identifier),
  actions: isQuest,
  achievements: isAchievement,
};

/**
 * The contests of a list for a visitor: hidden ones and those for other groups are left out, quests under test show with
 * their flag alone, and whoever is in a group with quests of its own sees only those. The archive holds what is over.
 * Source: 4-04, 5-27 to 5-30, 6-15.
 */
export function contestsIn<Contest extends ContestWindow>(
  list: ContestList,
  contests: readonly Contest[],
  visitor: ContestVisitor,
): Contest[] {
  const seen = contests.filter((contest) => isSeen(contest, visitor));
  const found = seen.filter((contest) => {
    if (isOver(contest, visitor.now)) return list === "archive";
    return list !== "archive" && holds[list](contest);
  });
  if (list !== "actions") return found;
  const own = found.filter(({ group_ids }) => group_ids.length > 0);
  return own.length > 0 ? own : found;
}

function isSeen(contest: ContestWindow, { groups, testQuests }: ContestVisitor): boolean {
  const { frontend_identifier: name, group_ids } = contest;
  if (name.includes("nonvisible") || (name.includes("ffc") && !testQuests)) return false;
  const held = new Set(groups.map(String));
  return group_ids.length === 0 || group_ids.some((id) => held.has(String(id)));
}

function isOver({ start_at, end_at }: ContestWindow, now: Date): boolean {
  return timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "archive";
}
