import VipIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import type { Topic } from "../topic.ts";
import { VipPage } from "./VipPage.tsx";

export const vipTopic: Topic = {
  name: "vip",
  label: "VIP club",
  group: "Rewards",
  icon: VipIcon,
  permission: "vip.read",
  list: VipPage,
};
