import type { VipRank } from "@croupier/contract/vip";
import { Crown, Gem, Lock, Star, User } from "lucide-react";

/** The mark of a status, in its metal. */
export function Emblem({ rank, locked = false }: { rank: VipRank; locked?: boolean }) {
  const Icon = locked ? Lock : rank === "REGULAR" ? User : rank === "STAR" ? Star : rank === "DIAMOND" ? Gem : Crown;
  return (
    <span className="vip-emblem" data-rank={rank} aria-hidden="true">
      <Icon strokeWidth={2} />
    </span>
  );
}
