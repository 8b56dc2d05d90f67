import { isLocale } from "@croupier/rules/locales";
import type { FastifyInstance } from "fastify";
import type { MessageStore } from "./messages.ts";

const forEver = "public, max-age=31536000, immutable";
/** Known clients ask with a new address every five minutes. Source: 7.1-05. */
const fiveMinutes = "public, max-age=300";

/** Serves the language files and the pictures of games. Neither is an API call: both are plain cacheable files. */
export function contentRoutes(
  app: FastifyInstance,
  messages: MessageStore,
  pictureOf: (identifier: string) => string,
): void {
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>("/messages/:file", async (request, response) => {
    const code = request.params.file.replace(/\.json$/, "");
    if (!request.params.file.endsWith(".json") || !isLocale(code)) return response.callNotFound();
    const language = messages.language(code);
    const etag = `"${language.version}"`;
    response.header("cache-control", request.query.v === language.version ? forEver : fiveMinutes).header("etag", etag);
    if (request.headers["if-none-match"] === etag) return response.code(304).send();
    return response.type("application/json; charset=utf-8").send(language.json);
  });

  app.get<{ Params: { producer: string; file: string } }>("/art/games/:producer/:file", async (request, response) => {
    const { producer, file } = request.params;
    if (!file.endsWith(".svg") || file.length > 120 || producer.length > 120) return response.callNotFound();
    response.header("cache-control", "public, max-age=86400");
    return response.type("image/svg+xml").send(pictureOf(`${producer}/${file.slice(0, -4)}`));
  });
}
