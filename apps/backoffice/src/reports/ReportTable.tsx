import type { ReportDay } from "@croupier/contract/backOffice/reports";
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { BrandName } from "../common/brands.tsx";
import { amount, count } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { amounts, type Sums, sumsOf } from "./figures.ts";

interface ReportTableProps {
  days: readonly ReportDay[];
  currency: string;
}

/** A line for each day and brand, newest first, under the sums. */
export function ReportTable({ days, currency }: ReportTableProps) {
  const cells = (sums: Sums) =>
    amounts.map(([name]) => (
      <TableCell key={name} align="right" sx={{ whiteSpace: "nowrap" }}>
        {amount(sums[name], currency)}
      </TableCell>
    ));
  const total = (pick: (day: ReportDay) => number) => days.reduce((sum, day) => sum + pick(day), 0);
  return (
    <Section title={`By day, in ${currency}`}>
      <TableContainer tabIndex={0} aria-label="Report by day">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell>Brand</TableCell>
              <TableCell align="right">Rounds</TableCell>
              {amounts.map(([name, label]) => (
                <TableCell key={name} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow sx={{ "& > *": { fontWeight: 600 } }}>
              <TableCell component="th" scope="row" colSpan={2}>
                Sum
              </TableCell>
              <TableCell align="right">{count(total(({ rounds }) => rounds))}</TableCell>
              {cells(sumsOf(days))}
            </TableRow>
            {days.toReversed().map((day) => (
              <TableRow key={`${day.day} ${day.brand}`}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: "nowrap" }}>
                  {day.day}
                </TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>
                  <BrandName id={day.brand} none="Not known" />
                </TableCell>
                <TableCell align="right">{count(day.rounds)}</TableCell>
                {cells(day)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
