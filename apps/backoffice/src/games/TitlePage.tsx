import type { CatalogueTitle } from "@croupier/contract/backOffice/games";
import { switchTitleOpen } from "@croupier/contract/routes";
import { Alert, Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { TitleState } from "./TitleList.tsx";

/** One title, and whether players can open it. */
export function TitlePage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record } = useShowContext<CatalogueTitle>();
  const mayWrite = usePermission("games.write");
  if (!record) return null;
  const { id, title, own, state, retired_at } = record;
  const switchable = mayWrite && !own && (state === "available" || (state === "disabled" && retired_at === null));
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={title} />
      <AlsoHere subject={`game:${id}`} />
      {own && (
        <Alert severity="info">
          This game is the house's own. To keep players out of it for a while, use a game stop.
        </Alert>
      )}
      <Section title={title} actions={switchable && <Switch title={record} />}>
        <Facts
          facts={[
            ["State", <TitleState key="state" state={state} />],
            ["Identifier", id],
            ["Studio", record.provider],
            ["Return to player", record.payout === null ? null : `${record.payout.toFixed(2)}%`],
            ["Currencies", record.currencies.join(", ")],
            ["Closed in", record.blocked_countries.join(", ")],
            ["No longer listed by its studio", retired_at && when(retired_at)],
          ]}
        />
      </Section>
    </Stack>
  );
}

function Switch({ title: { id, state } }: { title: CatalogueTitle }) {
  const open = state !== "available";
  return (
    <ChangeButton
      label={open ? "Open" : "Close"}
      color={open ? "primary" : "warning"}
      about={
        open ? "Players find it within a second." : "Players no longer find it; rounds that are open can be ended."
      }
      done={open ? "Open" : "Closed"}
      run={(reason) => client.call(switchTitleOpen, { params: { id }, body: { open, from: state, reason } })}
    />
  );
}
