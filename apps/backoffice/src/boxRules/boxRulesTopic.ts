import GiftIcon from "@mui/icons-material/RedeemOutlined";
import type { Topic } from "../topic.ts";
import { BoxRulesPage } from "./BoxRulesPage.tsx";

export const boxRulesTopic: Topic = {
  name: "box-rules",
  label: "Box rules",
  group: "Rewards",
  icon: GiftIcon,
  permission: "content.read",
  list: BoxRulesPage,
};
