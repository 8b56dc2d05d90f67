import { everyVipGroup } from "@croupier/rules/playerGroups";
import { quarterStart } from "@croupier/rules/vip/quarter";
import { fallsOf, rankOf } from "@croupier/rules/vip/vipRanks";
import { changeStatus, lockStanding } from "./changeStatus.ts";
import { vipConsumer } from "./countSums.ts";
import type { VipDeps } from "./deps.ts";
import { endedBy, knownWith } from "./queries.ts";

const page = 500;
const maxMembers = 100_000;

/**
 * For a job each minute: takes statuses away whose time is over, one step for each quarter, and notes those that came with a
 * group. It waits until all that happened before this quarter is counted, so that whoever reached the next status in the last
 * second of the old one has it. Source: 6-18.
 */
export async function endStatuses(deps: VipDeps, now: Date): Promise<void> {
  await noteGroups(deps, now);
  if (await deps.hasUnread(vipConsumer, quarterStart(now))) return;
  for (;;) {
    const players = await endedBy(deps.db.pool, now, page);
    let failed = false;
    for (const playerId of players) {
      failed = !(await attempt(deps, () => endOne(deps, playerId, now))) || failed;
    }
    // One that fails is tried again in a minute.
    if (players.length < page || failed) return;
  }
}

async function endOne(deps: VipDeps, playerId: number, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { rank, held_until } = await lockStanding(deps, tx, playerId, now);
    const steps = fallsOf({ rank, until: held_until }, now).map(({ from, to, at, until }) => {
      return { from, to, at, heldUntil: until, cause: "ended" as const };
    });
    await changeStatus(deps, tx, playerId, steps, now);
  });
}

/** Statuses that came with a group, by an operator's hand or a rule, begin to have an end. */
async function noteGroups(deps: VipDeps, now: Date): Promise<void> {
  for (const group of everyVipGroup) {
    const members = await deps.membersOf(deps.db.pool, group, maxMembers);
    if (members.length === 0) continue;
    const known = await knownWith(deps.db.pool, rankOf([group]), members);
    for (const playerId of members.filter((id) => !known.has(id)))
      await attempt(deps, () => deps.db.transaction((tx) => lockStanding(deps, tx, playerId, now)));
  }
}

async function attempt(deps: VipDeps, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    deps.onError(error, "vip");
    return false;
  }
}
