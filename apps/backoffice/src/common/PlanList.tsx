import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { CreateButton, DataTable, List, type RaRecord, TopToolbar } from "react-admin";
import { LongListPagination } from "./LongListPagination.tsx";
import { ProposedPlans } from "./Proposed.tsx";
import { queueFilters, textFilter } from "./QueueFilters.tsx";

interface PlanListProps {
  /** What one of them is called, in a sentence. */
  noun: string;
  states: Parameters<typeof queueFilters>[0];
  /** Whether the operator may plan a new one. */
  mayWrite: boolean;
  /** How a new one is proposed where a second person decides on it. */
  proposal: string;
  /** The columns. */
  children: ReactNode;
}

/** A list of things that operators plan and that run for a time, the latest first. */
export function PlanList<Plan extends RaRecord>({ noun, states, mayWrite, proposal, children }: PlanListProps) {
  return (
    <>
      <ProposedPlans kind={proposal} noun={noun} />
      <List
        filters={queueFilters(states, textFilter("q", "Search"))}
        sort={{ field: "start_at", order: "DESC" }}
        perPage={25}
        exporter={false}
        empty={false}
        pagination={<LongListPagination />}
        actions={<TopToolbar>{mayWrite && <CreateButton label={`New ${noun}`} />}</TopToolbar>}
      >
        <DataTable<Plan>
          bulkActionButtons={false}
          rowClick="show"
          empty={<Typography sx={{ p: 2 }}>No {noun} is like this.</Typography>}
        >
          {children}
        </DataTable>
      </List>
    </>
  );
}
