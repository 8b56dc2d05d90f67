import type { GroupId } from "../playerGroups.ts";
import { timeStatus } from "../timeStatus.ts";

/** Shows a count up to `max`, above it `max+`, and null for zero. Source: 4-10 (1+), 4-50 (9+). */
export function cappedCount(count: number, max: number): string | null {
  if (count <= 0) return null;
  return count > max ? `${max}+` : String(count);
}

/** Where the counters of header and menus stop counting. Source: 4-10, 4-50, 9-25. */
export const counterCaps = { notifications: 9, gifts: 9, wheelSpins: 1 } as const;

const closedBonus = new Set(["finished", "lost", "canceled", "expired", "wager_done"]);
const closedFreespins = new Set(["finished", "canceled", "expired"]);

/** Gifts that a player still has something of: open bonuses and free spins. Source: 4-02, 4-03. */
export function actualGifts(bonuses: readonly { stage: string }[], freespins: readonly { stage: string }[]): number {
  return (
    bonuses.filter(({ stage }) => !closedBonus.has(stage)).length +
    freespins.filter(({ stage }) => !closedFreespins.has(stage)).length
  );
}

/** Whether a box is a turn of the wheel. Source: 4-08. */
export const isWheel = ({ group_key }: { group_key: string | null }): boolean =>
  /^(manual_)?wheel/.test(group_key ?? "");

/** Wheel spins that can be taken. Source: 4-08. */
export function activeWheelSpins(boxes: readonly { stage: string; group_key: string | null }[]): number {
  return boxes.filter((box) => box.stage === "issued" && isWheel(box)).length;
}

/**
 * Boxes and turns as a day by UTC counts them: those that can be opened, and those used of the ones that were given today. What is
 * expired or was taken back is neither. Source: 4-09.
 */
export function boxesToday<Box extends { stage: string; created_at: string; valid_until: string | null }>(
  boxes: readonly Box[],
  now: Date,
): { available: Box[]; used: Box[] } {
  const today = now.toISOString().slice(0, 10);
  return {
    available: boxes.filter(
      ({ stage, valid_until }) => stage === "issued" && (valid_until === null || new Date(valid_until) > now),
    ),
    used: boxes.filter(
      ({ stage, created_at }) => stage === "activated" && new Date(created_at).toISOString().slice(0, 10) === today,
    ),
  };
}

export interface ContestWindow {
  frontend_identifier: string;
  start_at: string;
  end_at: string;
  group_ids: readonly GroupId[];
}

/** Kinds of contest that have pages of their own and are not in the general list. Source: 5-28, 5-29, 3-53. */
const notListed = /nonvisible|quest|achievement|ffc/;

/**
 * How many contests of the general list run now for somebody of these groups: those whose window holds `now`, that are
 * not hidden and that are for everybody or for one of the groups. Source: 2.5-22, 4-04, 5-27 to 5-31, 6-15.
 */
export function activeContests(contests: readonly ContestWindow[], groups: readonly GroupId[], now: Date): number {
  return contests.filter(
    (contest) => !notListed.test(contest.frontend_identifier) && runs(contest, now) && isFor(contest, groups) !== null,
  ).length;
}

/**
 * How many quests run now for somebody of these groups. Who is in a group with quests of its own sees only those; quests
 * under test only show while their flag is on. Source: 3-50, 3-53, 4-04, 4-58, 5-28, 5-30, 6-24.
 */
export function activeQuests(
  contests: readonly ContestWindow[],
  groups: readonly GroupId[],
  now: Date,
  testQuests: boolean,
): number {
  const places = contests
    .filter(
      ({ frontend_identifier: name }) =>
        name.includes("quest") && !name.includes("nonvisible") && (testQuests || !name.includes("ffc")),
    )
    .filter((contest) => runs(contest, now))
    .map((contest) => isFor(contest, groups));
  const own = places.filter((place) => place === "group").length;
  return own > 0 ? own : places.filter((place) => place === "everybody").length;
}

function runs({ start_at, end_at }: ContestWindow, now: Date): boolean {
  return timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "active";
}

/** Whether a contest is for everybody, for one of these groups, or for neither. Source: 6-15. */
function isFor({ group_ids }: ContestWindow, groups: readonly GroupId[]): "everybody" | "group" | null {
  if (group_ids.length === 0) return "everybody";
  const mine = new Set(groups.map(String));
  return group_ids.some((id) => mine.has(String(id))) ? "group" : null;
}
