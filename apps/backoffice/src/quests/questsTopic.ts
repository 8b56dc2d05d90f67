import { getBackOfficeQuest, listBackOfficeQuests } from "@croupier/contract/routes";
import MapIcon from "@mui/icons-material/MapOutlined";
import type { Topic } from "../topic.ts";
import { CreateQuest } from "./CreateQuest.tsx";
import { QuestList } from "./QuestList.tsx";
import { QuestPage } from "./QuestPage.tsx";

export const questsTopic: Topic = {
  name: "quests",
  label: "Quests",
  group: "Rewards",
  icon: MapIcon,
  permission: "quests.read",
  calls: { list: listBackOfficeQuests, one: getBackOfficeQuest, long: true },
  list: QuestList,
  show: QuestPage,
  create: CreateQuest,
  nameOf: ({ frontend_identifier }: { frontend_identifier: string }) => frontend_identifier,
};
