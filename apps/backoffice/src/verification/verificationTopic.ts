import { getVerificationCase, listVerificationCases } from "@croupier/contract/routes";
import VerificationIcon from "@mui/icons-material/BadgeOutlined";
import type { Topic } from "../topic.ts";
import { CaseList } from "./CaseList.tsx";
import { CasePage } from "./CasePage.tsx";

export const verificationTopic: Topic = {
  name: "verification",
  label: "Verification",
  group: "Players",
  icon: VerificationIcon,
  permission: "verification.read",
  calls: { list: listVerificationCases, one: getVerificationCase, long: true },
  list: CaseList,
  show: CasePage,
  nameOf: ({ id }: { id: number }) => `Player ${id}`,
};
