import { getBackOfficeAchievement, listBackOfficeAchievements } from "@croupier/contract/routes";
import MedalIcon from "@mui/icons-material/MilitaryTechOutlined";
import type { Topic } from "../topic.ts";
import { AchievementList } from "./AchievementList.tsx";
import { AchievementPage } from "./AchievementPage.tsx";

export const achievementsTopic: Topic = {
  name: "achievements",
  label: "Achievements",
  group: "Rewards",
  icon: MedalIcon,
  permission: "achievements.read",
  calls: { list: listBackOfficeAchievements, one: getBackOfficeAchievement },
  list: AchievementList,
  show: AchievementPage,
  nameOf: ({ title }: { title: string }) => title,
};
