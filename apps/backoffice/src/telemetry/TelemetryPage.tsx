import type { TelemetryError, VitalSummary } from "@croupier/contract/backOffice/telemetry";
import { getTelemetry } from "@croupier/contract/routes";
import { Alert, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { useText } from "../messages/useText.ts";
import { Figures } from "./Figures.tsx";

const periods = [1, 7, 14];

/** What browsers reported in the last days: errors, the speed of pages, and counts of everything. */
export function TelemetryPage() {
  const t = useText();
  const [days, setDays] = useState(7);
  const { data, isError } = useQuery({
    queryKey: ["telemetry", days],
    queryFn: () => client.call(getTelemetry, { query: { days } }),
  });
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={t("Telemetry")} />
      <TextField
        select
        label={t("Days, today among them")}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
        sx={{ width: 200 }}
      >
        {periods.map((period) => (
          <MenuItem key={period} value={period}>
            {period}
          </MenuItem>
        ))}
      </TextField>
      {isError && <Alert severity="error">{t("The reports could not be read.")}</Alert>}
      {data && data.dropped > 0 && (
        <Alert severity="warning">{t("%{count} reports were too many to take.", { count: data.dropped })}</Alert>
      )}
      {data && <Errors errors={data.errors} />}
      {data && <Speed vitals={data.vitals} />}
      {data && (
        <Section title={t("Everything that was reported")}>
          <Figures
            heads={[t("Day"), t("Kind"), t("What"), t("Count")]}
            rows={data.counts.map(({ day, kind, name, count }) => [day, kind, name, count])}
          />
        </Section>
      )}
    </Stack>
  );
}

function Errors({ errors }: { errors: readonly TelemetryError[] }) {
  const t = useText();
  const said = ({ code, message, stack }: TelemetryError) => (
    <div key={code}>
      {message ?? code}
      {stack && (
        <details>
          <summary>{code}</summary>
          <Typography component="pre" variant="caption" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {stack}
          </Typography>
        </details>
      )}
    </div>
  );
  return (
    <Section title={t("Errors of pages")}>
      <Figures
        heads={[t("Code"), t("Message"), t("Release"), t("First"), t("Last"), t("Count")]}
        rows={errors.map((one) => [
          one.code,
          said(one),
          one.release ?? "–",
          when(one.first_at),
          when(one.last_at),
          one.count,
        ])}
      />
    </Section>
  );
}

/** Layout shift has no unit and is small; the other measures are milliseconds. */
const figure = (name: string, value: number) => (name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`);

function Speed({ vitals }: { vitals: readonly VitalSummary[] }) {
  const t = useText();
  return (
    <Section title={t("Speed of pages, percentiles")}>
      <Figures
        heads={[t("Measure"), t("Page"), t("Device"), "p50", "p75", "p95", t("Samples")]}
        rows={vitals.map(({ name, page, device, p50, p75, p95, samples }) => [
          ...[name, page ?? "–", device],
          ...[p50, p75, p95].map((value) => figure(name, value)),
          samples,
        ])}
      />
    </Section>
  );
}
