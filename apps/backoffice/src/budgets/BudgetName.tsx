import type { BudgetLine } from "@croupier/contract/backOffice/budgets";
import { LinkBase } from "react-admin";
import { useGroupName } from "../common/useGroupName.ts";
import { pageOf } from "./budgetWords.ts";

/** What has a budget, with the way to its page; what belongs to a group is called as the group is. */
export function BudgetName({ line }: { line: BudgetLine }) {
  const groupName = useGroupName();
  const isOfGroup = line.kind === "calendar" || line.kind === "prize_table";
  return <LinkBase to={pageOf(line)}>{isOfGroup ? groupName(line.name) : line.name}</LinkBase>;
}
