import type { BackOfficeOffer } from "@croupier/contract/backOffice/offers";
import { changeOffer, switchOffer } from "@croupier/contract/routes";
import { Alert, Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { History } from "../common/History.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { OfferForm } from "./OfferForm.tsx";
import { Budget, OfferState } from "./OfferList.tsx";
import { draftOf, planOf } from "./offerDraft.ts";

/** One offer: how it runs, what it says, what it costs, and who changed it. */
export function OfferPage() {
  return (
    <ItemPage>
      <One />
    </ItemPage>
  );
}

function One() {
  const { record: offer } = useShowContext<BackOfficeOffer>();
  const mayWrite = usePermission("offers.write");
  const seesAudit = usePermission("audit.read");
  if (!offer) return null;
  const { id, version, state } = offer;
  const subject = `offer:${id}`;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={id} />
      <AlsoHere subject={subject} />
      <Section title={id} actions={mayWrite && state !== "over" && <SwitchButton offer={offer} />}>
        <Facts
          facts={[
            ["State", <OfferState key="state" state={state} />],
            [
              "Runs",
              `${offer.starts_at ? `from ${when(offer.starts_at)}` : "from its start"} until ${offer.ends_at ? when(offer.ends_at) : "it is stopped"}`,
            ],
            ["Gifts", String(offer.given)],
            ["Budget", <Budget key="budget" offer={offer} />],
          ]}
        />
      </Section>
      {mayWrite && (state === "running" || state === "spent") && (
        <Alert severity="info">
          It runs: a change may give players more, not less. To give less, stop it first. What was given keeps its
          terms.
        </Alert>
      )}
      <OfferForm
        key={version}
        begin={draftOf(offer)}
        before={offer.terms}
        readOnly={!mayWrite}
        save={(draft, reason) =>
          client.call(changeOffer, { params: { id }, body: { ...planOf(draft, offer.terms), version, reason } })
        }
      />
      {seesAudit && <History subject={subject} />}
    </Stack>
  );
}

function SwitchButton({ offer: { id, state, version } }: { offer: BackOfficeOffer }) {
  const starts = state === "off";
  return (
    <ChangeButton
      label={starts ? "Start" : "Stop"}
      variant="contained"
      color={starts ? "primary" : "error"}
      title={`${starts ? "Start" : "Stop"} ${id}`}
      about={
        starts
          ? "Players see it from its first moment on. What it may cost, its budget or else what all of its players may be given, waits for a second person above the threshold."
          : "Nobody is given it from now on, also not who has chosen it for a deposit that is under way. What was given stays."
      }
      run={(reason) => client.call(switchOffer, { params: { id }, body: { enabled: starts, version, reason } })}
      done={starts ? "Started" : "Stopped"}
    />
  );
}
