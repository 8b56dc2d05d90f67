import { getBackOfficePlayer, listBackOfficePlayers } from "@croupier/contract/routes";
import PersonSearchIcon from "@mui/icons-material/PersonSearchOutlined";
import type { Topic } from "../topic.ts";
import { PlayerList } from "./PlayerList.tsx";
import { PlayerPage } from "./PlayerPage.tsx";

export const playersTopic: Topic = {
  name: "players",
  label: "Players",
  group: "Players",
  icon: PersonSearchIcon,
  permission: "players.read",
  calls: { list: listBackOfficePlayers, one: getBackOfficePlayer, long: true },
  list: PlayerList,
  show: PlayerPage,
  nameOf: ({ id, name, email }: { id: number; name: string | null; email: string }) => `${name ?? email} (${id})`,
};
