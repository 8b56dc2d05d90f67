import type { GiftCostLine, GiftSource } from "@croupier/contract/backOffice/giftCosts";
import type { ReportDay } from "@croupier/contract/backOffice/reports";
import { getGiftCosts, getReport } from "@croupier/contract/routes";
import { giftCostFormulas } from "@croupier/rules/bonuses/offerCosts";
import { Box, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { BrandName, useBrandName } from "../common/brands.tsx";
import { Choice } from "../common/Choice.tsx";
import { count, money } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { Formulas, PeriodSection, usePeriod } from "../common/Period.tsx";
import { amounts, type CostSum, csvOf, ggrOfDays, shareOf, sourceNames, sumsBy } from "./costLines.ts";

/** What everything that players are given costs, by source, day and brand, beside the revenue of the same days. */
export function GiftCostsPage() {
  const period = usePeriod();
  const { from, to, valid } = period;
  const [brand, setBrand] = useState("");
  const [chosen, setChosen] = useState("");
  const query = { from, to };
  const report = useQuery({
    queryKey: ["gift-costs", from, to],
    queryFn: () => client.call(getGiftCosts, { query }),
    enabled: valid,
  });
  const revenue = useQuery({
    queryKey: ["report", from, to],
    queryFn: () => client.call(getReport, { query }),
    enabled: valid,
  });
  const all = report.data?.lines ?? [];
  const days = revenue.data?.days ?? [];
  const currencies = [...new Set(all.map((line) => line.currency))].sort();
  const currency = currencies.includes(chosen) ? chosen : (currencies.find((code) => code === "EUR") ?? currencies[0]);
  const brands = [...new Set(all.map((line) => line.brand))].filter(Boolean).sort();
  const isShown = (one: { currency: string; brand: string }) =>
    one.currency === currency && (brand === "" || one.brand === brand);
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0, maxWidth: { xs: "calc(100vw - 1rem)", sm: "none" } }}>
      <Title title="What gifts cost" />
      <PeriodSection
        period={period}
        file="gifts"
        csv={all.length > 0 && revenue.isSuccess ? () => csvOf(all, days) : null}
        failed={report.isError || revenue.isError}
      >
        <Choice label="Currency" value={currency ?? ""} options={currencies} onChange={setChosen} />
        <Choice label="Brand" value={brand} options={brands} every nameOf={useBrandName()} onChange={setBrand} />
      </PeriodSection>
      <Tables
        lines={valid && report.data ? all.filter(isShown) : null}
        days={revenue.data ? days.filter(isShown) : null}
        currency={currency ?? "EUR"}
        failed={report.isError}
      />
      <Formulas lines={Object.values(giftCostFormulas)}>
        Gifts that were given on these days, by UTC, and what became of them until now: the costs of all days together
        are what left the ledger's account for bonuses. What comes out of a box is the box's, whatever brought the box.
      </Formulas>
    </Stack>
  );
}

interface TablesProps {
  lines: readonly GiftCostLine[] | null;
  days: readonly ReportDay[] | null;
  currency: string;
  failed: boolean;
}

function Tables({ lines, days, currency, failed }: TablesProps) {
  const whole = days && ggrOfDays(days, {});
  const total =
    lines &&
    sumsBy(
      lines,
      () => "All gifts",
      () => whole,
    );
  const bySource =
    lines &&
    sumsBy(
      lines,
      ({ source }) => source,
      () => whole,
    );
  const byDay =
    lines &&
    sumsBy(
      lines,
      ({ day, brand }) => `${day} ${brand}`,
      (name) => {
        const [day = "", brand = ""] = name.split(" ");
        return days && ggrOfDays(days, { day, brand });
      },
    );
  const none = "Nothing was given in these days.";
  return (
    <>
      <Section title={`By source, in ${currency}`}>
        <PartTable
          label="What gifts cost by source"
          columns={[
            { label: "Source", of: ({ name }) => sourceNames[name as GiftSource] ?? name },
            ...figuresIn(currency),
          ]}
          items={bySource && total && [...bySource.sort((one, other) => other.cost_cents - one.cost_cents), ...total]}
          keyOf={({ name }) => name}
          {...{ none, failed }}
        />
      </Section>
      <Section title={`By day and brand, in ${currency}`}>
        <PartTable
          label="What gifts cost by day and brand"
          columns={[...dayAndBrand, ...figuresIn(currency)]}
          items={byDay && newestFirst(byDay)}
          keyOf={({ name }) => name}
          {...{ none, failed }}
        />
      </Section>
    </>
  );
}

const newestFirst = (sums: CostSum[]) => sums.sort((one, other) => (one.name < other.name ? 1 : -1));

/** Names are a day and a brand; the brand of some gifts is not known. */
const dayAndBrand: readonly Column<CostSum>[] = [
  {
    label: "Day",
    of: ({ name }) => (
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {name.split(" ")[0]}
      </Box>
    ),
  },
  { label: "Brand", of: ({ name }) => <BrandName id={name.split(" ")[1] ?? null} none="Not known" /> },
];

const figuresIn = (currency: string): readonly Column<CostSum>[] => [
  { label: "Gifts", of: ({ issued }) => count(issued), figure: true },
  { label: "Taken", of: ({ taken }) => count(taken), figure: true },
  ...amounts.map(([field, heading]) => ({
    label: heading,
    of: (sum: CostSum) => money(sum[field], currency),
    figure: true,
  })),
  { label: "Cost per GGR", of: shareOf, figure: true },
];
