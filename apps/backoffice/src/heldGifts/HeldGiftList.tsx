import type { HeldGift } from "@croupier/contract/backOffice/heldGifts";
import { DataTable, List } from "react-admin";
import { figure } from "../common/figure.ts";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { queueFilters, textFilter } from "../common/QueueFilters.tsx";
import { HeldState, heldStates } from "./heldGiftWords.tsx";

const filters = queueFilters(heldStates, textFilter("player_id", "Player"));

/** Gifts that wait, since much speaks for one person behind several accounts. */
export function HeldGiftList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "id", order: "DESC" }}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<LongListPagination />}
      title="Gifts to review"
    >
      <DataTable<HeldGift> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" label="Review" />
        <DataTable.Col label="When" render={({ at }) => when(at)} disableSort />
        <DataTable.Col source="player_id" label="Player" disableSort />
        <DataTable.Col source="offer" label="Offer" disableSort />
        <DataTable.Col
          label="Worth"
          render={({ amount_cents, currency }) => (amount_cents === null ? "–" : money(amount_cents, currency))}
          sx={figure}
          disableSort
        />
        <DataTable.Col source="score" label="Score" sx={figure} disableSort />
        <DataTable.Col label="State" render={({ state }) => <HeldState state={state} />} disableSort />
      </DataTable>
    </List>
  );
}
