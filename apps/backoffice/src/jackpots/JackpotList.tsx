import type { BackOfficeJackpot } from "@croupier/contract/backOffice/jackpots";
import { Chip } from "@mui/material";
import { DataTable, List, TopToolbar } from "react-admin";
import { figure } from "../common/figure.ts";
import { euros } from "../common/money.ts";
import { usePermission } from "../common/usePermission.ts";
import { CreateJackpot } from "./CreateJackpot.tsx";

export function JackpotState({ state }: Pick<BackOfficeJackpot, "state">) {
  const [label, color] = state === "active" ? (["Open", "success"] as const) : (["Closed", "default"] as const);
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}

/** Every jackpot with what it holds. */
export function JackpotList() {
  const mayWrite = usePermission("jackpots.write");
  return (
    <List
      sort={{ field: "position", order: "ASC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayWrite && <CreateJackpot />}</TopToolbar>}
    >
      <DataTable<BackOfficeJackpot> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Name" disableSort />
        <DataTable.Col label="State" render={({ state }) => <JackpotState state={state} />} disableSort />
        <DataTable.Col source="category" label="Category" disableSort />
        <DataTable.Col label="Studios" render={({ providers }) => providers.join(", ") || "All"} disableSort />
        <DataTable.Col label="Gives back" render={({ share }) => `${share.toFixed(2)}%`} sx={figure} disableSort />
        <DataTable.Col label="Holds" render={({ held_eur_cents }) => euros(held_eur_cents)} sx={figure} disableSort />
      </DataTable>
    </List>
  );
}
