import ScoreIcon from "@mui/icons-material/PolicyOutlined";
import type { Topic } from "../topic.ts";
import { AbuseScorePage } from "./AbuseScorePage.tsx";

export const abuseScoreTopic: Topic = {
  name: "abuse-score",
  label: "Abuse score",
  group: "Rewards",
  icon: ScoreIcon,
  permission: "gifts.read",
  list: AbuseScorePage,
};
