import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as contract from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openApiDocument.ts";
import { referencePage } from "./referencePage.ts";

export { openApiDocument } from "./openApiDocument.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the reference of the API at /docs/api, its OpenAPI document at /docs/api/openapi.json. Built at the first visit.
 * Where money is real it holds only what a player's browser calls: the calls of the back office and of partners are nobody else's.
 */
export function apiReference(app: FastifyInstance, mode: "demo" | "live"): void {
  const live = mode === "live";
  const allCalls = live ? contract.allCalls.filter(isPlayersOwn) : contract.allCalls;
  const outboundCalls = live ? [] : contract.outboundCalls;
  serve(app, "/docs/api", "text/html; charset=utf-8", () => referencePage(allCalls, outboundCalls, contract));
  serve(app, "/docs/api/openapi.json", "application/json; charset=utf-8", () =>
    JSON.stringify(openApiDocument(allCalls, contract)),
  );
  serve(app, "/docs/api/reference.css", "text/css; charset=utf-8", () =>
    ["page.css", "contents.css", "calls.css"].map(textOf).join("\n"),
  );
  serve(app, "/docs/api/reference.js", "text/javascript; charset=utf-8", () => textOf("reference.js"));
}

function isPlayersOwn({ access }: Call): boolean {
  return access === "guest" || access === "player" || access === "game";
}

/** A file that lies beside this one. */
function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

/** A document that changes only with the build: made once, answered with 304 to who has it. */
function serve(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let made: { text: string; etag: string } | null = null;
  app.get(path, async (request, response) => {
    if (!made) {
      const text = make();
      made = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
    }
    response
      .header("etag", made.etag)
      .header("cache-control", "no-cache")
      .header("content-security-policy", pagePolicy);
    if (request.headers["if-none-match"] === made.etag) return response.code(304).send();
    return response.type(type).send(made.text);
  });
}
