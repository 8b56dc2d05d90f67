import { getRole, listRoles } from "@croupier/contract/routes";
import ShieldIcon from "@mui/icons-material/ShieldOutlined";
import type { Topic } from "../topic.ts";
import { RoleList } from "./RoleList.tsx";
import { RolePage } from "./RolePage.tsx";

export const rolesTopic: Topic = {
  name: "roles",
  label: "Roles",
  group: "House",
  icon: ShieldIcon,
  permission: "operators.read",
  calls: { list: listRoles, one: getRole },
  list: RoleList,
  show: RolePage,
  nameOf: ({ title }: { title: string }) => title,
};
