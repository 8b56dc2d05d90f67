import { listFreeRoundsCampaigns } from "@croupier/contract/routes";
import GiftIcon from "@mui/icons-material/CardGiftcardOutlined";
import type { Topic } from "../topic.ts";
import { FreeRoundsList } from "./FreeRoundsList.tsx";

export const freeRoundsTopic: Topic = {
  name: "free-rounds",
  label: "Free rounds",
  group: "Players",
  icon: GiftIcon,
  permission: "freerounds.read",
  calls: { list: listFreeRoundsCampaigns, long: true },
  list: FreeRoundsList,
};
