import type { AbuseRules } from "@croupier/contract/backOffice/abuseScore";
import { getAbuseRules } from "@croupier/contract/routes";
import { type AbuseSignal, abuseSignals, commonFrom, everyAbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import { Alert, CircularProgress, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase, Title } from "react-admin";
import { client } from "../api/client.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { ChangeScore } from "./ChangeScore.tsx";

type RulesVersion = AbuseRules["versions"][number];

/** From how much on a gift waits for a review: the points, the bound, and every version of both. */
export function AbuseScorePage() {
  const mayChange = usePermission("gifts.rules");
  const rules = useQuery({ queryKey: ["abuse-rules"], queryFn: () => client.call(getAbuseRules, {}) });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Abuse score" />
      <AlsoHere subject="abuse-rules" />
      {rules.isError && <Alert severity="error">The score could not be loaded.</Alert>}
      {rules.isPending && <CircularProgress size={24} aria-label="Loading" />}
      {rules.data && (
        <>
          <Section
            title={`A gift waits from ${rules.data.review_from} points on`}
            actions={
              mayChange && (
                <ChangeScore
                  key={rules.data.version}
                  rules={rules.data}
                  after={() => {
                    void rules.refetch();
                  }}
                />
              )
            }
          >
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              What a player shares with an account that was given the same offer counts once. A device counts whole
              while at most {commonFrom} accounts have its print, and less the more have it: phones of one model may
              have the same, so at ten accounts it is half, at a hundred a twentieth. Gifts that reached the bound wait
              under <LinkBase to="/held-gifts">Gifts to review</LinkBase>.
            </Typography>
            <PartTable
              label="Points"
              columns={pointColumns(rules.data.weights)}
              items={everyAbuseSignal}
              keyOf={(signal) => signal}
              none=""
            />
          </Section>
          <Section title="Versions">
            <PartTable
              label="Versions of the score"
              columns={versionColumns}
              items={rules.data.versions}
              keyOf={({ version }) => version}
              none=""
            />
          </Section>
        </>
      )}
    </Stack>
  );
}

const pointColumns = (weights: AbuseRules["weights"]): readonly Column<AbuseSignal>[] => [
  { label: "Shared", of: (signal) => abuseSignals[signal].seen },
  { label: "Points", of: (signal) => weights[signal], figure: true },
];

const versionColumns: readonly Column<RulesVersion>[] = [
  { label: "Version", of: ({ version }) => version },
  { label: "When", of: ({ at }) => (at === null ? "–" : when(at)) },
  { label: "Operator", of: ({ operator }) => operator ?? "–" },
  {
    label: "Points",
    of: ({ weights }) =>
      everyAbuseSignal.map((signal) => (
        <div key={signal} style={{ whiteSpace: "nowrap" }}>
          {signal} {weights[signal]}
        </div>
      )),
  },
  { label: "From", of: ({ review_from }) => review_from, figure: true },
  { label: "Reason", of: ({ reason }) => reason ?? "As it was at the beginning" },
];
