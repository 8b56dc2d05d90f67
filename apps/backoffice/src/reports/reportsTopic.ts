import AssessmentIcon from "@mui/icons-material/AssessmentOutlined";
import type { Topic } from "../topic.ts";
import { ReportsPage } from "./ReportsPage.tsx";

export const reportsTopic: Topic = {
  name: "reports",
  label: "Reports",
  group: "Money",
  icon: AssessmentIcon,
  permission: "reports.read",
  list: ReportsPage,
};
