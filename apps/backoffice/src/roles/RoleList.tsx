import type { Role } from "@croupier/contract/backOffice/operators";
import { DataTable, List } from "react-admin";

/** Roles with what they allow. */
export function RoleList() {
  return (
    <List sort={{ field: "id", order: "ASC" }} exporter={false} pagination={false} perPage={100} actions={false}>
      <DataTable<Role> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="title" label="Role" disableSort />
        <DataTable.Col
          label="Rights"
          render={({ everything, grants }) => (everything ? "Everything" : grants.length)}
          disableSort
        />
        <DataTable.NumberCol source="operators" label="Operators" disableSort />
      </DataTable>
    </List>
  );
}
