import type { OfferReportLine } from "@croupier/contract/backOffice/gifts";
import { getOfferReport, getReport } from "@croupier/contract/routes";
import { offerFormulas } from "@croupier/rules/bonuses/offerCosts";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkBase, Title } from "react-admin";
import { client } from "../api/client.ts";
import { download } from "../common/download.ts";
import { money } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { amounts, csvOf, ggrByCurrency, shareOf } from "./offerLines.ts";

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** What offers gave in some days and what became of it, beside the revenue of the same days. */
export function OfferReportPage() {
  const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - 29 * 86_400_000)));
  const [to, setTo] = useState(() => dayOf(new Date()));
  const seesRevenue = usePermission("reports.read");
  const query = { from, to };
  const report = useQuery({
    queryKey: ["offer-report", from, to],
    queryFn: () => client.call(getOfferReport, { query }),
    enabled: from <= to,
  });
  const revenue = useQuery({
    queryKey: ["report", from, to],
    queryFn: () => client.call(getReport, { query }),
    enabled: from <= to && seesRevenue,
  });
  const lines = report.data?.lines ?? [];
  const ggr = ggrByCurrency(revenue.data?.days ?? []);
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="What offers cost" />
      <Section
        title="Period"
        actions={
          <Button
            startIcon={<DownloadIcon />}
            variant="outlined"
            disabled={lines.length === 0}
            onClick={() => download(`offers-${from}-${to}.csv`, csvOf(lines, ggr))}
          >
            CSV
          </Button>
        }
      >
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", pt: 1 }}>
          <DayField label="From" value={from} set={setFrom} />
          <DayField label="To" value={to} set={setTo} />
        </Stack>
      </Section>
      {(report.isError || from > to) && (
        <Alert severity="error">
          {from > to
            ? "The last day is before the first."
            : "The report could not be read. A period has at most 400 days."}
        </Alert>
      )}
      <Section title="By offer and currency">
        <PartTable
          label="What offers cost"
          columns={columnsWith(ggr)}
          items={from > to ? [] : (report.data?.lines ?? null)}
          keyOf={({ offer, currency }) => `${offer} ${currency}`}
          none="No offer gave anything in these days."
          failed={report.isError}
        />
      </Section>
      <Section title="How it is counted">
        {Object.values(offerFormulas).map((line) => (
          <Typography key={line} variant="body2" sx={{ fontFamily: "monospace" }}>
            {line}
          </Typography>
        ))}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Gifts that were given on these days, by UTC, and what became of them until now. Stakes of bonus money are in
          the GGR, so bonus money that was played away is a cost and not a gain.
        </Typography>
      </Section>
    </Stack>
  );
}

const columnsWith = (ggr: ReadonlyMap<string, number>): readonly Column<OfferReportLine>[] => [
  { label: "Offer", of: ({ offer }) => <LinkBase to={`/offers/${offer}/show`}>{offer}</LinkBase> },
  { label: "Currency", of: ({ currency }) => currency },
  { label: "Gifts", of: ({ gifts }) => gifts.toLocaleString(), figure: true },
  { label: "Players", of: ({ players }) => players.toLocaleString(), figure: true },
  ...amounts.map(([name, label]) => ({
    label,
    of: (line: OfferReportLine) => money(line[name], line.currency),
    figure: true,
  })),
  { label: "Cost per GGR", of: (line) => shareOf(line, ggr), figure: true },
];

function DayField({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => target.value && set(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
