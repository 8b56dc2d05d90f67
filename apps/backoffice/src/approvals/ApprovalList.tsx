import type { Approval } from "@croupier/contract/backOffice/approvals";
import { DataTable, List } from "react-admin";
import { figure } from "../common/figure.ts";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";
import { proposedCost } from "../common/Proposed.tsx";
import { queueFilters, textFilter } from "../common/QueueFilters.tsx";
import { StateChip, states } from "./StateChip.tsx";

const filters = queueFilters(states, textFilter("subject", "Object"));

/** What waits for a second person, and what was decided. */
export function ApprovalList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "id", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
    >
      <DataTable<Approval> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" label="Number" disableSort />
        <DataTable.Col source="kind" label="What" disableSort />
        <DataTable.Col source="subject" label="Object" disableSort />
        <DataTable.Col label="Amount" render={proposedCost} sx={figure} disableSort />
        <DataTable.Col source="proposed_by.name" label="Proposed by" disableSort />
        <DataTable.Col label="When" render={({ proposed_at }) => when(proposed_at)} disableSort />
        <DataTable.Col label="State" render={({ state }) => <StateChip state={state} />} disableSort />
      </DataTable>
    </List>
  );
}
