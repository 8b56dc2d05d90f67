import type { BackOfficeQuest } from "@croupier/contract/backOffice/quests";
import { Chip } from "@mui/material";
import { DataTable } from "react-admin";
import { figure } from "../common/figure.ts";
import { count } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { PlanList } from "../common/PlanList.tsx";
import { usePermission } from "../common/usePermission.ts";
import { repeats } from "../lotteries/LotteryList.tsx";

const states = {
  planned: { label: "Planned", color: "info" },
  running: { label: "Running", color: "success" },
  paused: { label: "Paused", color: "warning" },
  over: { label: "Over", color: "default" },
} as const satisfies Record<BackOfficeQuest["state"], unknown>;

export function QuestState({ state }: { state: BackOfficeQuest["state"] }) {
  return <Chip size="small" variant="outlined" label={states[state].label} color={states[state].color} />;
}

/** Every quest with its size, its state and its players. */
export function QuestList() {
  const mayWrite = usePermission("quests.write");
  return (
    <PlanList<BackOfficeQuest> noun="quest" states={states} mayWrite={mayWrite} proposal="quest.create">
      <DataTable.Col source="frontend_identifier" label="Quest" disableSort />
      <DataTable.Col source="shown_title" label="Title" disableSort />
      <DataTable.Col label="State" render={({ state }) => <QuestState state={state} />} disableSort />
      <DataTable.Col source="questSize" label="Size" disableSort />
      <DataTable.Col label="Runs" render={({ repeat }: BackOfficeQuest) => repeats[repeat]} disableSort />
      <DataTable.Col source="start_at" label="From" render={({ start_at }) => when(start_at)} />
      <DataTable.Col label="Until" render={({ end_at }) => when(end_at)} disableSort />
      <DataTable.Col label="Players" render={({ players_count }) => count(players_count)} sx={figure} disableSort />
    </PlanList>
  );
}
