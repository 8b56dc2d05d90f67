import type {
  BackOfficeTournament,
  TournamentState as State,
  TournamentPlan,
} from "@croupier/contract/backOffice/tournaments";
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
  paused: { label: "Paused", color: "warning" },
  closing: { label: "Last rounds", color: "warning" },
  held: { label: "To review", color: "warning" },
  paid: { label: "Paid", color: "default" },
} as const satisfies Record<State, unknown>;

export const strategies: Readonly<Record<TournamentPlan["strategy"], string>> = {
  bet: "Sum of stakes",
  win: "Sum of wins",
  spin: "Number of rounds",
  rate: "Best multiplier",
  points: "Points for events",
};

export const repeats: Readonly<Record<TournamentPlan["repeat"], string>> = {
  none: "Once",
  hourly: "Every hour",
  daily: "Every day",
  weekly: "Every week",
};

export function TournamentState({ state }: { state: State }) {
  const { label, color } = states[state];
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

/** Every tournament with its players and what its prizes cost. */
export function TournamentList() {
  const mayWrite = usePermission("tournaments.write");
  return (
    <PlanList<BackOfficeTournament> noun="tournament" states={states} mayWrite={mayWrite} proposal="tournament.create">
      <DataTable.Col source="shown_title" label="Tournament" disableSort />
      <DataTable.Col source="frontend_identifier" label="Identifier" disableSort />
      <DataTable.Col label="State" render={({ state }) => <TournamentState state={state} />} disableSort />
      <DataTable.Col
        label="Ranks by"
        render={({ strategy }) => strategies[strategy as TournamentPlan["strategy"]]}
        disableSort
      />
      <DataTable.Col source="start_at" label="From" render={({ start_at }) => when(start_at)} />
      <DataTable.Col label="Until" render={({ end_at }) => when(end_at)} disableSort />
      <DataTable.Col label="Players" render={({ players_count }) => count(players_count)} sx={figure} disableSort />
      <DataTable.Col label="Prizes" render={({ cost }) => euros(cost.eur_cents)} sx={figure} disableSort />
    </PlanList>
  );
}
