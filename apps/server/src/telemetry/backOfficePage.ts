import { escapeHtml } from "@croupier/rules/escapeHtml";
import type { BackOfficePage } from "../platform/backOffice/backOfficePage.ts";
import type { TelemetrySummary } from "./summary.ts";

const shownDays = 7;

const kinds: Record<string, string> = {
  campaign: "Campaigns",
  form: "Form faults",
  log: "Errors in browsers",
  network: "Calls as browsers see them",
  performance: "Page speed, samples",
  pwa: "Installed app",
  survey: "Survey answers",
};

/** What browsers reported, as counts by day. */
export function telemetryBackOfficePage(read: (days: number) => Promise<TelemetrySummary>): BackOfficePage {
  return {
    name: "telemetry",
    title: "Telemetry",
    body: async () => page(await read(shownDays)),
  };
}

function page({ counts, vitals, dropped }: TelemetrySummary): string {
  const found = [...new Set(counts.map(({ kind }) => kind))].sort();
  const sections = found.map((kind) => {
    const rows = counts.filter((one) => one.kind === kind);
    return `<h2>${escapeHtml(kinds[kind] ?? kind)}</h2>${table(
      ["Day", "What", "Count"],
      rows.map(({ day, name, count }) => [day, name, count]),
    )}`;
  });
  const speed = vitals.map(({ name, device, samples, p75 }) => [name, device, Math.round(p75 * 1000) / 1000, samples]);
  return `<main class="report"><h1>What browsers reported in the last ${shownDays} days</h1>
${dropped > 0 ? `<p role="status">${dropped} reports were too many to take.</p>` : ""}
${counts.length === 0 ? '<p class="empty">Nothing was reported yet.</p>' : ""}
${vitals.length > 0 ? `<h2>Page speed at the 75th percentile</h2>${table(["Measure", "Device", "p75", "Samples"], speed)}` : ""}
${sections.join("")}</main>`;
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (tag: string, value: string | number, numeric: boolean) =>
    `<${tag}${tag === "th" ? ' scope="col"' : ""}${numeric ? ' class="number"' : ""}>${escapeHtml(String(value))}</${tag}>`;
  const numeric = heads.map((_, index) => typeof rows[0]?.[index] === "number");
  const head = heads.map((value, index) => cell("th", value, numeric[index]!)).join("");
  const lines = rows.map((row) => `<tr>${row.map((value, index) => cell("td", value, numeric[index]!)).join("")}</tr>`);
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table></div>`;
}
