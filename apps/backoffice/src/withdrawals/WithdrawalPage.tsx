import type { WithdrawalFile } from "@croupier/contract/backOffice/withdrawals";
import { decideWithdrawal } from "@croupier/contract/routes";
import { Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { fieldName } from "../common/fieldName.ts";
import { ItemPage } from "../common/ItemPage.tsx";
import { euros, money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { usePermission } from "../common/usePermission.ts";
import { Flags } from "./Flags.tsx";
import { PlayerChecks } from "./PlayerChecks.tsx";
import { WithdrawalState, waited } from "./withdrawalWords.tsx";

/** One withdrawal, and the decision about it. */
export function WithdrawalPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<WithdrawalFile>();
  const mayDecide = usePermission("withdrawals.decide");
  if (!record) return null;
  const { id, player_id, state, finished_at } = record;
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
            ["State", <WithdrawalState key="state" state={state} />],
            ["Player", <PlayerLink key="player" id={player_id} />],
            ["Brand", <BrandName key="brand" id={record.brand} />],
            ["In euros", euros(record.amount_eur_cents)],
            ["Method", `${record.method_title}, by ${record.provider}`],
            ...Object.entries(record.target).map(([name, value]) => [fieldName(name), value] as const),
            ["Speaks against it", <Flags key="flags" flags={record.flags} />],
            [
              "Asked for",
              `${when(record.created_at)}${finished_at ? "" : `, ${waited(record.created_at, Date.now())} ago`}`,
            ],
            ["Ended", when(finished_at)],
            ["Why", record.why?.replaceAll("_", " ") ?? null],
          ]}
        />
      </Section>
      <PlayerChecks withdrawal={record} />
    </Stack>
  );
}

function Decisions({ withdrawal: { id, version } }: { withdrawal: WithdrawalFile }) {
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
