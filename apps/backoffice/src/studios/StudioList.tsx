import type { Studio } from "@croupier/contract/backOffice/games";
import { DataTable, List, TopToolbar } from "react-admin";
import { usePermission } from "../common/usePermission.ts";
import { AskedFields } from "./AskedFields.tsx";
import { EnterStudio } from "./EnterStudio.tsx";

/** Studios that may move money through the gateway. */
export function StudioList() {
  const mayWrite = usePermission("games.write");
  return (
    <>
      <List
        sort={{ field: "id", order: "ASC" }}
        exporter={false}
        empty={false}
        actions={<TopToolbar>{mayWrite && <EnterStudio />}</TopToolbar>}
      >
        <DataTable<Studio> bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="title" label="Studio" disableSort />
          <DataTable.Col source="id" label="Identifier" disableSort />
          <DataTable.Col source="key_id" label="Key" disableSort />
          <DataTable.Col source="launch_url" label="Launcher" disableSort />
          <DataTable.Col label="Access" render={({ enabled }) => (enabled ? "Let in" : "Kept out")} disableSort />
        </DataTable>
      </List>
      <AskedFields />
    </>
  );
}
