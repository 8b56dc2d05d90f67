import { cappedCount, counterCaps } from "@croupier/rules/menus/counters";
import { useApp } from "../app-context/App.ts";
import { useModals } from "../modal/modals.ts";
import { useNotificationCount } from "../notices/notificationCount.ts";
import { Icon } from "../ui/Icon.tsx";
import { usePlayer } from "../ui/usePlayer.ts";
import { ChatLink } from "./ChatLink.tsx";
import { Counter } from "./Counter.tsx";

/** A player's notifications with their counter; a guest gets the support instead. Source: 2.5-01, 4-50. */
export function BellButton() {
  const { say } = useApp();
  const modals = useModals();
  const player = usePlayer();
  const count = useNotificationCount();
  if (!player) {
    return (
      <ChatLink className="icon-button max-md:hidden" label={say("nav.support")}>
        <Icon name="headset" />
      </ChatLink>
    );
  }
  const shown = cappedCount(count, counterCaps.notifications);
  return (
    <button
      type="button"
      className="icon-button needs-scripts relative"
      aria-label={shown ? say("nav.notificationsNew", { count: shown }) : say("nav.notifications")}
      aria-haspopup="dialog"
      onClick={() => modals.open("notifications")}
    >
      <Icon name="bell" />
      <Counter text={shown} />
    </button>
  );
}
