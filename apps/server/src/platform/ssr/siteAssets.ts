import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const forEver = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

/** A worker fetches under the policy of its own file: without `connect-src` it could not even keep the offline page. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Serves the files of the front end, each with how long it may be kept. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onRequest", async (request, response) => {
      response.header("cache-control", cachingOf(request.url));
      if (isWorker(request.url)) response.header("content-security-policy", workerPolicy);
    });
    await files.register(fastifyStatic, {
      root,
      prefix: "/",
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ["**/.vite/**", "**/*.br", "**/*.gz"],
      cacheControl: false,
    });
  });
}

function cachingOf(url: string): string {
  if (url.startsWith("/assets/")) return forEver;
  return isWorker(url) ? "no-cache" : oneDay;
}

function isWorker(url: string): boolean {
  return url === "/sw.js" || url.startsWith("/sw.js?");
}
