import type { BackOfficeVipStatus, VipMember } from "@croupier/contract/backOffice/vip";
import { listVipMembers, listVipStatuses } from "@croupier/contract/routes";
import { Chip, Link, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useReadOn } from "../common/useReadOn.ts";
import { ChangeThresholds } from "./ChangeThresholds.tsx";
import { rankName } from "./ranks.ts";

/** What the statuses of the VIP club ask for, and who has them. */
export function VipPage() {
  const statuses = useQuery({
    queryKey: ["vip-statuses"],
    queryFn: () => client.call(listVipStatuses, {}),
  });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="VIP club" />
      <Section title="What a status asks for in a quarter">
        <PartTable
          label="Statuses"
          columns={useColumns(() => void statuses.refetch())}
          items={statuses.data?.data ?? null}
          keyOf={({ id }) => id}
          none="There are no statuses."
          failed={statuses.isError}
          again={() => void statuses.refetch()}
        />
      </Section>
      <Members statuses={statuses.data?.data ?? []} />
    </Stack>
  );
}

function useColumns(after: () => void): Column<BackOfficeVipStatus>[] {
  const mayWrite = usePermission("vip.write");
  const amounts = ({ lines }: BackOfficeVipStatus, of: "deposit_cents" | "bet_cents") =>
    lines.map((line) => (
      <div key={line.currency}>
        {line.currency === "other" ? `${count(line[of] / 100)} any other` : money(line[of], line.currency)}
      </div>
    ));
  return [
    { label: "Status", of: ({ id }) => rankName(id) },
    { label: "Members", of: ({ members_count }) => count(members_count), figure: true },
    { label: "Deposits", of: (status) => amounts(status, "deposit_cents"), figure: true },
    { label: "Bets", of: (status) => amounts(status, "bet_cents"), figure: true },
    { label: "Holds", of: ({ for_life }) => (for_life ? "For life" : "To the end of the next quarter") },
    {
      label: "Set by",
      of: ({ changed }) => <Chip size="small" variant="outlined" label={changed ? "An operator" : "As published"} />,
    },
    ...(mayWrite
      ? [{ label: "", of: (status: BackOfficeVipStatus) => <ChangeThresholds status={status} after={after} /> }]
      : []),
  ];
}

const memberColumns: readonly Column<VipMember>[] = [
  { label: "Player", of: ({ id }) => <Link href={`#/players/${id}/show`}>{id}</Link> },
  { label: "Status", of: ({ rank }) => rankName(rank) },
  { label: "Since", of: ({ since }) => when(since) },
  { label: "Until", of: ({ held_until }) => (held_until === null ? "For life" : when(held_until)) },
];

function Members({ statuses }: { statuses: readonly BackOfficeVipStatus[] }) {
  const [rank, setRank] = useState("");
  const { items, failed, again, more } = useReadOn(rank, (after: string | undefined) =>
    client.call(listVipMembers, {
      query: {
        ...(after !== undefined && { after }),
        ...(rank && { rank: rank as BackOfficeVipStatus["id"] }),
      },
    }),
  );
  const filter = (
    <TextField
      select
      size="small"
      label="Status"
      value={rank}
      onChange={({ target }) => setRank(target.value)}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">Every status</MenuItem>
      {statuses.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {rankName(id)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section title="Members" actions={filter}>
      <PartTable
        label="Members"
        columns={memberColumns}
        items={items}
        keyOf={({ id }) => id}
        none={rank ? "Nobody has this status." : "Nobody has a status yet."}
        {...{ failed, again }}
        more={more}
      />
    </Section>
  );
}
