import type { CatalogueTitle } from "@croupier/contract/backOffice/games";
import { Chip } from "@mui/material";
import { DataTable, List, SelectInput, TextInput } from "react-admin";
import { figure } from "../common/figure.ts";

/** States as operators read them. */
const states: Readonly<
  Record<CatalogueTitle["state"], { label: string; color: "success" | "warning" | "default" | "info" }>
> = {
  available: { label: "Open", color: "success" },
  disabled: { label: "Closed", color: "default" },
  maintenance: { label: "Maintenance", color: "warning" },
  prerelease: { label: "Announced", color: "info" },
};

const choices = Object.entries(states).map(([id, { label: name }]) => ({ id, name }));

const filters = [
  <TextInput key="q" source="q" label="Name" helperText={false} alwaysOn />,
  <TextInput key="provider" source="provider" label="Studio" helperText={false} alwaysOn />,
  <SelectInput key="state" source="state" label="State" choices={choices} helperText={false} alwaysOn />,
];

/** Titles of the catalogue. */
export function TitleList() {
  return (
    <List filters={filters} sort={{ field: "title", order: "ASC" }} exporter={false} empty={false}>
      <DataTable<CatalogueTitle> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="title" label="Title" />
        <DataTable.Col source="id" label="Identifier" />
        <DataTable.Col source="provider" label="Studio" />
        <DataTable.Col
          label="Return"
          render={({ payout }) => (payout === null ? "–" : `${payout.toFixed(2)}%`)}
          sx={figure}
          disableSort
        />
        <DataTable.Col label="State" render={({ state }) => <TitleState state={state} />} disableSort />
      </DataTable>
    </List>
  );
}

export function TitleState({ state }: Pick<CatalogueTitle, "state">) {
  const { label, color } = states[state];
  return <Chip size="small" variant="outlined" label={label} color={color} />;
}
