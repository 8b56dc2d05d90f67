import { getWithdrawal, listWithdrawals } from "@croupier/contract/routes";
import PaymentsIcon from "@mui/icons-material/PaymentsOutlined";
import type { Topic } from "../topic.ts";
import { WithdrawalList } from "./WithdrawalList.tsx";
import { WithdrawalPage } from "./WithdrawalPage.tsx";

export const withdrawalsTopic: Topic = {
  name: "withdrawals",
  label: "Withdrawals",
  group: "Money",
  icon: PaymentsIcon,
  permission: "withdrawals.read",
  calls: { list: listWithdrawals, one: getWithdrawal, long: true },
  list: WithdrawalList,
  show: WithdrawalPage,
  nameOf: ({ id }: { id: string }) => `Withdrawal ${id}`,
};
