import PointsIcon from "@mui/icons-material/StarsOutlined";
import type { Topic } from "../topic.ts";
import { PointsPage } from "./PointsPage.tsx";

export const pointsTopic: Topic = {
  name: "points",
  label: "Comp points",
  group: "Rewards",
  icon: PointsIcon,
  permission: "content.read",
  list: PointsPage,
};
