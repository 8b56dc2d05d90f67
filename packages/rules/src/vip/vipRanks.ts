import { type GroupId, type VipStatus, vipGroups, vipLadder, vipStatus } from "../playerGroups.ts";
import { quarterStart } from "./quarter.ts";

/** A status of the VIP club as the wire names it; everybody is at least `REGULAR`. Source: 3-55. */
export type VipRank = "REGULAR" | Uppercase<VipStatus>;

export const vipRanks = vipLadder as readonly VipRank[];
/** Held for life. Source: 3-55. */
export const topRank: VipRank = "DIAMOND";

export function isVipRank(name: string): name is VipRank {
  return vipLadder.includes(name);
}

/** The rank that somebody's groups give. Source: 6-09 to 6-11. */
export function rankOf(groups: readonly GroupId[]): VipRank {
  return (vipStatus(groups)?.toUpperCase() ?? "REGULAR") as VipRank;
}

/** The group of a rank; null for the one that everybody has. */
export function groupOfRank(rank: VipRank): string | null {
  return rank === "REGULAR" ? null : vipGroups[rank.toLowerCase() as VipStatus];
}

export function rankAfter(rank: VipRank): VipRank | null {
  return vipRanks[vipRanks.indexOf(rank) + 1] ?? null;
}

export function rankBefore(rank: VipRank): VipRank {
  return vipRanks[Math.max(0, vipRanks.indexOf(rank) - 1)] ?? "REGULAR";
}

/** How a status stands to the one that a player has. Source: 4-19. */
export type VipCardState = "before" | "current" | "future" | "lock";

export function vipCardState(rank: VipRank, current: VipRank): VipCardState {
  const distance = vipRanks.indexOf(rank) - vipRanks.indexOf(current);
  if (distance < 0) return "before";
  if (distance === 0) return "current";
  return distance === 1 ? "future" : "lock";
}

/** A status that ran out, and what came after it. */
export interface VipFall {
  from: VipRank;
  to: VipRank;
  at: Date;
  /** Until when the lower status holds; null where it has no end. */
  until: Date | null;
}

/**
 * What becomes of a status whose time is over: one step down, which holds for the quarter that begins then. After several
 * quarters there are several steps. Source: 6-18.
 */
export function fallsOf(held: { rank: VipRank; until: Date | null }, now: Date): VipFall[] {
  const falls: VipFall[] = [];
  let { rank, until } = held;
  while (until !== null && until <= now && rank !== topRank && rank !== "REGULAR") {
    const to = rankBefore(rank);
    const next: Date | null = to === "REGULAR" ? null : quarterStart(until, 1);
    falls.push({ from: rank, to, at: until, until: next });
    rank = to;
    until = next;
  }
  return falls;
}
