import { getStatementDifference, listStatementDifferences } from "@croupier/contract/routes";
import ReconciliationIcon from "@mui/icons-material/BalanceOutlined";
import type { Topic } from "../topic.ts";
import { DifferenceList } from "./DifferenceList.tsx";
import { DifferencePage } from "./DifferencePage.tsx";

export const reconciliationTopic: Topic = {
  name: "reconciliation",
  label: "Reconciliation",
  group: "Money",
  icon: ReconciliationIcon,
  permission: "fraud.read",
  calls: { list: listStatementDifferences, one: getStatementDifference, long: true },
  list: DifferenceList,
  show: DifferencePage,
  nameOf: ({ id }: { id: number }) => `Difference ${id}`,
};
