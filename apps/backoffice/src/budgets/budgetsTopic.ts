import BudgetIcon from "@mui/icons-material/SavingsOutlined";
import type { Topic } from "../topic.ts";
import { BudgetsPage } from "./BudgetsPage.tsx";

export const budgetsTopic: Topic = {
  name: "budgets",
  label: "Budgets",
  group: "Rewards",
  icon: BudgetIcon,
  permission: "offers.read",
  list: BudgetsPage,
};
