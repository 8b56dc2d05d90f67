/**
 * Control characters, which change what a terminal or a file shows, and those that turn the order in which text is read, so
 * that it says something else than what it holds. Line ends, tabs and the marks that scripts from right to left need stay.
 * Source: F-67, Unicode TR36.
 */
const invisible = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A secret is taken as it was typed. */
const secret = /password/;

/**
 * What came in, without such characters in any text or field name. People do not see them and paste them unawares, around a
 * telephone number for one, so they are taken out and not refused. The same object where there are none.
 */
export function withoutInvisible<T>(value: T): T {
  return clean(value, "") as T;
}

function clean(value: unknown, name: string): unknown {
  if (typeof value === "string") return secret.test(name) ? value : cleanText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => clean(item, name));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  let changed = false;
  const entries = Object.entries(value).map(([key, inner]) => {
    const entry = [cleanText(key), clean(inner, key)] as const;
    changed ||= entry[0] !== key || entry[1] !== inner;
    return entry;
  });
  return changed ? Object.fromEntries(entries) : value;
}

const printable = /^[\x20-\x7e]*$/;

function cleanText(text: string): string {
  if (printable.test(text)) return text;
  // Looking first costs a hundredth of building the same text again.
  return text.search(invisible) < 0 ? text : text.replace(invisible, "");
}
