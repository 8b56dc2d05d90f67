import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { serveHashedFiles } from "./hashedFiles.ts";
import { studioDocument } from "./studioDocument.ts";

export interface StudioHostDeps {
  /** `apps/game-clients/dist` */
  folder: string;
  /** Host (with its port) under which game frames are served, another than the casino's. */
  host: string;
  /** Origins of the pages that may show the frames. */
  origins: () => Iterable<string>;
  /** The style sheet of a brand's tokens; null where there is no such brand. */
  tokens: (brand: string) => string | null;
  /** Where frames listen when realtime is served elsewhere. */
  realtime?: string | undefined;
}

/** Serves our own game clients on their own host: one document for all games, hashed files for ever. */
export async function serveStudio(
  app: FastifyInstance,
  { folder, host, origins, tokens, realtime }: StudioHostDeps,
): Promise<void> {
  const index = join(folder, "index.html");
  if (!existsSync(index)) throw new Error("the game clients were not built; `npm start` builds them");
  const document = studioDocument(
    readFileSync(index, "utf8"),
    readFileSync(join(folder, "ahead.json"), "utf8"),
    tokens,
  );
  await serveHashedFiles(app, folder, host);
  app.route<{ Params: { game: string }; Querystring: { locale?: string | string[]; brand?: string | string[] } }>({
    method: "GET",
    url: "/g/:game",
    constraints: { host },
    handler: async ({ params, query }, response) =>
      response
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("content-security-policy", framePolicy(origins(), realtime))
        .header("permissions-policy", "camera=(), microphone=(), geolocation=()")
        .send(document(params.game, String(query.locale ?? ""), String(query.brand ?? ""))),
  });
}

/** The frame talks to its own host only, and may be shown by the casino only. Pixi compiles its shaders' glue itself. */
function framePolicy(origins: Iterable<string>, realtime = ""): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    `connect-src 'self' data: blob: ${realtime}`.trim(),
    "worker-src 'self' blob:",
    `frame-ancestors ${[...origins].join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
