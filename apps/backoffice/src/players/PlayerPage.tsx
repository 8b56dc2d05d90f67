import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { Alert, Stack, Tab, Tabs } from "@mui/material";
import { useState } from "react";
import { Title, useShowContext } from "react-admin";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Account } from "./Account.tsx";
import { History } from "./History.tsx";
import { Money } from "./Money.tsx";
import { Notes } from "./Notes.tsx";

/** One player: who they are, what they have, what binds them, and what operators can do about it. */
export function PlayerPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record: player } = useShowContext<BackOfficePlayer>();
  const [tab, setTab] = useState("account");
  const seesMoney = usePermission("money.read");
  const seesAudit = usePermission("audit.read");
  if (!player) return null;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`${player.name ?? player.email} (${player.id})`} />
      <AlsoHere subject={`player:${player.id}`} />
      <Blocks player={player} />
      <Tabs
        value={tab}
        onChange={(_, next) => setTab(next)}
        variant="scrollable"
        aria-label="Parts of the player's page"
      >
        <Tab value="account" label="Account" />
        {seesMoney && <Tab value="money" label="Money" />}
        <Tab value="notes" label="Notes" />
        {seesAudit && <Tab value="history" label="Changes" />}
      </Tabs>
      {tab === "account" && <Account player={player} />}
      {tab === "money" && <Money player={player} />}
      {tab === "notes" && <Notes subject={`player:${player.id}`} />}
      {tab === "history" && <History subject={`player:${player.id}`} />}
    </Stack>
  );
}

const words = {
  operator: "Blocked by an operator",
  selfexclusion: "Excluded themselves",
  coolingoff: "In a cooling-off",
};

function Blocks({ player: { blocks, disabled } }: { player: BackOfficePlayer }) {
  return (
    <>
      {disabled && <Alert severity="error">The account is closed.</Alert>}
      {blocks.map(({ kind, until }) => (
        <Alert key={kind} severity={kind === "operator" ? "error" : "warning"}>
          {words[kind]}
          {until === null ? ", without an end." : ` until ${when(until)}.`}
        </Alert>
      ))}
    </>
  );
}
