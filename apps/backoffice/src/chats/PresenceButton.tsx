import AvailableIcon from "@mui/icons-material/Forum";
import AwayIcon from "@mui/icons-material/ForumOutlined";
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
          {/* Theme colours are those of the bar behind it. */}
          {data?.available ? <AvailableIcon /> : <AwayIcon sx={{ opacity: 0.75 }} />}
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
