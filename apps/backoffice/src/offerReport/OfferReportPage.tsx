import type { OfferReportLine } from "@croupier/contract/backOffice/gifts";
import { getOfferReport, getReport } from "@croupier/contract/routes";
import { offerFormulas } from "@croupier/rules/bonuses/offerCosts";
import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LinkBase, Title } from "react-admin";
import { client } from "../api/client.ts";
import { count, money } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { Formulas, PeriodSection, usePeriod } from "../common/Period.tsx";
import { usePermission } from "../common/usePermission.ts";
import { amounts, csvOf, ggrByCurrency, shareOf } from "./offerLines.ts";

/** What offers gave in some days and what became of it, beside the revenue of the same days. */
export function OfferReportPage() {
  const period = usePeriod();
  const { from, to, valid } = period;
  const seesRevenue = usePermission("reports.read");
  const query = { from, to };
  const report = useQuery({
    queryKey: ["offer-report", from, to],
    queryFn: () => client.call(getOfferReport, { query }),
    enabled: valid,
  });
  const revenue = useQuery({
    queryKey: ["report", from, to],
    queryFn: () => client.call(getReport, { query }),
    enabled: valid && seesRevenue,
  });
  const lines = report.data?.lines ?? [];
  const ggr = ggrByCurrency(revenue.data?.days ?? []);
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="What offers cost" />
      <PeriodSection
        period={period}
        file="offers"
        csv={lines.length > 0 ? () => csvOf(lines, ggr) : null}
        failed={report.isError}
      />
      <Section title="By offer and currency">
        <PartTable
          label="What offers cost"
          columns={columnsWith(ggr)}
          items={valid ? (report.data?.lines ?? null) : []}
          keyOf={({ offer, currency }) => `${offer} ${currency}`}
          none="No offer gave anything in these days."
          failed={report.isError}
        />
      </Section>
      <Formulas lines={Object.values(offerFormulas)}>
        Gifts that were given on these days, by UTC, and what became of them until now. Stakes of bonus money are in the
        GGR, so bonus money that was played away is a cost and not a gain.
      </Formulas>
    </Stack>
  );
}

const columnsWith = (ggr: ReadonlyMap<string, number>): readonly Column<OfferReportLine>[] => [
  { label: "Offer", of: ({ offer }) => <LinkBase to={`/offers/${offer}/show`}>{offer}</LinkBase> },
  { label: "Currency", of: ({ currency }) => currency },
  { label: "Gifts", of: ({ gifts }) => count(gifts), figure: true },
  { label: "Players", of: ({ players }) => count(players), figure: true },
  ...amounts.map(([name, label]) => ({
    label,
    of: (line: OfferReportLine) => money(line[name], line.currency),
    figure: true,
  })),
  { label: "Cost per GGR", of: (line) => shareOf(line, ggr), figure: true },
];
