import { listStops } from "@croupier/contract/routes";
import PauseIcon from "@mui/icons-material/PauseCircleOutlined";
import type { Topic } from "../topic.ts";
import { StopList } from "./StopList.tsx";

export const stopsTopic: Topic = {
  name: "stops",
  label: "Game stops",
  group: "Site",
  icon: PauseIcon,
  permission: "games.read",
  calls: { list: listStops },
  list: StopList,
};
