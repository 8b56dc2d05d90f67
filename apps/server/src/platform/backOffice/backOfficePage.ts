import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { escapeHtml } from "@croupier/rules/escapeHtml";
import type { FastifyInstance } from "fastify";

/*
 * Pages of the back office: plain HTML from the server with one style sheet for all, and a sheet and a script of
 * their own where a page needs them. Only operators get them; for everybody else who is signed in they do not exist.
 */

/** Who is behind a request's cookies. */
export type BackOfficeRole = (cookies: Record<string, string | undefined>) => Promise<"operator" | "player" | null>;

export interface BackOfficePage {
  /** Below `/desk`. */
  name: string;
  title: string;
  body(): Promise<string>;
  /** What the page looks like beyond the back office's own sheet, served as `/desk/<name>.css`. */
  style?: URL;
  /** The script of a live page, served as `/desk/<name>.js` after the realtime client. */
  script?: URL;
}

const sheet = new URL("./backOffice.css", import.meta.url);
/** The realtime client as its authors built it for pages without a bundler; it becomes the global `Centrifuge`. */
const realtimeClient = join(createRequire(import.meta.url).resolve("centrifuge"), "../../dist/centrifuge.js");
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const pages: readonly { name: string; title: string }[] = [
  { name: "chat", title: "Chat" },
  { name: "telemetry", title: "Telemetry" },
];

/** Serves a page of the back office at `/desk/<name>`; a visitor who is not signed in is led to the sign-in. */
export function registerBackOfficePage(http: FastifyInstance, roleOf: BackOfficeRole, page: BackOfficePage): void {
  const path = `/desk/${page.name}`;
  http.get(path, async (request, response) => {
    const role = await roleOf(request.cookies ?? {});
    if (role === null) return response.redirect(`/sign-in?redirect=${encodeURIComponent(path)}`);
    if (role !== "operator") return response.callNotFound();
    response.header("content-security-policy", policy).type("text/html; charset=utf-8");
    return response.send(frame(page, await page.body()));
  });
  if (!http.hasRoute({ method: "GET", url: "/desk/desk.css" })) serve(http, "/desk/desk.css", "text/css", sheet);
  if (page.style) serve(http, `${path}.css`, "text/css", page.style);
  if (!page.script) return;
  serve(http, `${path}.js`, "text/javascript", page.script);
  serve(http, `${path}/realtime.js`, "text/javascript", realtimeClient);
}

function serve(http: FastifyInstance, path: string, type: string, file: URL | string): void {
  http.get(path, async (_, response) =>
    response.type(`${type}; charset=utf-8`).header("cache-control", "no-cache").send(readFileSync(file, "utf8")),
  );
}

function frame(page: BackOfficePage, body: string): string {
  const links = pages.map(
    ({ name, title }) => `<a href="/desk/${name}"${name === page.name ? ' aria-current="page"' : ""}>${title}</a>`,
  );
  const script = page.script
    ? `<script defer src="/desk/${page.name}/realtime.js"></script><script type="module" src="/desk/${page.name}.js"></script>`
    : "";
  const style = page.style ? `<link rel="stylesheet" href="/desk/${page.name}.css">` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex"><title>${escapeHtml(page.title)} · Back office</title><link rel="icon" href="/brands/velvet-table/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/desk/desk.css">${style}${script}</head>
<body><header><a class="home" href="/">Back office</a><nav aria-label="Back office">${links.join("")}</nav><span id="line" role="status"></span></header>${body}</body></html>`;
}
