import type { BlockedBin } from "@croupier/contract/backOffice/blockedBins";
import { blockBinEntry, unblockBinEntry } from "@croupier/contract/routes";
import { TextField, Typography } from "@mui/material";
import { useState } from "react";
import { DataTable, List, TopToolbar } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ListFault } from "../common/ListFault.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

/** Banks whose cards are not taken, by the first digits of the cards. */
export function BlockedBinList() {
  const mayWrite = usePermission("payments.bins");
  return (
    <List
      sort={{ field: "id", order: "ASC" }}
      exporter={false}
      empty={false}
      error={<ListFault />}
      actions={<TopToolbar>{mayWrite && <Block />}</TopToolbar>}
      title="Blocked cards"
    >
      <DataTable<BlockedBin>
        bulkActionButtons={false}
        rowClick={false}
        empty={<Typography sx={{ p: 2 }}>Cards of all banks are taken.</Typography>}
      >
        <DataTable.Col source="id" label="Cards that begin with" disableSort />
        <DataTable.Col source="reason" label="Reason" disableSort />
        <DataTable.Col source="actor" label="By" disableSort />
        <DataTable.Col label="Since" render={({ since }) => when(since)} disableSort />
        <DataTable.Col label="" render={({ id }) => mayWrite && <Unblock bin={id} />} disableSort />
      </DataTable>
    </List>
  );
}

function Block() {
  const [bin, setBin] = useState("");
  return (
    <ChangeButton
      label="Block cards"
      about="Deposits that are opened from now on refuse these cards in words, and take another one."
      done="They are not taken any more"
      run={(reason) => client.call(blockBinEntry, { body: { bin: bin.trim(), reason } })}
      after={() => setBin("")}
    >
      {(faults) => (
        <TextField
          label="First digits"
          value={bin}
          onChange={({ target }) => setBin(target.value)}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          autoComplete="off"
          autoFocus
          required
          error={Boolean(faults.bin)}
          helperText={faults.bin ?? "The first six to eight digits of the cards"}
        />
      )}
    </ChangeButton>
  );
}

function Unblock({ bin }: { bin: string }) {
  return (
    <ChangeButton
      label="Take them again"
      title={`Take cards again that begin with ${bin}`}
      done="They are taken again"
      run={(reason) => client.call(unblockBinEntry, { params: { id: bin }, body: { reason } })}
    />
  );
}
