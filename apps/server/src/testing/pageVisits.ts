import type { Visitor } from "./visitor.ts";

/** Headers by which a browser asks for a page. */
export const page = { accept: "text/html" };

/** Headers of a visit from a country, as the proxy in front sets them. */
export const from = (country: string) => ({ "cf-ipcountry": country, "x-forwarded-for": "203.0.113.7" });

/** Headers of a visit that came by another host. */
export const hostHeaders = (origin: string, host: string) => ({
  "x-forwarded-host": new URL(origin.replace("localhost", host)).host,
});

/** What a page says, without its scripts. */
export const textOf = (html: string) => html.replace(/<script.*?<\/script>|<!-- -->/gs, "");

/** Status of a page as a country gets it. */
export async function statusOf(who: Visitor, path: string, country: string): Promise<number> {
  return (await who.get(path, { ...page, ...from(country) })).status;
}

/** Where a page leads, with its status; null when it shows. */
export async function leadsTo(
  who: Visitor,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const { status, headers: answer } = await who.get(path, { ...page, ...headers });
  return status === 200 ? null : `${status} ${answer.get("location")}`;
}
