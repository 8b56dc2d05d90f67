import GroupIcon from "@mui/icons-material/GroupsOutlined";
import type { Topic } from "../topic.ts";
import { SegmentsPage } from "./SegmentsPage.tsx";

export const segmentsTopic: Topic = {
  name: "segments",
  label: "Segments",
  group: "Rewards",
  icon: GroupIcon,
  permission: "offers.read",
  list: SegmentsPage,
};
