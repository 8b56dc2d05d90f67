import { getTitle, listTitles } from "@croupier/contract/routes";
import CasinoIcon from "@mui/icons-material/CasinoOutlined";
import type { Topic } from "../topic.ts";
import { TitleList } from "./TitleList.tsx";
import { TitlePage } from "./TitlePage.tsx";

export const titlesTopic: Topic = {
  name: "titles",
  label: "Games",
  group: "Site",
  icon: CasinoIcon,
  permission: "games.read",
  calls: { list: listTitles, one: getTitle },
  list: TitleList,
  show: TitlePage,
  nameOf: (title: { title: string }) => title.title,
};
