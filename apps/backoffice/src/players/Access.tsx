import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { blockPlayer, closePlayer, reopenPlayer, signPlayerOut } from "@croupier/contract/routes";
import { Typography } from "@mui/material";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";

interface PlayerProps {
  player: BackOfficePlayer;
}

export function BlockButton({ player: { id, blocks, access_version: version } }: PlayerProps) {
  const blocked = blocks.some(({ kind }) => kind === "operator");
  const run = (reason: string) =>
    client.call(blockPlayer, { params: { id }, body: { blocked: !blocked, version, reason } });
  return blocked ? (
    <ChangeButton key="lift" label="Lift the block" run={run} done="The block is lifted" />
  ) : (
    <ChangeButton
      key="block"
      label="Block"
      color="error"
      about="The player is signed out at once and cannot play, deposit, withdraw or sign in."
      run={run}
      done="Blocked"
    />
  );
}

export function CloseButton({ player: { id, disabled, wallets, access_version: version } }: PlayerProps) {
  const held = wallets
    .filter(({ cash_cents, bonus_cents, hold_cents }) => cash_cents + bonus_cents + hold_cents > 0)
    .map(({ currency, cash_cents, bonus_cents, hold_cents }) => money(cash_cents + bonus_cents + hold_cents, currency));
  const balance =
    held.length === 0
      ? "The wallets are empty."
      : `${held.join(" and ")} stay in the wallets until the account is reopened or an operator pays them out.`;
  return disabled ? (
    <ChangeButton
      key="reopen"
      label="Reopen the account"
      about="A second person must approve it. The player can then sign in again, with the balance as it is."
      run={(reason) => client.call(reopenPlayer, { params: { id }, body: { version, reason } })}
    />
  ) : (
    <ChangeButton
      key="close"
      label="Close the account"
      color="error"
      about={`The player is signed out at once and can sign in no more. ${balance} Withdrawals under way go on; deposits that were begun are dropped.`}
      run={(reason) => client.call(closePlayer, { params: { id }, body: { version, reason } })}
      done="The account is closed"
    />
  );
}

/** Where the player is signed in. */
export function Sessions({ player: { id, sessions } }: PlayerProps) {
  const may = usePermission("players.sessions");
  const signOut = (session: string | null) => (reason: string) =>
    client.call(signPlayerOut, { params: { id }, body: { session, reason } });
  const columns: readonly Column<BackOfficePlayer["sessions"][number]>[] = [
    { label: "Since", of: ({ created_at }) => when(created_at) },
    { label: "Address", of: ({ ip, country }) => [ip, country].filter(Boolean).join(" ") },
    { label: "Browser", of: ({ user_agent }) => user_agent },
    ...(may
      ? [
          {
            label: "",
            of: (session: BackOfficePlayer["sessions"][number]) => (
              <ChangeButton label="Sign out" variant="text" run={signOut(session.id)} done="Signed out" />
            ),
            figure: true,
          },
        ]
      : []),
  ];
  const all = may && sessions.length > 1 && (
    <ChangeButton label="Sign out everywhere" run={signOut(null)} done="Signed out everywhere" />
  );
  return (
    <Section title="Signed in" actions={all}>
      {sessions.length === 0 ? (
        <Typography color="text.secondary">Not signed in anywhere.</Typography>
      ) : (
        <PartTable label="Sessions" columns={columns} items={sessions} keyOf={(session) => session.id} none="" />
      )}
    </Section>
  );
}
