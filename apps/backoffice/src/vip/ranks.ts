import type { VipRank } from "@croupier/contract/vip";

/** `GOLD` as people write it. */
export const rankName = (rank: VipRank): string => rank.slice(0, 1) + rank.slice(1).toLowerCase();
