import { getHeldDeposit, listHeldDeposits } from "@croupier/contract/routes";
import HeldIcon from "@mui/icons-material/PauseCircleOutlined";
import type { Topic } from "../topic.ts";
import { HeldDepositList } from "./HeldDepositList.tsx";
import { HeldDepositPage } from "./HeldDepositPage.tsx";

export const heldDepositsTopic: Topic = {
  name: "held-deposits",
  label: "Held deposits",
  group: "Money",
  icon: HeldIcon,
  permission: "withdrawals.read",
  calls: { list: listHeldDeposits, one: getHeldDeposit, long: true },
  list: HeldDepositList,
  show: HeldDepositPage,
  nameOf: ({ id }: { id: string }) => `Held deposit ${id}`,
};
