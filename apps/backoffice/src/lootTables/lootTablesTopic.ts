import WheelIcon from "@mui/icons-material/DataSaverOffOutlined";
import type { Topic } from "../topic.ts";
import { LootTablesPage } from "./LootTablesPage.tsx";

export const lootTablesTopic: Topic = {
  name: "loot-tables",
  label: "Wheel and boxes",
  group: "Rewards",
  icon: WheelIcon,
  permission: "lootboxes.read",
  list: LootTablesPage,
};
