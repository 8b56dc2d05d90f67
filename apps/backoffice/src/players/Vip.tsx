import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import type { BackOfficeVipStanding } from "@croupier/contract/backOffice/vip";
import { getPlayerVip, setPlayerVip } from "@croupier/contract/routes";
import { vipRanks } from "@croupier/rules/vip/vipRanks";
import { Alert, CircularProgress, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { rankName } from "../vip/ranks.ts";

const causes: Readonly<Record<BackOfficeVipStanding["changes"][number]["cause"], string>> = {
  reached: "Reached by deposits and bets",
  ended: "Its time was over",
  operator: "By hand",
  groups: "By a group",
};

const changeColumns: readonly Column<BackOfficeVipStanding["changes"][number]>[] = [
  { label: "When", of: ({ at }) => when(at) },
  { label: "From", of: ({ from }) => rankName(from) },
  { label: "To", of: ({ to }) => rankName(to) },
  { label: "Why", of: ({ cause, reason }) => (reason ? `${causes[cause]}: ${reason}` : causes[cause]) },
  { label: "Who", of: ({ operator }) => operator ?? "–" },
];

const sumColumns: readonly Column<BackOfficeVipStanding["sums"][number]>[] = [
  { label: "Wallet", of: ({ currency }) => currency },
  { label: "Deposits", of: ({ deposit_cents, currency }) => money(deposit_cents, currency), figure: true },
  { label: "Bets", of: ({ bet_cents, currency }) => money(bet_cents, currency), figure: true },
];

/** The player's status in the VIP club, its sums and its history. */
export function Vip({ player: { id } }: { player: BackOfficePlayer }) {
  const maySet = usePermission("vip.set");
  const vip = useQuery({ queryKey: ["player-vip", id], queryFn: () => client.call(getPlayerVip, { params: { id } }) });
  if (vip.isError) return <Alert severity="error">The status could not be loaded.</Alert>;
  if (!vip.data) return <CircularProgress size={24} aria-label="Loading" />;
  const { rank, held_until, falls_to, progress, quarter, sums, changes } = vip.data;
  const way = (have: number, need: number) => `${money(have, progress.currency)} of ${money(need, progress.currency)}`;
  return (
    <Stack spacing={2}>
      <Section
        title="Status"
        actions={maySet && <SetStatus id={id} standing={vip.data} after={() => void vip.refetch()} />}
      >
        <Facts
          facts={[
            ["Status", rankName(rank)],
            ["Until", held_until ? `${when(held_until)}, then ${falls_to ? rankName(falls_to) : ""}` : "No end"],
            ["Next", progress.next ? `${rankName(progress.next)}, ${progress.percent}%` : "None above"],
            ["Deposits for it", way(progress.deposit_cents, progress.deposit_threshold_cents)],
            ["Bets for it", way(progress.bet_cents, progress.bet_threshold_cents)],
            ["Quarter ends", when(quarter.end_at)],
          ]}
        />
      </Section>
      <Section title="This quarter">
        <PartTable
          label="Sums of this quarter"
          columns={sumColumns}
          items={sums}
          keyOf={({ currency }) => currency}
          none="No deposits and no bets yet."
        />
      </Section>
      <Section title="What changed">
        <PartTable
          label="Changes of the status"
          columns={changeColumns}
          items={changes}
          keyOf={(change) => change.id}
          none="The player never had a status."
        />
      </Section>
    </Stack>
  );
}

interface SetProps {
  id: number;
  standing: BackOfficeVipStanding;
  after(): void;
}

function SetStatus({ id, standing, after }: SetProps) {
  const [rank, setRank] = useState(standing.rank);
  return (
    <ChangeButton
      label="Set the status"
      about="It holds to the end of the next quarter, Diamond for life. The player is told."
      run={(reason) => client.call(setPlayerVip, { params: { id }, body: { rank, version: standing.version, reason } })}
      after={after}
      done="Set"
    >
      {(faults) => (
        <TextField
          select
          label="Status"
          value={rank}
          onChange={({ target }) => setRank(target.value as typeof rank)}
          error={faults.rank !== undefined}
          helperText={faults.rank}
        >
          {vipRanks.map((one) => (
            <MenuItem key={one} value={one}>
              {rankName(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ChangeButton>
  );
}
