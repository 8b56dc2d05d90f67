import ForumIcon from "@mui/icons-material/ForumOutlined";
import type { Topic } from "../topic.ts";
import { ChatsPage } from "./ChatsPage.tsx";

export const chatsTopic: Topic = {
  name: "chats",
  label: "Chat",
  group: "Support",
  icon: ForumIcon,
  permission: "chats.read",
  list: ChatsPage,
};
