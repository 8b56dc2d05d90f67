import type { Grant } from "@croupier/contract/backOffice/session";
import type { Permission } from "@croupier/contract/permissions";
import { usePermissions } from "react-admin";

/** Whether the operator has a right at all: what they may not do is not offered. The server decides. */
export function usePermission(permission: Permission): boolean {
  const { permissions: grants = [] } = usePermissions<readonly Grant[]>();
  return grants.some((grant) => grant.permission === permission);
}
