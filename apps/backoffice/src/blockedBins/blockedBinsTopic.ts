import { listBlockedBins } from "@croupier/contract/routes";
import CardOffIcon from "@mui/icons-material/CreditCardOffOutlined";
import type { Topic } from "../topic.ts";
import { BlockedBinList } from "./BlockedBinList.tsx";

export const blockedBinsTopic: Topic = {
  name: "blocked-bins",
  label: "Blocked cards",
  group: "Money",
  icon: CardOffIcon,
  permission: "payments.read",
  calls: { list: listBlockedBins },
  list: BlockedBinList,
};
