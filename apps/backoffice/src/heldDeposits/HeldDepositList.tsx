import type { HeldDeposit } from "@croupier/contract/backOffice/heldDeposits";
import { currencies } from "@croupier/rules/currencies";
import { Typography } from "@mui/material";
import { DataTable, List } from "react-admin";
import { figure } from "../common/figure.ts";
import { ListFault } from "../common/ListFault.tsx";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { choiceFilter, textFilter } from "../common/QueueFilters.tsx";
import { heldChoices, heldWords } from "./heldWords.ts";

const filters = [
  choiceFilter("why", "Why", heldChoices),
  choiceFilter(
    "currency",
    "Currency",
    currencies.map(({ code }) => ({ id: code, name: code })),
  ),
  textFilter("player_id", "Player"),
];

/** Deposits whose money came and that their players may not play with yet, oldest first. */
export function HeldDepositList() {
  return (
    <List
      filters={filters}
      sort={{ field: "created_at", order: "ASC" }}
      exporter={false}
      empty={false}
      error={<ListFault />}
      actions={false}
      pagination={<LongListPagination />}
      title="Held deposits"
    >
      <DataTable<HeldDeposit>
        bulkActionButtons={false}
        rowClick="show"
        empty={<Typography sx={{ p: 2 }}>No deposit is held.</Typography>}
      >
        <DataTable.Col label="Came" render={({ created_at }) => when(created_at)} disableSort />
        <DataTable.Col label="Player" render={({ player_id }) => <PlayerLink id={player_id} />} disableSort />
        <DataTable.Col
          label="Held"
          render={({ held_cents, currency }) => money(held_cents, currency)}
          sx={figure}
          disableSort
        />
        <DataTable.Col
          label="Of"
          render={({ amount_cents, currency }) => money(amount_cents, currency)}
          sx={figure}
          disableSort
        />
        <DataTable.Col source="method_title" label="Method" disableSort />
        <DataTable.Col label="Why" render={({ why }) => heldWords(why)} disableSort />
      </DataTable>
    </List>
  );
}
