import type { Withdrawal } from "@croupier/contract/backOffice/withdrawals";
import { decideWithdrawal } from "@croupier/contract/routes";
import { Link, Stack } from "@mui/material";
import { LinkBase, Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { euros, money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Flags } from "./Flags.tsx";

/** One withdrawal, and the decision about it. */
export function WithdrawalPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<Withdrawal>();
  const mayDecide = usePermission("withdrawals.decide");
  if (!record) return null;
  const { id, player_id, state } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Withdrawal ${id}`} />
      <AlsoHere subject={`payment:${id}`} />
      <Section
        title={money(record.amount_cents, record.currency)}
        actions={mayDecide && state === "pending" && <Decisions withdrawal={record} />}
      >
        <Facts
          facts={[
            ["State", state],
            [
              "Player",
              <Link key="player" component={LinkBase} to={`/players/${player_id}/show`}>
                {player_id}
              </Link>,
            ],
            ["In euros", euros(record.amount_eur_cents)],
            ["Method", record.method],
            ["Provider", record.provider],
            ...Object.entries(record.target).map(([name, value]) => [name.replaceAll("_", " "), value] as const),
            ["Speaks against it", <Flags key="flags" flags={record.flags} />],
            ["Since", when(record.created_at)],
          ]}
        />
      </Section>
    </Stack>
  );
}

function Decisions({ withdrawal: { id, version } }: { withdrawal: Withdrawal }) {
  const decide = (decision: "approve" | "decline") => (reason: string) =>
    client.call(decideWithdrawal, { params: { id }, body: { decision, version, reason } });
  return (
    <>
      <ChangeButton
        label="Decline"
        color="error"
        about="The money goes back to the wallet. The player reads the reason."
        run={decide("decline")}
        done="Declined; the money is back in the wallet"
      />
      <ChangeButton
        label="Approve"
        variant="contained"
        about="It is sent to the provider within seconds. Large amounts wait for a second person."
        run={decide("approve")}
        done="Approved"
      />
    </>
  );
}
