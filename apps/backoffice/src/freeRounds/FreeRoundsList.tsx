import type { FreeRoundsCampaign } from "@croupier/contract/backOffice/freeRounds";
import { cancelFreeRounds } from "@croupier/contract/routes";
import { Chip, Typography } from "@mui/material";
import { DataTable, List, TextInput, TopToolbar } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { figure } from "../common/figure.ts";
import { LongListPagination } from "../common/LongListPagination.tsx";
import { money } from "../common/money.ts";
import { when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { usePermission } from "../common/usePermission.ts";
import { IssueFreeRounds } from "./IssueFreeRounds.tsx";

const filters = [<TextInput key="player_id" source="player_id" label="Player's number" helperText={false} alwaysOn />];

const states = {
  issued: { label: "Not begun", color: "info" },
  activated: { label: "Under way", color: "warning" },
  finished: { label: "Played", color: "success" },
  canceled: { label: "Cancelled", color: "default" },
  expired: { label: "Expired", color: "default" },
} as const;

const studioWords = {
  not_reached: "was not reached yet",
  refused: "refused",
  plays: "plays them",
  owes_end: "owes the end",
  paid: "was paid for",
} as const;

/** Campaigns of free rounds with how far they are. */
export function FreeRoundsList() {
  const mayWrite = usePermission("freerounds.write");
  return (
    <List
      filters={filters}
      sort={{ field: "id", order: "DESC" }}
      exporter={false}
      empty={false}
      pagination={<LongListPagination />}
      actions={<TopToolbar>{mayWrite && <IssueFreeRounds />}</TopToolbar>}
    >
      <DataTable<FreeRoundsCampaign>
        bulkActionButtons={false}
        rowClick={false}
        empty={<Typography sx={{ p: 2 }}>No free rounds were issued.</Typography>}
      >
        <DataTable.Col source="id" label="Number" />
        <DataTable.Col label="Player" render={({ player_id }) => <PlayerLink id={player_id} />} disableSort />
        <DataTable.Col source="game" label="Game" disableSort />
        <DataTable.Col label="Played" render={({ used, rounds }) => `${used} of ${rounds}`} disableSort />
        <DataTable.Col label="Stake" render={(one) => money(one.stake_cents, one.currency)} sx={figure} disableSort />
        <DataTable.Col label="Won" render={(one) => money(one.won_cents, one.currency)} sx={figure} disableSort />
        <DataTable.Col label="Until" render={({ expires_at }) => when(expires_at)} disableSort />
        <DataTable.Col label="State" render={(one) => <State campaign={one as FreeRoundsCampaign} />} disableSort />
        <DataTable.Col
          label=""
          render={(one) => mayWrite && <Cancel campaign={one as FreeRoundsCampaign} />}
          disableSort
        />
      </DataTable>
    </List>
  );
}

function State({ campaign: { state, studio } }: { campaign: FreeRoundsCampaign }) {
  const { label, color } = states[state];
  return (
    <>
      <Chip size="small" variant="outlined" label={label} color={color} />
      {studio && (
        <Typography variant="body2" color="text.secondary">
          {studio.provider} {studioWords[studio.state]}
          {studio.says && `: ${studio.says}`}
        </Typography>
      )}
    </>
  );
}

function Cancel({ campaign: { id, state, rounds, used } }: { campaign: FreeRoundsCampaign }) {
  if (state !== "issued" && state !== "activated") return null;
  return (
    <ChangeButton
      label="Cancel"
      variant="text"
      color="error"
      title={`Cancel free rounds ${id}`}
      about={`${rounds - used} rounds are taken back. What was won stays the player's, and a round that has begun plays on.`}
      run={(reason) => client.call(cancelFreeRounds, { params: { id }, body: { reason } })}
      done="Cancelled"
    />
  );
}
