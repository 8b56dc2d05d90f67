import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { download } from "./download.ts";
import { Section } from "./Page.tsx";

/** The days that a report is about, both included, as YYYY-MM-DD by UTC. */
export interface Period {
  from: string;
  to: string;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** A period that the operator chooses; thirty days until today at first. */
export function usePeriod() {
  const [period, setPeriod] = useState<Period>(() => ({
    from: dayOf(new Date(Date.now() - 29 * 86_400_000)),
    to: dayOf(new Date()),
  }));
  return { ...period, setPeriod, valid: period.from <= period.to };
}

interface PeriodSectionProps {
  period: ReturnType<typeof usePeriod>;
  /** Begins the name of the file of figures. */
  file: string;
  /** The figures as CSV; null while there are none. */
  csv: (() => string) | null;
  failed: boolean;
  /** Further choices beside the days. */
  children?: ReactNode;
}

/** The days of a report in fields, its download, and what is wrong with them. */
export function PeriodSection({ period, file, csv, failed, children }: PeriodSectionProps) {
  const { from, to, setPeriod, valid } = period;
  return (
    <>
      <Section
        title="Period"
        actions={
          <Button
            startIcon={<DownloadIcon />}
            variant="outlined"
            disabled={csv === null}
            onClick={() => csv && download(`${file}-${from}-${to}.csv`, csv())}
          >
            CSV
          </Button>
        }
      >
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", pt: 1 }}>
          <DayField label="From" value={from} onChange={(day) => setPeriod({ from: day, to })} />
          <DayField label="To" value={to} onChange={(day) => setPeriod({ from, to: day })} />
          {children}
        </Stack>
      </Section>
      {(failed || !valid) && (
        <Alert severity="error">
          {valid ? "The report could not be read. A period has at most 400 days." : "The last day is before the first."}
        </Alert>
      )}
    </>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => target.value && onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** How the figures of a report come about. */
export function Formulas({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  return (
    <Section title="How it is counted">
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ fontFamily: "monospace" }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {children}
      </Typography>
    </Section>
  );
}
