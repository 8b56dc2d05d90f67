import { getApproval, listApprovals } from "@croupier/contract/routes";
import ApprovalIcon from "@mui/icons-material/HowToRegOutlined";
import type { Topic } from "../topic.ts";
import { ApprovalList } from "./ApprovalList.tsx";
import { ApprovalPage } from "./ApprovalPage.tsx";

export const approvalsTopic: Topic = {
  name: "approvals",
  label: "Second person",
  group: "House",
  icon: ApprovalIcon,
  permission: "approvals.read",
  calls: { list: listApprovals, one: getApproval, long: true },
  list: ApprovalList,
  show: ApprovalPage,
  nameOf: ({ id }: { id: number }) => `Proposal ${id}`,
};
