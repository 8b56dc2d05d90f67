import type { PrivacyRequest } from "@croupier/contract/backOffice/privacy";
import { erasePlayerAccount, withdrawPlayerErasure } from "@croupier/contract/routes";
import { Button, Stack } from "@mui/material";
import { Title, useRefresh, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";

const hindranceNames: Readonly<Record<string, string>> = {
  erasure_balance_left: "money in a wallet",
  erasure_round_open: "an open round",
  erasure_payment_open: "a payment under way",
};

/** One request of a player. */
export function RequestPage() {
  return (
    <ItemPage>
      <Request />
    </ItemPage>
  );
}

function Request() {
  const { record } = useShowContext<PrivacyRequest & { hindrances: string[] }>();
  if (!record) return null;
  const { player_id, kind, state, asked_by, hindrances } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`${kind === "export" ? "Export" : "Erasure"} for player ${player_id}`} />
      <AlsoHere subject={`player:${player_id}`} />
      <Section title={kind === "export" ? "Export" : "Erasure"} actions={<Actions record={record} />}>
        <Facts
          facts={[
            ["Player", String(player_id)],
            ["State", state],
            ["Asked by", asked_by],
            ["Asked", when(record.asked_at)],
            [kind === "export" ? "Kept until" : "Due", when(record.due_at)],
            ["Settled", when(record.settled_at)],
            ["Stands against erasing", hindrances.map((one) => hindranceNames[one] ?? one).join(", ") || null],
          ]}
        />
      </Section>
    </Stack>
  );
}

function Actions({ record: { id, player_id, kind, state, asked_by } }: { record: PrivacyRequest }) {
  const refresh = useRefresh();
  if (kind === "export") {
    const isOurs = state === "ready" && asked_by !== "player";
    return isOurs ? (
      <Button component="a" href={`/backoffice/api/privacy/${id}/file`} variant="contained" download>
        Download
      </Button>
    ) : null;
  }
  if (state !== "waiting") return null;
  return (
    <>
      <ChangeButton
        label="Take back"
        about="The account stays as it is."
        run={(reason) => client.call(withdrawPlayerErasure, { params: { id }, body: { reason } })}
        done="Taken back"
        after={refresh}
      />
      <ChangeButton
        label="Erase now"
        about="It cannot be undone. A second person decides."
        color="error"
        run={(reason) => client.call(erasePlayerAccount, { params: { id: player_id }, body: { reason } })}
        after={refresh}
      />
    </>
  );
}
