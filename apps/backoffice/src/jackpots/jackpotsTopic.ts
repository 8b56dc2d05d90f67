import { getBackOfficeJackpot, listBackOfficeJackpots } from "@croupier/contract/routes";
import TrophyIcon from "@mui/icons-material/EmojiEventsOutlined";
import type { Topic } from "../topic.ts";
import { JackpotList } from "./JackpotList.tsx";
import { JackpotPage } from "./JackpotPage.tsx";

export const jackpotsTopic: Topic = {
  name: "jackpots",
  label: "Jackpots",
  group: "Site",
  icon: TrophyIcon,
  permission: "jackpots.read",
  calls: { list: listBackOfficeJackpots, one: getBackOfficeJackpot },
  list: JackpotList,
  show: JackpotPage,
  nameOf: ({ name }: { name: string }) => name,
};
