import type { BackOfficeVipStatus, VipMember } from "@croupier/contract/backOffice/vip";
import { listVipMembers, listVipStatuses } from "@croupier/contract/routes";
import { Button, Chip, Link, MenuItem, Stack, TextField } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { count, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { ChangeThresholds } from "./ChangeThresholds.tsx";
import { rankName } from "./ranks.ts";

const perPage = 25;

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
  const [page, setPage] = useState(1);
  const members = useQuery({
    queryKey: ["vip-members", rank, page],
    queryFn: () =>
      client.call(listVipMembers, {
        query: { page, per_page: perPage, ...(rank && { rank: rank as BackOfficeVipStatus["id"] }) },
      }),
    placeholderData: keepPreviousData,
  });
  const choose = (next: string) => {
    setRank(next);
    setPage(1);
  };
  const filter = (
    <TextField
      select
      size="small"
      label="Status"
      value={rank}
      onChange={({ target }) => choose(target.value)}
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
  const pages = Math.ceil((members.data?.total ?? 0) / perPage);
  return (
    <Section title={`Members (${members.data?.total ?? "…"})`} actions={filter}>
      <PartTable
        label="Members"
        columns={memberColumns}
        items={members.data?.data ?? null}
        keyOf={({ id }) => id}
        none="Nobody has a status yet."
        failed={members.isError}
      />
      {pages > 1 && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Section>
  );
}
