import type { VipStatus } from "@croupier/rules/playerGroups";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";

/** Marks a VIP beside the nickname; screen readers read which status. Source: 2.5-03, 6-18. */
export function VipBadge({ status }: { status: VipStatus }) {
  const { say } = useApp();
  return (
    <span className="vip-badge" data-status={status}>
      <Icon name="crown" className="size-3.5" />
      VIP <span className="sr-only">{say(`vip.rank.${status}`)}</span>
    </span>
  );
}
