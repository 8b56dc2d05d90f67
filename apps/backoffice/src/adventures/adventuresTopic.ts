import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import type { Topic } from "../topic.ts";
import { AdventuresPage } from "./AdventuresPage.tsx";

export const adventuresTopic: Topic = {
  name: "adventures",
  label: "Adventures",
  group: "Rewards",
  icon: CalendarIcon,
  permission: "content.read",
  list: AdventuresPage,
};
