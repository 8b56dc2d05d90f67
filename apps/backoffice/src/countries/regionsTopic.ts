import { listRegions } from "@croupier/contract/routes";
import PublicIcon from "@mui/icons-material/PublicOutlined";
import type { Topic } from "../topic.ts";
import { RegionList } from "./RegionList.tsx";

export const regionsTopic: Topic = {
  name: "regions",
  label: "Countries",
  group: "Site",
  icon: PublicIcon,
  permission: "games.read",
  calls: { list: listRegions },
  list: RegionList,
};
