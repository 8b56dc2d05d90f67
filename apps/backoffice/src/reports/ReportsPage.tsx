import type { ReportDay } from "@croupier/contract/backOffice/reports";
import { getReport } from "@croupier/contract/routes";
import { requireCurrency } from "@croupier/rules/currencies";
import { formulas } from "@croupier/rules/reports";
import { Alert, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { useBrandName } from "../common/brands.tsx";
import { Choice } from "../common/Choice.tsx";
import { Section } from "../common/Page.tsx";
import { Formulas, PeriodSection, usePeriod } from "../common/Period.tsx";
import { CountSection } from "./CountSection.tsx";
import { DayPlot } from "./DayPlot.tsx";
import { csvOf, everyDay } from "./figures.ts";
import { ReportTable } from "./ReportTable.tsx";

const subunits = (currency: string) => requireCurrency(currency).subunitsToUnit;

/** What the house took and gave by day, for one currency at a time: plots, table, formulas and CSV. */
export function ReportsPage() {
  const period = usePeriod();
  const { from, to } = period;
  const [brand, setBrand] = useState("");
  const [chosen, setChosen] = useState("");
  const report = useQuery({
    queryKey: ["report", from, to],
    queryFn: () => client.call(getReport, { query: { from, to } }),
    enabled: period.valid,
  });
  const all = report.data?.days ?? [];
  const currencies = [...new Set(all.map((day) => day.currency))].sort();
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? "");
  const brands = [...new Set(all.map((day) => day.brand))].sort();
  const shown = all.filter((day) => day.currency === currency && (brand === "" || day.brand === brand));
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0, maxWidth: { xs: "calc(100vw - 1rem)", sm: "none" } }}>
      <Title title="Reports" />
      <PeriodSection
        period={period}
        file="report"
        csv={all.length > 0 ? () => csvOf(all, subunits) : null}
        failed={report.isError}
      >
        <Choice label="Currency" value={currency} options={currencies} onChange={setChosen} />
        <Choice
          label="Brand"
          value={brand}
          options={brands.filter(Boolean)}
          every
          nameOf={useBrandName()}
          onChange={setBrand}
        />
      </PeriodSection>
      {report.isSuccess && all.length === 0 && <Alert severity="info">Nothing happened in these days.</Alert>}
      {shown.length > 0 && <Figures days={shown} currency={currency} from={from} to={to} />}
      <CountSection onCounted={report.refetch} />
      <Formulas lines={Object.values(formulas)}>
        Days are UTC. A round counts on the day it ends, a payment on the day it succeeds.
      </Formulas>
    </Stack>
  );
}

function Figures({
  days,
  currency,
  from,
  to,
}: {
  days: readonly ReportDay[];
  currency: string;
  from: string;
  to: string;
}) {
  const line = everyDay(days, from, to);
  const names = line.map(({ day }) => day);
  const series = (name: "deposits_cents" | "withdrawals_cents" | "ggr_cents" | "ngr_cents") =>
    line.map(({ sums }) => sums[name]);
  return (
    <>
      <Section title={`Revenue and payments in ${currency}`}>
        <Stack direction={{ xs: "column", lg: "row" }} sx={{ gap: 3, "& > *": { flex: 1 } }}>
          <DayPlot
            title="Revenue"
            days={names}
            currency={currency}
            series={[
              { name: "GGR", color: "primary", values: series("ggr_cents") },
              { name: "NGR", color: "warning", values: series("ngr_cents") },
            ]}
          />
          <DayPlot
            title="Payments"
            days={names}
            currency={currency}
            series={[
              { name: "Deposits", color: "primary", values: series("deposits_cents") },
              { name: "Withdrawals", color: "warning", values: series("withdrawals_cents") },
            ]}
          />
        </Stack>
      </Section>
      <ReportTable days={days} currency={currency} />
    </>
  );
}
