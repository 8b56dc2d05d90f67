import type { PrivacyRequest } from "@croupier/contract/backOffice/privacy";
import { erasePlayerAccount, makePlayerExport } from "@croupier/contract/routes";
import { Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { DataTable, List, SelectInput, useRefresh } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { when } from "../common/Page.tsx";

const kinds = [
  { id: "export", name: "Export" },
  { id: "erasure", name: "Erasure" },
];
const states = ["making", "ready", "gone", "waiting", "withdrawn", "done"].map((id) => ({ id, name: id }));

/** What players asked for, the newest first, and what an operator asks for a player. */
export function RequestList() {
  return (
    <List
      sort={{ field: "asked_at", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={<AskForPlayer />}
      pagination={<LongListPagination />}
      filters={[
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
        <SelectInput key="state" source="state" choices={states} alwaysOn />,
      ]}
    >
      <DataTable<PrivacyRequest>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No request is like this.</Typography>}
      >
        <DataTable.Col source="player_id" label="Player" disableSort />
        <DataTable.Col source="kind" label="Kind" disableSort />
        <DataTable.Col source="state" label="State" disableSort />
        <DataTable.Col source="asked_by" label="Asked by" disableSort />
        <DataTable.Col source="asked_at" label="Asked" render={({ asked_at }) => when(asked_at)} />
        <DataTable.Col source="due_at" label="Due" render={({ due_at }) => when(due_at)} disableSort />
      </DataTable>
    </List>
  );
}

function AskForPlayer() {
  const refresh = useRefresh();
  const [player, setPlayer] = useState("");
  const field = () => (
    <TextField
      label="Player's number"
      value={player}
      onChange={({ target }) => setPlayer(target.value.replace(/\D/g, ""))}
      required
      autoFocus
    />
  );
  const params = () => ({ id: Number(player) });
  return (
    <Stack direction="row" spacing={1} sx={{ py: 1, flexWrap: "wrap" }}>
      <ChangeButton
        label="Export a player's data"
        about="A file of everything that is held about the player. It can be opened for a week; each opening is in the audit log."
        run={(reason) => client.call(makePlayerExport, { params: params(), body: { reason } })}
        done="The file is being made"
        after={refresh}
      >
        {field}
      </ChangeButton>
      <ChangeButton
        label="Erase an account"
        about="It cannot be undone. A second person decides. It is refused while there is money, an open round or an open payment."
        color="error"
        run={(reason) => client.call(erasePlayerAccount, { params: params(), body: { reason } })}
        after={refresh}
      >
        {field}
      </ChangeButton>
    </Stack>
  );
}
