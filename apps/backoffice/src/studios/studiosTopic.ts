import { getStudio, listStudioRegister } from "@croupier/contract/routes";
import HubIcon from "@mui/icons-material/HubOutlined";
import type { Topic } from "../topic.ts";
import { StudioList } from "./StudioList.tsx";
import { StudioPage } from "./StudioPage.tsx";

export const studiosTopic: Topic = {
  name: "studios",
  label: "Studios",
  group: "Site",
  icon: HubIcon,
  permission: "games.read",
  calls: { list: listStudioRegister, one: getStudio },
  list: StudioList,
  show: StudioPage,
  nameOf: (studio: { title: string }) => studio.title,
};
