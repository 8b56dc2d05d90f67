import { cappedCount, counterCaps } from "@croupier/rules/menus/counters";
import { useApp } from "../../app-context/App.ts";
import { useModals } from "../../modal/modals.ts";
import { useNotificationCount } from "../../notices/notificationCount.ts";
import { Icon } from "../../ui/Icon.tsx";

/** New notifications; without any there is nothing here. Source: 2.5-21. */
export function PanelNotifications() {
  const { say } = useApp();
  const modals = useModals();
  const shown = cappedCount(useNotificationCount(), counterCaps.notifications);
  if (shown === null) return null;
  return (
    <button type="button" className="menu-item" data-close="" onClick={() => modals.open("notifications")}>
      <Icon name="bell" className="text-primary" />
      <span className="flex-1">{say("nav.notifications")}</span>
      <span className="count">{shown}</span>
    </button>
  );
}
