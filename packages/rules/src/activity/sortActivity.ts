import type { ActivityItem, ActivityPart } from "./activityFacts.ts";

export const activitySections = ["today", "waiting", "near", "running"] as const;
export type ActivitySection = (typeof activitySections)[number];

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Whether this is still the day at whose end something is over; midnight ends the day before. */
const endsOn = (end: Date, now: Date) => day(new Date(end.getTime() - 1)) === day(now);

/** When cashback is counted, it does not end: it comes. */
const comes = ({ kind }: ActivityItem) => kind === "cashback";

/**
 * The sections of the activity hub: first what ends on this day by UTC, whatever it is, then what waits, what is nearly reached, what
 * runs. Each line stands in one section. What ends first comes first; of what is nearly reached the nearest.
 */
export function sortActivity(items: readonly ActivityItem[], now: Date): Record<ActivitySection, ActivityItem[]> {
  const endsToday = (item: ActivityItem) => item.endsAt !== null && !comes(item) && endsOn(new Date(item.endsAt), now);
  const of = (part: ActivityPart) => items.filter((item) => item.part === part && !endsToday(item));
  return {
    today: items.filter(endsToday).toSorted(byEnd),
    waiting: of("waiting").toSorted(byEnd),
    near: of("near").toSorted((one, other) => share(other) - share(one)),
    running: of("running").toSorted(byEnd),
  };
}

const end = ({ endsAt }: ActivityItem) => (endsAt === null ? Number.POSITIVE_INFINITY : new Date(endsAt).getTime());

function byEnd(one: ActivityItem, other: ActivityItem): number {
  const [first, second] = [end(one), end(other)];
  return first === second ? 0 : first - second;
}

/** How far something is, from 0 to 1. */
function share({ progress }: ActivityItem): number {
  return progress && progress.need > 0 ? Math.min(1, progress.have / progress.need) : 0;
}

/** How far something is in whole per cent, rounded down: 100 only when it is done. Source: 9-29. */
export function percentOf({ have, need }: { have: number; need: number }): number {
  return need > 0 ? Math.min(100, Math.floor((have * 100) / need)) : 0;
}
