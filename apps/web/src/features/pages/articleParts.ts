/** The day in the visitor's language; a date that is none is shown as it stands. */
export function dayIn(locale: string, date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

/** Only addresses of our own or over https, and nothing that could end the declaration. */
export function cssUrl(address: string): string | undefined {
  return /^(\/(?!\/)|https:\/\/)[\w./%~-]+$/.test(address) ? `url("${address}")` : undefined;
}
