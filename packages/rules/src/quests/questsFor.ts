import { type GroupId, isTester } from "../playerGroups.ts";

/** What decides for whom a quest is. */
export interface QuestAudience {
  group_ids: readonly GroupId[];
  isTest: boolean;
}

/**
 * The quests that are somebody's: those for everybody, unless they are in a group with quests of its own, then those alone. Quests
 * under test show while their flag is on, and count for testers only. Source: 5-30, 6-15, 3-53.
 */
export function questsFor<Quest extends QuestAudience>(
  quests: readonly Quest[],
  groups: readonly GroupId[],
  showsTests: boolean,
): Quest[] {
  const held = new Set(groups.map(String));
  const open = quests.filter(
    ({ group_ids, isTest }) =>
      (showsTests || !isTest) && (group_ids.length === 0 || group_ids.some((id) => held.has(String(id)))),
  );
  const own = open.filter(({ group_ids }) => group_ids.length > 0);
  return own.length > 0 ? own : open;
}

/** The quests that a stake of somebody's counts for. */
export function questsCounting<Quest extends QuestAudience>(
  quests: readonly Quest[],
  groups: readonly GroupId[],
): Quest[] {
  return questsFor(quests, groups, isTester(groups));
}
