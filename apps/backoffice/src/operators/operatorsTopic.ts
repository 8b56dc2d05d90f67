import { getOperator, listOperators } from "@croupier/contract/routes";
import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import type { Topic } from "../topic.ts";
import { OperatorList } from "./OperatorList.tsx";
import { OperatorPage } from "./OperatorPage.tsx";

export const operatorsTopic: Topic = {
  name: "operators",
  label: "Operators",
  group: "House",
  icon: BadgeIcon,
  permission: "operators.read",
  calls: { list: listOperators, one: getOperator },
  list: OperatorList,
  show: OperatorPage,
  nameOf: ({ name }: { name: string }) => name,
};
