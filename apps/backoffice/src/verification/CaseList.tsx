import type { VerificationCase } from "@croupier/contract/backOffice/verification";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";

/** Who waits for a look, the oldest first. */
export function CaseList() {
  return (
    <List
      sort={{ field: "since", order: "ASC" }}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
    >
      <DataTable<VerificationCase>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No document and no answer waits for a look.</Typography>}
      >
        <DataTable.Col source="id" label="Player" disableSort />
        <DataTable.Col source="documents" label="Documents" disableSort />
        <DataTable.Col
          label="Questionnaire"
          render={({ questionnaire }) => (questionnaire ? "waits" : "–")}
          disableSort
        />
        <DataTable.Col source="since" label="Waits since" render={({ since }) => when(since)} />
      </DataTable>
    </List>
  );
}
