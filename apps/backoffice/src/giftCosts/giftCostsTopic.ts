import GiftIcon from "@mui/icons-material/CardGiftcardOutlined";
import type { Topic } from "../topic.ts";
import { GiftCostsPage } from "./GiftCostsPage.tsx";

export const giftCostsTopic: Topic = {
  name: "gift-costs",
  label: "What gifts cost",
  group: "Money",
  icon: GiftIcon,
  permission: "reports.read",
  list: GiftCostsPage,
};
