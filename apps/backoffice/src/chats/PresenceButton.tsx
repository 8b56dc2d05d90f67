import ForumIcon from "@mui/icons-material/ForumOutlined";
import { Badge, IconButton, Tooltip } from "@mui/material";
import { LinkBase } from "react-admin";
import { usePermission } from "../common/usePermission.ts";
import { useText } from "../messages/useText.ts";
import { usePresence, useTellLeft } from "./usePresence.ts";

/** In the bar of every screen: whether the operator is available for the chat, and how many conversations wait. */
export function PresenceButton() {
  return usePermission("chats.answer") ? <Presence /> : null;
}

function Presence() {
  const t = useText();
  const { data } = usePresence();
  useTellLeft();
  const state = data?.available ? t("You are available for the chat") : t("You are away from the chat");
  const waiting = data?.waiting ?? 0;
  return (
    <Tooltip title={state}>
      <IconButton
        component={LinkBase}
        to="/chats"
        color="inherit"
        aria-label={`${state}, ${t("%{count} waiting", { count: waiting })}`}
      >
        <Badge badgeContent={waiting} color="error" max={99}>
          <ForumIcon color={data?.available ? "primary" : "disabled"} />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
