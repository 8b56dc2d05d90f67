import type { Operator } from "@croupier/contract/backOffice/operators";
import { Chip, Stack } from "@mui/material";
import { DataTable, List, SelectInput, TextInput, TopToolbar } from "react-admin";
import { useBrandName } from "../common/brands.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { AddOperator } from "./AddOperator.tsx";

const filters = [
  <TextInput key="q" source="q" label="Name or e-mail" helperText={false} alwaysOn />,
  <SelectInput
    key="disabled"
    source="disabled"
    label="Account"
    choices={[
      { id: "false", name: "In use" },
      { id: "true", name: "Disabled" },
    ]}
    helperText={false}
    alwaysOn
  />,
];

/** Who works in the back office. */
export function OperatorList() {
  const mayAdd = usePermission("operators.write");
  return (
    <List
      filters={filters}
      sort={{ field: "name", order: "ASC" }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{mayAdd && <AddOperator />}</TopToolbar>}
    >
      <DataTable<Operator> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" label="Name" />
        <DataTable.Col source="email" label="E-mail" />
        <DataTable.Col label="Roles" render={({ roles }) => <RoleChips roles={roles} />} disableSort />
        <DataTable.Col
          label="Second factor"
          render={({ second_factor }) => (second_factor ? "Yes" : "No")}
          disableSort
        />
        <DataTable.Col source="seen_at" label="Last seen" render={({ seen_at }) => when(seen_at)} />
        <DataTable.Col label="Account" render={({ disabled }) => (disabled ? "Disabled" : "In use")} disableSort />
      </DataTable>
    </List>
  );
}

export function RoleChips({ roles }: Pick<Operator, "roles">) {
  const nameOf = useBrandName();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {roles.map(({ role, brands }) => (
        <Chip
          key={role}
          size="small"
          variant="outlined"
          label={brands ? `${role} (${brands.map(nameOf).join(", ")})` : role}
        />
      ))}
      {roles.length === 0 && "None"}
    </Stack>
  );
}
