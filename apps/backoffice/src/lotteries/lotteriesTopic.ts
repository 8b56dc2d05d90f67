import { getBackOfficeLottery, listBackOfficeLotteries } from "@croupier/contract/routes";
import TicketIcon from "@mui/icons-material/ConfirmationNumberOutlined";
import type { Topic } from "../topic.ts";
import { CreateLottery } from "./CreateLottery.tsx";
import { LotteryList } from "./LotteryList.tsx";
import { LotteryPage } from "./LotteryPage.tsx";

export const lotteriesTopic: Topic = {
  name: "lotteries",
  label: "Lotteries",
  group: "Rewards",
  icon: TicketIcon,
  permission: "lotteries.read",
  calls: { list: listBackOfficeLotteries, one: getBackOfficeLottery, long: true },
  list: LotteryList,
  show: LotteryPage,
  create: CreateLottery,
  nameOf: ({ frontend_identifier }: { frontend_identifier: string }) => frontend_identifier,
};
