import type { Withdrawal } from "@croupier/contract/backOffice/withdrawals";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { BrandName } from "../common/brands.tsx";
import { figure } from "../common/figure.ts";
import { ListFault } from "../common/ListFault.tsx";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { Flags } from "./Flags.tsx";
import { withdrawalFilters } from "./WithdrawalFilters.tsx";
import { WithdrawalState, waited } from "./withdrawalWords.tsx";

/** New ones come, and what speaks against one is found seconds after it was asked for. */
const refetchInterval = 10_000;

/** Withdrawals, oldest first; those that wait for a decision unless another state is asked for. */
export function WithdrawalList() {
  return (
    <List
      filters={withdrawalFilters}
      filterDefaultValues={{ state: "pending" }}
      sort={{ field: "created_at", order: "ASC" }}
      exporter={false}
      empty={false}
      error={<ListFault />}
      queryOptions={{ refetchInterval }}
      actions={false}
      pagination={<LongListPagination />}
    >
      <DataTable<Withdrawal>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No withdrawal is like this.</Typography>}
      >
        <DataTable.Col source="created_at" label="Asked for" render={({ created_at }) => when(created_at)} />
        <DataTable.Col
          label="Waits"
          render={({ created_at, finished_at }) => (finished_at ? "–" : waited(created_at, Date.now()))}
          disableSort
        />
        <DataTable.Col label="Player" render={({ player_id }) => <PlayerLink id={player_id} />} disableSort />
        <DataTable.Col label="Brand" render={({ brand }) => <BrandName id={brand} />} disableSort />
        <DataTable.Col
          label="Amount"
          render={({ amount_cents, currency }) => money(amount_cents, currency)}
          sx={figure}
          disableSort
        />
        <DataTable.Col source="method_title" label="Method" disableSort />
        <DataTable.Col label="To" render={({ destination }) => destination ?? "–"} disableSort />
        <DataTable.Col label="Speaks against it" render={({ flags }) => <Flags flags={flags} />} disableSort />
        <DataTable.Col label="State" render={({ state }) => <WithdrawalState state={state} />} disableSort />
      </DataTable>
    </List>
  );
}
