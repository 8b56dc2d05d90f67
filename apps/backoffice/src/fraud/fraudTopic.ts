import { getFraudCase, listFraudCases } from "@croupier/contract/routes";
import FraudIcon from "@mui/icons-material/GppMaybeOutlined";
import type { Topic } from "../topic.ts";
import { FraudList } from "./FraudList.tsx";
import { FraudPage } from "./FraudPage.tsx";

export const fraudTopic: Topic = {
  name: "fraud",
  label: "Fraud queue",
  group: "Money",
  icon: FraudIcon,
  permission: "fraud.read",
  calls: { list: listFraudCases, one: getFraudCase, long: true },
  list: FraudList,
  show: FraudPage,
  nameOf: ({ id }: { id: number }) => `Case ${id}`,
};
