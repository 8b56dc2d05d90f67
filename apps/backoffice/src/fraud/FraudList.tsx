import type { FraudCase } from "@croupier/contract/backOffice/fraud";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { figure } from "../common/figure.ts";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";
import { choiceFilter, queueFilters, textFilter } from "../common/QueueFilters.tsx";
import { CaseState, caseStates } from "./CaseState.tsx";
import { problemChoices, problemWords } from "./problems.ts";

const filters = queueFilters(
  caseStates,
  choiceFilter("problem", "Problem", problemChoices),
  textFilter("player_id", "Player"),
);

/** Payments and messages that a person has to look at. */
export function FraudList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "id", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
      title="Fraud queue"
    >
      <DataTable<FraudCase>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No case is like this.</Typography>}
      >
        <DataTable.Col source="id" label="Case" />
        <DataTable.Col label="When" render={({ at }) => when(at)} disableSort />
        <DataTable.Col label="Problem" render={({ problem }) => problemWords(problem)} disableSort />
        <DataTable.Col source="score" label="Score" sx={figure} />
        <DataTable.Col source="player_id" label="Player" disableSort />
        <DataTable.Col source="provider" label="From" disableSort />
        <DataTable.Col source="claimed_by" label="Looked at by" disableSort />
        <DataTable.Col label="State" render={({ state }) => <CaseState state={state} />} disableSort />
      </DataTable>
    </List>
  );
}
