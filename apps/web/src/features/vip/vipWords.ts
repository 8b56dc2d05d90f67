import type { VipCause, VipRank } from "@croupier/contract/vip";
import type { MessageKey } from "../../messages/messages.ts";

export const rankNames: Readonly<Record<VipRank, MessageKey>> = {
  REGULAR: "vip.rank.regular",
  BRONZE: "vip.rank.bronze",
  SILVER: "vip.rank.silver",
  GOLD: "vip.rank.gold",
  PLATINUM: "vip.rank.platinum",
  STAR: "vip.rank.star",
  DIAMOND: "vip.rank.diamond",
};

export const causes: Readonly<Record<VipCause, MessageKey>> = {
  reached: "vip.cause.reached",
  ended: "vip.cause.ended",
  operator: "vip.cause.operator",
  groups: "vip.cause.operator",
};
