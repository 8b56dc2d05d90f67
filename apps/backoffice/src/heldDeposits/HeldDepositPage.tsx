import type { HeldDepositFile } from "@croupier/contract/backOffice/heldDeposits";
import { sendBackDeposit } from "@croupier/contract/routes";
import { Alert, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { fieldName } from "../common/fieldName.ts";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { euros, money } from "../common/money.ts";
import { Facts, Section, when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { usePermission } from "../common/usePermission.ts";
import { heldWords } from "./heldWords.ts";

/** One deposit that is held, and the way to send it back. */
export function HeldDepositPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<HeldDepositFile>();
  const seesAudit = usePermission("audit.read");
  const mayDecide = usePermission("withdrawals.decide");
  if (!record) return null;
  const { id, currency, held_cents, payout_fields } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Held deposit ${id}`} />
      <AlsoHere subject={`payment:${id}`} />
      {held_cents > 0 && payout_fields === null && (
        <Alert severity="info">
          Its way pays nothing out: it stays until the player may play with it or takes it out.
        </Alert>
      )}
      <Section
        title={money(held_cents, currency)}
        actions={mayDecide && held_cents > 0 && payout_fields && <SendBack deposit={record} fields={payout_fields} />}
      >
        <Facts
          facts={[
            ["Why it is held", heldWords(record.why)],
            ["Player", <PlayerLink key="player" id={record.player_id} />],
            ["Brand", <BrandName key="brand" id={record.brand} />],
            ["In euros", euros(record.held_eur_cents)],
            ["Of a deposit of", money(record.amount_cents, currency)],
            ["Method", `${record.method_title}, by ${record.provider}`],
            ["Came", when(record.created_at)],
          ]}
        />
      </Section>
      {seesAudit && <History subject={`payment:${id}`} />}
    </Stack>
  );
}

interface SendBackProps {
  deposit: HeldDepositFile;
  fields: readonly string[];
}

/** Asks where the money goes: coins do not tell where their sender takes them back. */
function SendBack({ deposit: { id, version, held_cents, currency }, fields }: SendBackProps) {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  return (
    <ChangeButton
      label="Send back"
      color="warning"
      about={
        <Typography variant="body2">
          {money(held_cents, currency)} leaves within seconds, to where the player wants it. Large amounts wait for a
          second person.
        </Typography>
      }
      done="Sent back"
      run={(reason) => client.call(sendBackDeposit, { params: { id }, body: { fields: given, version, reason } })}
    >
      {(faults) =>
        fields.map((name) => (
          <TextField
            key={name}
            label={fieldName(name)}
            value={given[name] ?? ""}
            onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
            autoComplete="off"
            required
            error={Boolean(faults[name])}
            helperText={faults[name]}
          />
        ))
      }
    </ChangeButton>
  );
}
