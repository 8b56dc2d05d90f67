import BuildIcon from "@mui/icons-material/BuildOutlined";
import type { Topic } from "../topic.ts";
import { MaintenancePage } from "./MaintenancePage.tsx";

export const maintenanceTopic: Topic = {
  name: "maintenance",
  label: "Maintenance",
  group: "House",
  icon: BuildIcon,
  permission: "maintenance.read",
  list: MaintenancePage,
};
