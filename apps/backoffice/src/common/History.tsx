import type { AuditLine } from "@croupier/contract/backOffice/audit";
import { Typography } from "@mui/material";
import { DataTable, ListBase } from "react-admin";
import { Section, when } from "./Page.tsx";

const nothing = (
  <Typography variant="body2" color="text.secondary">
    Nobody has changed anything yet.
  </Typography>
);

/** What operators did to something, from the audit log. */
export function History({ subject }: { subject: string }) {
  return (
    <Section title="Changes">
      <ListBase
        resource="audit"
        filter={{ subject }}
        sort={{ field: "id", order: "DESC" }}
        perPage={50}
        disableSyncWithLocation
      >
        <DataTable<AuditLine> resource="audit" bulkActionButtons={false} rowClick="show" empty={nothing}>
          <DataTable.Col label="When" render={({ at }) => when(at)} disableSort />
          <DataTable.Col source="actor" label="Actor" disableSort />
          <DataTable.Col source="action" label="Action" disableSort />
          <DataTable.Col source="reason" label="Reason" disableSort />
        </DataTable>
      </ListBase>
    </Section>
  );
}
