import type { Withdrawal } from "@croupier/contract/backOffice/withdrawals";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { figure } from "../common/figure.ts";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { Flags } from "./Flags.tsx";

/** Withdrawals that wait for a decision, oldest first. */
export function WithdrawalList() {
  return (
    <List
      sort={{ field: "created_at", order: "ASC" }}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
    >
      <DataTable<Withdrawal>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No withdrawal waits for a decision.</Typography>}
      >
        <DataTable.Col source="id" label="Withdrawal" disableSort />
        <DataTable.Col source="player_id" label="Player" disableSort />
        <DataTable.Col
          label="Amount"
          render={({ amount_cents, currency }) => money(amount_cents, currency)}
          sx={figure}
          disableSort
        />
        <DataTable.Col source="method" label="Method" disableSort />
        <DataTable.Col label="Speaks against it" render={({ flags }) => <Flags flags={flags} />} disableSort />
        <DataTable.Col label="Since" render={({ created_at }) => when(created_at)} disableSort />
      </DataTable>
    </List>
  );
}
