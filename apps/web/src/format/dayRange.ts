import { evenSpaces, type When } from "./times.ts";

/** Two days by UTC with what they share written once. */
export function dayRange(locale: string, from: When, to: When): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return evenSpaces(format.formatRange(new Date(from), new Date(to)));
}
