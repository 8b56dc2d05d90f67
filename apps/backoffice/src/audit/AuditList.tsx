import type { AuditLine } from "@croupier/contract/backOffice/audit";
import { Typography } from "@mui/material";
import { DataTable, List, TextInput } from "react-admin";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";
import { VerifyChain } from "./VerifyChain.tsx";

const filters = [
  <TextInput key="subject" source="subject" label="Object" helperText={false} alwaysOn />,
  <TextInput key="actor" source="actor" label="Actor" helperText={false} alwaysOn />,
  <TextInput key="action" source="action" label="Action" helperText={false} />,
];

/** Lines of the audit log, newest first, and whether its chain is whole. */
export function AuditList() {
  return (
    <List
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      perPage={50}
      exporter={false}
      actions={<VerifyChain />}
      empty={false}
      pagination={<LongListPagination />}
    >
      <DataTable<AuditLine>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No line is like this.</Typography>}
      >
        <DataTable.Col source="id" label="Line" disableSort />
        <DataTable.Col label="When" render={({ at }) => when(at)} disableSort />
        <DataTable.Col source="actor" label="Actor" disableSort />
        <DataTable.Col source="action" label="Action" disableSort />
        <DataTable.Col source="subject" label="Object" disableSort />
        <DataTable.Col source="reason" label="Reason" disableSort />
      </DataTable>
    </List>
  );
}
