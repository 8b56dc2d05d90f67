import type { BackOfficeQuest } from "@croupier/contract/backOffice/quests";
import { Chip, Typography } from "@mui/material";
import { CreateButton, DataTable, List, TopToolbar } from "react-admin";
import { when } from "../common/Page.tsx";
import { queueFilters } from "../common/QueueFilters.tsx";
import { usePermission } from "../common/usePermission.ts";
import { repeats } from "../lotteries/LotteryList.tsx";

const states = {
  planned: { label: "Planned", color: "info" },
  running: { label: "Running", color: "success" },
  over: { label: "Over", color: "default" },
} as const satisfies Record<BackOfficeQuest["state"], unknown>;

export function QuestState({ state }: { state: BackOfficeQuest["state"] }) {
  return <Chip size="small" variant="outlined" label={states[state].label} color={states[state].color} />;
}

/** Every quest with its size, its state and its players. */
export function QuestList() {
  const mayWrite = usePermission("quests.write");
  return (
    <List
      filters={queueFilters(states)}
      sort={{ field: "start_at", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayWrite && <CreateButton label="New quest" />}</TopToolbar>}
    >
      <DataTable<BackOfficeQuest>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No quest is like this.</Typography>}
      >
        <DataTable.Col source="frontend_identifier" label="Quest" disableSort />
        <DataTable.Col source="shown_title" label="Title" disableSort />
        <DataTable.Col label="State" render={({ state }) => <QuestState state={state} />} disableSort />
        <DataTable.Col source="questSize" label="Size" disableSort />
        <DataTable.Col label="Runs" render={({ repeat }: BackOfficeQuest) => repeats[repeat]} disableSort />
        <DataTable.Col source="start_at" label="From" render={({ start_at }) => when(start_at)} />
        <DataTable.Col label="Until" render={({ end_at }) => when(end_at)} disableSort />
        <DataTable.Col source="players_count" label="Players" disableSort />
      </DataTable>
    </List>
  );
}
