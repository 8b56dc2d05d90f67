import type { FreeRoundDifference, FreeRoundRun } from "@croupier/contract/backOffice/reconciliation";
import { compareFreeRounds, listFreeRoundDifferences, listFreeRoundRuns } from "@croupier/contract/routes";
import { Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { counted, money } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { PlayerLink } from "../common/PlayerLink.tsx";
import { useLongQuery } from "../common/useLongQuery.ts";
import { usePermission } from "../common/usePermission.ts";

const words: Readonly<Record<FreeRoundDifference["kind"], string>> = {
  unknown_there: "The studio does not know it",
  other_rounds: "Other numbers of rounds",
  other_amount: "Other winnings",
  end_not_told: "Over there, and we were not told",
  open_there: "Paid here, still open there",
};

interface Side {
  rounds_played: number;
  won_cents: number;
}

/** Rounds and money, each whole on its line. */
function SideText({ side, currency }: { side: FreeRoundDifference["ours"]; currency: string }) {
  if (side === null || typeof side !== "object") return "Nothing";
  const { rounds_played, won_cents } = side as unknown as Side;
  return (
    <>
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {counted(rounds_played, "round")},
      </Box>{" "}
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {money(won_cents, currency)}
      </Box>
    </>
  );
}

const columns: readonly Column<FreeRoundDifference>[] = [
  { label: "Studio", of: ({ provider }) => provider },
  { label: "Campaign", of: ({ campaign_id }) => campaign_id },
  { label: "Player", of: ({ player_id }) => <PlayerLink id={player_id} /> },
  { label: "What", of: ({ kind }) => words[kind] },
  { label: "We have", of: ({ ours, currency }) => <SideText side={ours} currency={currency} /> },
  { label: "The studio has", of: ({ theirs, currency }) => <SideText side={theirs} currency={currency} /> },
  { label: "Found", of: ({ found_at }) => when(found_at) },
];

/** Free rounds at outside studios: where their own count and ours disagree, and when they were last asked. */
export function FreeRoundDifferences() {
  const mayRun = usePermission("fraud.decide");
  const runs = useQuery({ queryKey: ["free-round-runs"], queryFn: () => client.call(listFreeRoundRuns, {}) });
  const open = useLongQuery(["free-round-differences"], (after) =>
    client.call(listFreeRoundDifferences, { query: { state: "open", per_page: 50, ...after } }),
  );
  const again = () => {
    void runs.refetch();
    open.again();
  };
  const compare = (reason: string) => client.call(compareFreeRounds, { body: { reason } });
  return (
    <Stack sx={{ pt: 2 }}>
      <Section
        title="Free rounds at studios"
        actions={mayRun && <ChangeButton label="Ask the studios now" run={compare} after={again} done="Compared" />}
      >
        {runs.data?.length === 0 && (
          <Typography variant="body2">No studio was asked yet. The job runs every hour.</Typography>
        )}
        {runs.data?.map((run) => (
          <Typography key={run.provider} variant="body2">
            {runText(run)}
          </Typography>
        ))}
        {runs.data && runs.data.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <PartTable
              label="Free rounds that are counted otherwise"
              columns={columns}
              items={open.items}
              keyOf={({ id }) => id}
              none="Every studio counts as we do."
              failed={open.failed}
              more={open.more}
              stacked
            />
          </Box>
        )}
      </Section>
    </Stack>
  );
}

function runText({ provider, at, issues, differences }: FreeRoundRun): string {
  const said =
    issues === null
      ? "the studio gave no answer"
      : `${counted(issues, "campaign")}, ${counted(differences ?? 0, "difference")}`;
  return `${provider}: ${when(at)}, ${said}`;
}
