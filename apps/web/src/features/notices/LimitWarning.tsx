import { isUsedUp } from "@croupier/rules/limits";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { endToast, toast } from "../../ui/toast.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const id = "limit-reached";

/**
 * Stands on every page for as long as one of the player's limits is reached, and leads to them. Who excluded themselves and
 * came for what is left is led to that. Source: 4-25, 8-19, F-51.
 */
export function LimitWarning() {
  const { queries, say } = useApp();
  const navigate = useNavigate();
  const player = usePlayer();
  const limits = useQuery({ ...queries.limits, enabled: player !== null }).data ?? [];
  const excluded = limits.some(({ type }) => type === "selfexclusion");
  const reached = limits.some(isUsedUp);
  useEffect(() => {
    if (!reached) return;
    const [text, label, to] = excluded
      ? ([say("errors.blocked_selfexclusion"), say("nav.withdraw"), pathOf("Withdraw")] as const)
      : ([say("NOTIFICATIONS.ON_LIMIT_REACHED"), say("notices.toLimits"), pathOf("ProfileLimits")] as const);
    void toast("warning", text, { persistent: true, id, action: { label, onClick: () => void navigate(to) } });
    return () => void endToast(id);
  }, [reached, excluded, say, navigate]);
  return null;
}
