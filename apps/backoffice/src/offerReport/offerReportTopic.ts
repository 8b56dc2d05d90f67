import SavingsIcon from "@mui/icons-material/SavingsOutlined";
import type { Topic } from "../topic.ts";
import { OfferReportPage } from "./OfferReportPage.tsx";

export const offerReportTopic: Topic = {
  name: "offer-report",
  label: "What offers cost",
  group: "Rewards",
  icon: SavingsIcon,
  permission: "offers.read",
  list: OfferReportPage,
};
