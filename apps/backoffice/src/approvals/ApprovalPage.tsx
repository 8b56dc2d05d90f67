import type { Approval } from "@croupier/contract/backOffice/approvals";
import { decideApproval } from "@croupier/contract/routes";
import { Alert, Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName } from "../common/brands.tsx";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Difference } from "../common/Difference.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { proposedCost } from "../common/Proposed.tsx";
import { StateChip } from "./StateChip.tsx";

/** One proposal, and the decision about it. */
export function ApprovalPage() {
  return (
    <ItemPage>
      <Proposal />
    </ItemPage>
  );
}

function Proposal() {
  const { record } = useShowContext<Approval>();
  if (!record) return null;
  const { id, kind, state, own, may_decide } = record;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Proposal ${id}`} />
      <AlsoHere subject={`approval:${id}`} />
      {state === "open" && own && <Alert severity="info">You proposed this. A second person must approve it.</Alert>}
      {state === "open" && !own && !may_decide && (
        <Alert severity="info">Your rights do not reach this far: somebody else must decide.</Alert>
      )}
      {state === "stale" && (
        <Alert severity="warning">
          What it was made from has changed since, so nothing was done. Propose it again.
        </Alert>
      )}
      <Section title={kind} actions={state === "open" && <Decisions proposal={record} />}>
        <Facts
          facts={[
            ["State", <StateChip key="state" state={state} />],
            ["Object", record.subject],
            ["Brand", <BrandName key="brand" id={record.brand} />],
            ["Amount", proposedCost(record)],
            ["Proposed by", `${record.proposed_by.name}, ${when(record.proposed_at)}`],
            ["Reason", record.reason],
            ["Decided by", record.decided_by && `${record.decided_by.name}, ${when(record.decided_at)}`],
            ["Reason of the decision", record.decision_reason],
          ]}
        />
      </Section>
      <Section title="What changes">
        <Difference before={record.before} after={record.after} />
      </Section>
    </Stack>
  );
}

function Decisions({ proposal: { id, own, may_decide } }: { proposal: Approval }) {
  const decide = (decision: "approve" | "refuse" | "withdraw") => (reason: string) =>
    client.call(decideApproval, { params: { id }, body: { decision, reason } });
  if (own) return <ChangeButton label="Withdraw" run={decide("withdraw")} done="Withdrawn" />;
  if (!may_decide) return null;
  return (
    <>
      <ChangeButton label="Refuse" color="error" run={decide("refuse")} done="Refused" />
      <ChangeButton label="Approve" variant="contained" run={decide("approve")} done="Approved and carried out" />
    </>
  );
}
