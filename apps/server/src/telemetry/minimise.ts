/*
 * What of a browser's report is kept. Fields are named here one by one; everything else is dropped, and what looks like
 * a person, a card, a token or the query of an address is taken out of texts. Source: F-67, F-68.
 */

export type Kept = Record<string, string | number | boolean>;

const fields = {
  log: ["code", "message", "status", "path", "call", "release", "stack"],
  performance: ["metric", "value", "rating", "page", "connection", "release"],
  network: ["call", "count", "failed", "p50_ms", "p95_ms", "retries", "connection", "release"],
} as const;
export type RecordKind = keyof typeof fields;

/** Characters that are kept of a text. */
const maxLength = { stack: 2_000, name: 80, other: 300 };

/** A text is cut to this much more than is kept before anything looks into it, so that a mark stands whole at the cut. */
const margin = 100;

/** The allowed fields of a report, cleaned. */
export function minimise(kind: RecordKind, report: Record<string, unknown>): Kept {
  const kept: Kept = {};
  for (const name of fields[kind]) {
    const value = report[name];
    if (typeof value === "number" && Number.isFinite(value)) kept[name] = value;
    else if (typeof value === "boolean") kept[name] = value;
    else if (typeof value === "string" && value !== "")
      kept[name] = withoutPersons(value, name === "stack" ? maxLength.stack : maxLength.other);
  }
  return kept;
}

/**
 * The first `length` characters of a text, cleaned: addresses lose their query; mail addresses, long numbers and long
 * random words become marks. Time in proportion to `length`.
 */
export function withoutPersons(text: string, length = maxLength.other): string {
  return text
    .slice(0, length + margin)
    .replace(/\?[^\s"')]*/g, "?…")
    .replace(/[\w.+@-]+/g, (word) => (/[^@]@[^@]*\./.test(word) ? "<email>" : word))
    .replace(/[\w-]{24,}/g, (word) => (/\d/.test(word) ? "<token>" : word))
    .replace(/[\d ().+-]{8,}/g, withoutNumber)
    .slice(0, length);
}

/** Signs of which telephone and card numbers are made: from the first digit to the last one they become a mark. */
function withoutNumber(signs: string): string {
  const digits = [...signs].flatMap((sign, at) => (sign >= "0" && sign <= "9" ? [at] : []));
  const first = digits[0] ?? 0;
  const end = (digits.at(-1) ?? -1) + 1;
  if (end - first < 8) return signs;
  return `${signs.slice(0, signs[first - 1] === "+" ? first - 1 : first)}<number>${signs.slice(end)}`;
}

/** A short name that a report is counted under; anything else counts as `other`. */
export function tallyName(value: unknown): string {
  const text = typeof value === "string" ? withoutPersons(value, maxLength.name + 1) : "";
  return /^[\w .:/*-]{1,80}$/.test(text) ? text : "other";
}
