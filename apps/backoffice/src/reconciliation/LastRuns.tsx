import type { StatementRun } from "@croupier/contract/backOffice/reconciliation";
import { listStatementRuns, runReconciliation } from "@croupier/contract/routes";
import { Alert, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useRefresh } from "react-admin";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { counted } from "../common/money.ts";
import { Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

/** When each provider's statement was last compared, and a button that does it now. */
export function LastRuns() {
  const [runs, setRuns] = useState<readonly StatementRun[] | null>(null);
  const [failed, setFailed] = useState(false);
  const mayRun = usePermission("fraud.decide");
  const refresh = useRefresh();
  useEffect(() => {
    client.call(listStatementRuns, {}).then(setRuns, () => setFailed(true));
  }, []);
  const run = async (reason: string) => setRuns(await client.call(runReconciliation, { body: { reason } }));
  return (
    <Stack sx={{ pt: 2 }}>
      <Section
        title="Statements"
        actions={mayRun && <ChangeButton label="Compare now" run={run} after={refresh} done="Compared" />}
      >
        {failed && <Alert severity="error">The last comparisons could not be read.</Alert>}
        {runs?.length === 0 && (
          <Typography variant="body2">No statement was compared yet. The job runs every hour.</Typography>
        )}
        {runs?.map((one) => (
          <Typography key={one.provider} variant="body2">
            {one.provider}: {when(one.at)},{" "}
            {one.lines === null
              ? "the provider gave no statement"
              : `${counted(one.lines, "payment")}, ${counted(one.differences ?? 0, "difference")}`}
          </Typography>
        ))}
      </Section>
    </Stack>
  );
}
