import type { AuditLine } from "@croupier/contract/backOffice/audit";
import { Stack } from "@mui/material";
import { Title, useShowContext } from "react-admin";
import { BrandName } from "../common/brands.tsx";
import { Difference } from "../common/Difference.tsx";
import { ItemPage } from "../common/ItemPage.tsx";
import { Facts, Section, when } from "../common/Page.tsx";

/** One line of the audit log. */
export function AuditPage() {
  return (
    <ItemPage>
      <Line />
    </ItemPage>
  );
}

function Line() {
  const { record } = useShowContext<AuditLine>();
  if (!record) return null;
  const rest = Object.entries(record.detail as object).map(
    ([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)] as const,
  );
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={`Audit log, line ${record.id}`} />
      <Section title={record.action}>
        <Facts
          facts={[
            ["When", when(record.at)],
            ["Actor", record.actor],
            ["Object", record.subject],
            ["Brand", <BrandName key="brand" id={record.brand} />],
            ["Reason", record.reason],
            ...rest,
            ["Hash", record.hash],
          ]}
        />
      </Section>
      <Section title="What changed">
        <Difference before={record.before} after={record.after} />
      </Section>
    </Stack>
  );
}
