import SpeedIcon from "@mui/icons-material/SpeedOutlined";
import type { Topic } from "../topic.ts";
import { TelemetryPage } from "./TelemetryPage.tsx";

export const telemetryTopic: Topic = {
  name: "telemetry",
  label: "Telemetry",
  group: "Site",
  icon: SpeedIcon,
  permission: "telemetry.read",
  list: TelemetryPage,
};
