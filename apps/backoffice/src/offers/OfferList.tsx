import type { BackOfficeOffer, OfferKind, OfferState as State } from "@croupier/contract/backOffice/offers";
import { Chip, LinearProgress, Stack, Typography } from "@mui/material";
import { CreateButton, DataTable, List, TopToolbar } from "react-admin";
import { figure } from "../common/figure.ts";
import { count, euros } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { queueFilters } from "../common/QueueFilters.tsx";
import { usePermission } from "../common/usePermission.ts";
import { offerKinds } from "./offerDraft.ts";

const offerStates = {
  off: { label: "Off", color: "default" },
  planned: { label: "Planned", color: "info" },
  running: { label: "Running", color: "success" },
  spent: { label: "Budget used up", color: "warning" },
  over: { label: "Over", color: "default" },
} as const satisfies Record<State, unknown>;

export function OfferState({ state }: { state: State }) {
  const { label, color } = offerStates[state];
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

/** How much of a budget is given. */
export function Budget({ offer }: { offer: BackOfficeOffer }) {
  const { budget_eur_cents: budget, spent_eur_cents: spent, state } = offer;
  if (budget === null) return <>{euros(spent)} given, no budget</>;
  return (
    <Stack sx={{ minWidth: 140 }}>
      <span>
        {euros(spent)} of {euros(budget)}
      </span>
      <LinearProgress
        variant="determinate"
        aria-label="Budget given"
        color={state === "spent" ? "warning" : "primary"}
        value={Math.min(100, (100 * spent) / budget)}
      />
      {state === "spent" && spent < budget && (
        <Typography variant="caption" color="text.secondary">
          {euros(budget - spent)} left: too little for one more
        </Typography>
      )}
    </Stack>
  );
}

/** Every offer with its plan and its budget. */
export function OfferList() {
  const mayWrite = usePermission("offers.write");
  return (
    <List
      filters={queueFilters(offerStates)}
      sort={{ field: "created_at", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayWrite && <CreateButton label="New offer" />}</TopToolbar>}
    >
      <DataTable<BackOfficeOffer>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No offer is like this.</Typography>}
      >
        <DataTable.Col source="id" label="Offer" disableSort />
        <DataTable.Col label="Brought by" render={({ kind }: { kind: OfferKind }) => offerKinds[kind]} disableSort />
        <DataTable.Col label="State" render={({ state }) => <OfferState state={state} />} disableSort />
        <DataTable.Col label="From" render={({ starts_at }) => when(starts_at)} disableSort />
        <DataTable.Col label="Until" render={({ ends_at }) => when(ends_at)} disableSort />
        <DataTable.Col label="Gifts" render={({ given }) => count(given)} sx={figure} disableSort />
        <DataTable.Col label="Budget" render={(offer) => <Budget offer={offer as BackOfficeOffer} />} disableSort />
        <DataTable.Col source="created_at" label="Written" render={({ created_at }) => when(created_at)} />
      </DataTable>
    </List>
  );
}
