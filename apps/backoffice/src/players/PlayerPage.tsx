import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { Alert, Stack, Tab, Tabs } from "@mui/material";
import { type ComponentType, type ReactNode, useState } from "react";
import { Title, useShowContext } from "react-admin";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Account } from "./Account.tsx";
import { Documents } from "./Documents.tsx";
import { Gifts } from "./Gifts.tsx";
import { Messages } from "./Messages.tsx";
import { Money } from "./Money.tsx";
import { Notes } from "./Notes.tsx";
import { Payments } from "./Payments.tsx";
import { Rounds } from "./Rounds.tsx";
import { Vip } from "./Vip.tsx";

/** One player: who they are, what they have, what binds them, and what operators can do about it. */
export function PlayerPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

interface Part {
  name: string;
  label: string;
  of: (player: BackOfficePlayer) => ReactNode;
}

/** The parts of the page that the operator's rights open. */
function useParts(): readonly Part[] {
  const given = {
    money: usePermission("money.read"),
    gifts: usePermission("gifts.read"),
    vip: usePermission("vip.read"),
    payments: usePermission("payments.read"),
    rounds: usePermission("rounds.read"),
    documents: usePermission("verification.read"),
    messages: usePermission("messages.read"),
    history: usePermission("audit.read"),
  };
  return [
    { name: "account", label: "Account", of: show(Account) },
    ...(given.money ? [{ name: "money", label: "Money", of: show(Money) }] : []),
    ...(given.gifts ? [{ name: "gifts", label: "Gifts", of: show(Gifts) }] : []),
    ...(given.vip ? [{ name: "vip", label: "VIP", of: show(Vip) }] : []),
    ...(given.payments ? [{ name: "payments", label: "Payments", of: show(Payments) }] : []),
    ...(given.rounds ? [{ name: "rounds", label: "Rounds", of: show(Rounds) }] : []),
    ...(given.documents ? [{ name: "documents", label: "Documents", of: show(Documents) }] : []),
    ...(given.messages ? [{ name: "messages", label: "Messages", of: show(Messages) }] : []),
    { name: "notes", label: "Notes", of: ({ id }) => <Notes subject={`player:${id}`} /> },
    ...(given.history ? [{ name: "history", label: "Changes", of: changesOf }] : []),
  ];
}

const changesOf = ({ id }: BackOfficePlayer) => <History subject={`player:${id}`} />;

const show = (Shown: ComponentType<{ player: BackOfficePlayer }>) => (player: BackOfficePlayer) => (
  <Shown player={player} />
);

function One() {
  const { record: player } = useShowContext<BackOfficePlayer>();
  const [tab, setTab] = useState("account");
  const parts = useParts();
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
        {parts.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} />
        ))}
      </Tabs>
      {parts.find(({ name }) => name === tab)?.of(player)}
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
