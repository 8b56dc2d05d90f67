/*
 * What of a browser's report is kept. Fields are named here one by one; everything else is dropped, and what looks like
 * a person, a card, a token or the query of an address is taken out of texts. Source: fairness rows 67, 68.
 */

export type Kept = Record<string, string | number | boolean>;

const fields = {
  log: ["code", "message", "status", "path", "call", "release", "stack"],
  performance: ["metric", "value", "rating", "page", "connection", "release"],
  network: ["call", "count", "failed", "p50_ms", "p95_ms", "retries", "connection", "release"],
} as const;
export type RecordKind = keyof typeof fields;

const longest = { stack: 2_000, other: 300 };

/** The allowed fields of a report, cleaned. */
export function minimise(kind: RecordKind, report: Record<string, unknown>): Kept {
  const kept: Kept = {};
  for (const name of fields[kind]) {
    const value = report[name];
    if (typeof value === "number" && Number.isFinite(value)) kept[name] = value;
    else if (typeof value === "boolean") kept[name] = value;
    else if (typeof value === "string" && value !== "")
      kept[name] = withoutPersons(value).slice(0, name === "stack" ? longest.stack : longest.other);
  }
  return kept;
}

/** Addresses lose their query; mail addresses, long numbers and long random words become marks. */
export function withoutPersons(text: string): string {
  return text
    .slice(0, 8_000)
    .replace(/\?[^\s"')]*/g, "?…")
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}/g, "<email>")
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}\b/g, "<token>")
    .replace(/\+?\d[\d ().-]{6,30}\d/g, "<number>");
}

/** A short name that a report is counted under; anything else counts as `other`. */
export function tallyName(value: unknown): string {
  const text = typeof value === "string" ? withoutPersons(value) : "";
  return /^[\w .:/*-]{1,80}$/.test(text) ? text : "other";
}
