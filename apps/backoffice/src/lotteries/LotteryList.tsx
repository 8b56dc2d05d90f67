import type { BackOfficeLottery, LotteryState as State } from "@croupier/contract/backOffice/lotteries";
import { Chip } from "@mui/material";
import { DataTable } from "react-admin";
import { figure } from "../common/figure.ts";
import { count, euros } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { PlanList } from "../common/PlanList.tsx";
import { usePermission } from "../common/usePermission.ts";

const states = {
  planned: { label: "Planned", color: "info" },
  running: { label: "Running", color: "success" },
  closed: { label: "Waits for its draw", color: "warning" },
  drawn: { label: "Drawn", color: "default" },
  called_off: { label: "Called off", color: "default" },
} as const satisfies Record<State, unknown>;

export function LotteryState({ state }: { state: State }) {
  const { label, color } = states[state];
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

export const repeats = { none: "Once", daily: "Every day", weekly: "Every week" } as const;

/** Every lottery with its tickets, its state and what its prizes cost. */
export function LotteryList() {
  const mayWrite = usePermission("lotteries.write");
  return (
    <PlanList<BackOfficeLottery> noun="lottery" states={states} mayWrite={mayWrite} proposal="lottery.create">
      <DataTable.Col source="frontend_identifier" label="Lottery" disableSort />
      <DataTable.Col source="shown_title" label="Title" disableSort />
      <DataTable.Col label="State" render={({ state }) => <LotteryState state={state} />} disableSort />
      <DataTable.Col label="Runs" render={({ repeat }: BackOfficeLottery) => repeats[repeat]} disableSort />
      <DataTable.Col source="start_at" label="From" render={({ start_at }) => when(start_at)} />
      <DataTable.Col label="Until" render={({ end_at }) => when(end_at)} disableSort />
      <DataTable.Col label="Tickets" render={({ tickets_count }) => count(tickets_count)} sx={figure} disableSort />
      <DataTable.Col label="Players" render={({ players_count }) => count(players_count)} sx={figure} disableSort />
      <DataTable.Col label="Prizes" render={({ cost_eur_cents }) => euros(cost_eur_cents)} sx={figure} disableSort />
    </PlanList>
  );
}
