import { isUsedUp } from "@croupier/rules/limits";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { endToast, toast } from "../../ui/toast.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const id = "limit-reached";

/** Stands on every page for as long as one of the player's limits is reached, and leads to them. Source: 4-25, 8-19. */
export function LimitWarning() {
  const { queries, say } = useApp();
  const navigate = useNavigate();
  const player = usePlayer();
  const limits = useQuery({ ...queries.limits, enabled: player !== null }).data ?? [];
  const reached = limits.some(isUsedUp);
  useEffect(() => {
    if (!reached) return;
    const action = { label: say("notices.toLimits"), onClick: () => void navigate(pathOf("ProfileLimits")) };
    void toast("warning", say("NOTIFICATIONS.ON_LIMIT_REACHED"), { persistent: true, id, action });
    return () => void endToast(id);
  }, [reached, say, navigate]);
  return null;
}
