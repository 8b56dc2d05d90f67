import { getReportCount, recountReports } from "@croupier/contract/routes";
import { Alert, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Facts, Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

/** How far the log is counted, and counting all of it again. Calls `onCounted` as long as figures may still change by it. */
export function CountSection({ onCounted }: { onCounted(): void }) {
  const mayRecount = usePermission("reports.recount");
  const wasCounting = useRef(false);
  const count = useQuery({
    queryKey: ["reportCount"],
    queryFn: async () => {
      const now = await client.call(getReportCount);
      // Once more when it has ended.
      if (now.counting || wasCounting.current) onCounted();
      wasCounting.current = now.counting;
      return now;
    },
    refetchInterval: 5_000,
  });
  const state = count.data;
  return (
    <Section
      title="Counting"
      actions={
        mayRecount && (
          <ChangeButton
            label="Count again"
            title="Count the days again"
            about="Every day of the event log is counted again, beside the server's other work and also over a restart. Reports of these days fill up again meanwhile. Days of archived months stay as they are."
            disabled={!state || state.counting}
            done="The days are counted again"
            run={(reason) => client.call(recountReports, { body: { reason } })}
            after={() => {
              count.refetch();
              onCounted();
            }}
          />
        )
      }
    >
      <Stack spacing={1}>
        {count.isError && <Alert severity="error">This could not be loaded.</Alert>}
        {state?.counting && (
          <Alert severity="info" role="status">
            Days are being counted: figures are not complete yet.
          </Alert>
        )}
        {state && <Facts narrow facts={[["Counted up to", when(state.counted_until)]]} />}
      </Stack>
    </Section>
  );
}
