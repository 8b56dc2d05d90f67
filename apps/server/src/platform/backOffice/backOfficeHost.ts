import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { serveHashedFiles } from "../hashedFiles.ts";

export interface BackOfficeHostDeps {
  /** `apps/backoffice/dist` */
  folder: string;
  /** Host (with its port) under which operators work, another than the casino's. */
  host: string;
  /** Where pages listen when realtime is served elsewhere. */
  realtime?: string | undefined;
}

/** Serves the back office on its own host: one document, whose address holds the screen behind `#`, and hashed files. */
export async function serveBackOffice(
  app: FastifyInstance,
  { folder, host, realtime }: BackOfficeHostDeps,
): Promise<void> {
  const index = join(folder, "index.html");
  if (!existsSync(index)) throw new Error("the back office was not built; `npm start` builds it");
  const document = readFileSync(index, "utf8");
  const policy = backOfficePolicy(realtime);
  await serveHashedFiles(app, folder, host);
  app.route({
    method: "GET",
    url: "/",
    constraints: { host },
    handler: async (_, response) =>
      response
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy)
        .header("permissions-policy", "camera=(), microphone=(), geolocation=()")
        .header("x-robots-tag", "noindex")
        .send(document),
  });
}

/** Own files and calls only, in nobody's frame. The component library writes its styles while it runs. */
function backOfficePolicy(realtime = ""): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${realtime}`.trim(),
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
