import type { StatementDifference } from "@croupier/contract/backOffice/reconciliation";
import { Chip } from "@mui/material";
import { DataTable, List, SelectInput, TextInput } from "react-admin";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";
import { differenceWords } from "./differenceWords.ts";
import { FreeRoundDifferences } from "./FreeRoundDifferences.tsx";
import { LastRuns } from "./LastRuns.tsx";

const states = [
  { id: "open", name: "Open" },
  { id: "resolved", name: "Put right" },
];

const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} helperText={false} alwaysOn />,
  <TextInput key="provider" source="provider" label="Provider" helperText={false} alwaysOn />,
];

/** Where providers' statements and our payments disagree, and when they were last compared. */
export function DifferenceList() {
  return (
    <>
      <LastRuns />
      <FreeRoundDifferences />
      <List
        filters={filters}
        filterDefaultValues={{ state: "open" }}
        sort={{ field: "id", order: "DESC" }}
        exporter={false}
        empty={false}
        pagination={<LongListPagination />}
        title="Reconciliation"
      >
        <DataTable<StatementDifference> bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="id" label="Number" />
          <DataTable.Col source="provider" label="Provider" disableSort />
          <DataTable.Col source="payment_id" label="Payment there" disableSort />
          <DataTable.Col<StatementDifference> label="What" render={({ kind }) => differenceWords[kind]} disableSort />
          <DataTable.Col source="player_id" label="Player" disableSort />
          <DataTable.Col label="Found" render={({ found_at }) => when(found_at)} disableSort />
          <DataTable.Col label="State" render={({ state }) => <DifferenceState state={state} />} disableSort />
        </DataTable>
      </List>
    </>
  );
}

export function DifferenceState({ state }: Pick<StatementDifference, "state">) {
  const open = state === "open";
  return (
    <Chip size="small" label={open ? "Open" : "Put right"} color={open ? "warning" : "success"} variant="outlined" />
  );
}
