import type { DataMonth } from "@croupier/contract/backOffice/maintenance";
import { hashPlayFiles, listDataMonths } from "@croupier/contract/routes";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { Facts, Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";

/** What an administrator looks at from time to time. */
export function MaintenancePage() {
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Maintenance" />
      <PlayFiles />
      <Months />
    </Stack>
  );
}

/** The files that decide play against the hash that was noted with the release. */
function PlayFiles() {
  const [noted, setNoted] = useState("");
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["playFiles"],
    queryFn: () => client.call(hashPlayFiles),
    enabled: false,
  });
  const wanted = noted.trim().toLowerCase();
  return (
    <Section
      title="Files that decide play"
      actions={
        <Button variant="outlined" loading={isFetching} onClick={() => refetch()}>
          Hash the files
        </Button>
      }
    >
      <Stack spacing={1.5}>
        <Typography variant="body2" color="text.secondary">
          Rounds, games, money and draws, as they lie on this server's disk. Twice a day the server holds them against
          those it was started with; here you hold them against the hash that you noted with the release.
        </Typography>
        <TextField
          label="Noted hash"
          value={noted}
          onChange={({ target }) => setNoted(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: "off" } }}
        />
        {isError && <Alert severity="error">The files could not be read. Try again.</Alert>}
        {data && (
          <Facts
            narrow
            facts={[
              ["Files", data.files],
              ["Hash", data.hash],
            ]}
          />
        )}
        {data && wanted !== "" && (
          <Alert severity={wanted === data.hash ? "success" : "error"} role="status">
            {wanted === data.hash ? "They are the files that you noted." : "They are other files than you noted."}
          </Alert>
        )}
      </Stack>
    </Section>
  );
}

const columns: readonly Column<DataMonth>[] = [
  { label: "Month", of: ({ month }) => (month === "other" ? "In no month" : month) },
  { label: "Rows, about", of: ({ rows }) => rows.toLocaleString(), figure: true },
  { label: "Size", of: ({ bytes }) => `${(bytes / 2 ** 20).toFixed(1)} MiB`, figure: true },
  { label: "May be archived from", of: ({ leaves_from }) => leaves_from ?? "–" },
];

function Months() {
  const { data, isError } = useQuery({ queryKey: ["dataMonths"], queryFn: () => client.call(listDataMonths) });
  return (
    <Section title="Months in the database">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Rounds, their steps, postings and events. A month is archived at the server's command line, since its files have
        to be carried to a safe place first: <code>npm run croupier -- archive export 2026-10 FOLDER</code>
      </Typography>
      <PartTable
        stacked
        label="Months in the database"
        columns={columns}
        items={data?.months ?? null}
        keyOf={({ month }) => month}
        none="The database holds no month yet."
        failed={isError}
      />
    </Section>
  );
}
