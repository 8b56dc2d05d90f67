import { getAuditLine, listAudit } from "@croupier/contract/routes";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import type { Topic } from "../topic.ts";
import { AuditList } from "./AuditList.tsx";
import { AuditPage } from "./AuditPage.tsx";

export const auditTopic: Topic = {
  name: "audit",
  label: "Audit log",
  group: "House",
  icon: HistoryIcon,
  permission: "audit.read",
  calls: { list: listAudit, one: getAuditLine, long: true },
  list: AuditList,
  show: AuditPage,
  nameOf: ({ id }: { id: number }) => `Line ${id}`,
};
