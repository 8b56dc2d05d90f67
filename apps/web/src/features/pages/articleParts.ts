import { timeWriter } from "../../format/times.ts";

/** The day in the visitor's language; a malformed date is shown unchanged. */
export function dayIn(locale: string, date: string): string {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return Number.isNaN(noon) ? date : timeWriter(locale, { dateStyle: "long" }, "UTC")(noon);
}

/** Only addresses of our own or over https, and nothing that could end a declaration; null for any other. */
export function pictureAddress(address: string | undefined): string | null {
  return address && /^(\/(?!\/)|https:\/\/)[\w./%~-]+$/.test(address) ? address : null;
}

/** A picture as a style sheet names it. */
export function cssUrl(address: string): string | undefined {
  const picture = pictureAddress(address);
  return picture ? `url("${picture}")` : undefined;
}
