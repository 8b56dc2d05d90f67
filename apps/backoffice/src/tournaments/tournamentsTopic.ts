import { getBackOfficeTournament, listBackOfficeTournaments } from "@croupier/contract/routes";
import TrophyIcon from "@mui/icons-material/EmojiEventsOutlined";
import type { Topic } from "../topic.ts";
import { CreateTournament } from "./CreateTournament.tsx";
import { TournamentList } from "./TournamentList.tsx";
import { TournamentPage } from "./TournamentPage.tsx";

export const tournamentsTopic: Topic = {
  name: "tournaments",
  label: "Tournaments",
  group: "Rewards",
  icon: TrophyIcon,
  permission: "tournaments.read",
  calls: { list: listBackOfficeTournaments, one: getBackOfficeTournament, long: true },
  list: TournamentList,
  show: TournamentPage,
  create: CreateTournament,
  nameOf: ({ frontend_identifier }: { frontend_identifier: string }) => frontend_identifier,
};
