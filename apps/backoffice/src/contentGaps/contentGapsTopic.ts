import TranslateIcon from "@mui/icons-material/TranslateOutlined";
import type { Topic } from "../topic.ts";
import { GapsPage } from "./GapsPage.tsx";

export const contentGapsTopic: Topic = {
  name: "content-gaps",
  label: "Missing texts",
  group: "Site",
  icon: TranslateIcon,
  permission: "content.read",
  list: GapsPage,
};
