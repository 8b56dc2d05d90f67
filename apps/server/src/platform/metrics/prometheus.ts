/** One figure of a process, as Prometheus reads it. */
export interface Metric {
  name: string;
  help: string;
  /** A gauge goes up and down, a counter only up. */
  type: "gauge" | "counter";
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

/** The figures as text. Source: Prometheus, text exposition format 0.0.4. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(({ labels, value }) => `${name}${writeLabels(labels)} ${value}`),
      ].join("\n"),
    )
    .join("\n")
    .concat("\n");
}

function writeLabels(labels: Readonly<Record<string, string>> | undefined): string {
  if (!labels) return "";
  const quoted = (text: string) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
  return `{${Object.entries(labels)
    .map(([name, text]) => `${name}="${quoted(text)}"`)
    .join(",")}}`;
}
