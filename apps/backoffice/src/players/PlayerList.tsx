import type { BackOfficePlayerLine } from "@croupier/contract/backOffice/players";
import { Typography } from "@mui/material";
import { DataTable, List, SelectInput, TextInput } from "react-admin";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";

const filters = [
  <TextInput
    key="q"
    source="q"
    label="Id, e-mail, nickname, name, phone, IP"
    helperText={false}
    alwaysOn
    sx={{ width: { xs: "calc(100vw - 40px)", sm: 340 } }}
  />,
  <TextInput key="country" source="country" label="Country" helperText={false} alwaysOn sx={{ width: 110 }} />,
  <YesOrNo key="verified" source="verified" alwaysOn label="Verified" yes="Verified" no="Not verified" />,
  <YesOrNo key="closed" source="closed" alwaysOn label="Account" yes="Closed" no="Open" />,
];

function YesOrNo({
  source,
  label,
  yes,
  no,
}: {
  source: string;
  label: string;
  yes: string;
  no: string;
  alwaysOn?: boolean;
}) {
  const choices = [
    { id: "true", name: yes },
    { id: "false", name: no },
  ];
  return <SelectInput {...{ source, label, choices }} helperText={false} emptyText="All" sx={{ width: 140 }} />;
}

const wideOnly = { display: { xs: "none", sm: "table-cell" } };
/** A phone has room for who it is. */
const narrow = {
  "& .column-nickname, & .column-country, & .column-licence, & .column-verified, & .column-created_at": wideOnly,
};

/** Search of players. */
export function PlayerList() {
  return (
    <List
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      perPage={25}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
    >
      <DataTable<BackOfficePlayerLine>
        bulkActionButtons={false}
        rowClick="show"
        sx={narrow}
        empty={<Typography sx={{ p: 2 }}>Nobody is found by this. Try how an e-mail or a name begins.</Typography>}
      >
        <DataTable.Col source="id" label="Id" />
        <DataTable.Col label="Name" render={({ name }) => name ?? "–"} disableSort />
        <DataTable.Col source="email" label="E-mail" />
        <DataTable.Col source="nickname" label="Nickname" render={({ nickname }) => nickname ?? "–"} disableSort />
        <DataTable.Col source="country" label="Country" disableSort />
        <DataTable.Col source="licence" label="Licence" disableSort />
        <DataTable.Col
          source="verified"
          label="Verified"
          render={({ verified }) => (verified ? "Yes" : "No")}
          disableSort
        />
        <DataTable.Col label="Account" render={({ disabled }) => (disabled ? "Closed" : "Open")} disableSort />
        <DataTable.Col source="created_at" label="Since" render={({ created_at }) => when(created_at)} disableSort />
      </DataTable>
    </List>
  );
}
