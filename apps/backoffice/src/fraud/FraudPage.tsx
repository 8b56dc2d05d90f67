import type { FraudCase } from "@croupier/contract/backOffice/fraud";
import { claimFraudCase, decideFraudCase } from "@croupier/contract/routes";
import { Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { usePermission } from "../common/usePermission.ts";
import { CaseState } from "./CaseState.tsx";
import { problemWords, reasonWords } from "./problems.ts";

/** One case of the fraud queue, and the decision about it. */
export function FraudPage() {
  return (
    <ItemPage>
      <Case />
    </ItemPage>
  );
}

function Case() {
  const { record } = useShowContext<FraudCase>();
  const mayDecide = usePermission("fraud.decide");
  if (!record) return null;
  const { id, state, detail } = record;
  const facts = detail !== null && typeof detail === "object" ? Object.entries(detail) : [];
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Case ${id}`} />
      <AlsoHere subject={`fraud-case:${id}`} />
      <Section
        title={problemWords(record.problem)}
        actions={state === "open" && mayDecide && <Decisions subject={record} />}
      >
        <Facts
          facts={[
            ["State", <CaseState key="state" state={state} />],
            ["When", when(record.at)],
            ["From", record.provider],
            ["Payment or address", record.about],
            ["Player", record.player_id && <PlayerLink key="player" id={record.player_id} />],
            ["Score", record.score],
            ["Looked at by", record.claimed_by && `${record.claimed_by}, ${when(record.claimed_at)}`],
            ["Decided by", record.decided_by && `${record.decided_by}, ${when(record.decided_at)}`],
            ["Reason of the decision", record.note],
          ]}
        />
      </Section>
      <Section title="What was seen">
        <Facts facts={facts.map(([name, value]) => [name.replaceAll("_", " "), detailWords(name, value)] as const)} />
      </Section>
    </Stack>
  );
}

/** The fraud check says by short names why it did not like a payment. */
function detailWords(name: string, value: unknown): string | null {
  return name === "reasons" && Array.isArray(value) ? value.map(String).map(reasonWords).join(", ") : inWords(value);
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value).replaceAll("_", " ");
}

function Decisions({ subject: { id, version, claimed_by } }: { subject: FraudCase }) {
  const params = { id };
  const decide = (decision: "cleared" | "confirmed") => (reason: string) =>
    client.call(decideFraudCase, { params, body: { decision, version, reason } });
  return (
    <>
      {claimed_by === null && (
        <ChangeButton
          label="I look at it"
          run={(reason) => client.call(claimFraudCase, { params, body: { version, reason } })}
          done="It is yours"
        />
      )}
      <ChangeButton label="Nothing wrong" run={decide("cleared")} done="Closed" />
      <ChangeButton
        label="It is fraud"
        color="error"
        about="This closes the case. It moves no money and blocks nobody: do that on the player's page."
        run={decide("confirmed")}
        done="Closed as fraud"
      />
    </>
  );
}
