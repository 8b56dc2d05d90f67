/**
 * Names in a page's query that change what the page shows. Whatever else is there (campaigns, other sites' marks) is
 * read by scripts in the browser alone, so pages that differ only in it are one page.
 */
const readNames = [
  "box",
  "by",
  "category",
  "confirmation_token",
  "demo",
  "email",
  "ended",
  "feature",
  "lottery",
  "mode",
  "new_password",
  "period",
  "provider_fault",
  "redirect",
  "reset_password_token",
  "round",
  "sort",
  "step",
  "studio",
  "token",
  "volatility",
] as const;

/** The part of a query (`?a=b`, or empty) that pages read: each name once, in one order. */
export function pageQuery(search: string): string {
  if (search === "") return "";
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of readNames) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  const text = read.toString();
  return text && `?${text}`;
}
