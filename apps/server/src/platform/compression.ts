import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Below this a packet is not even full. */
const threshold_bytes = 1_000;
/** Up to here compressing takes less time than handing the text to another thread. */
const syncThreshold_bytes = 8_192;
const compressible = /^(text\/(?!event-stream)|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;

/**
 * Sends what is read and made of text compressed: pages, messages, pictures, answers of the API. Files of the build lie
 * there compressed already, and streams are left alone. A bet is not held up: it is no GET. Register it before all routes.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook("onRoute", (route) => {
    if (![route.method].flat().includes("GET")) route.compress = false;
  });
  app.addHook("onSend", (request, response, payload, done) => {
    if (request.method !== "GET") return done(null, payload);
    if (typeof payload !== "string" || !compressible.test(String(response.getHeader("content-type"))))
      request.headers["x-no-compression"] = "1";
    else if (payload.length >= threshold_bytes) noteVariance(response);
    done(null, payload);
  });
  await app.register(compress, {
    // Bodies of requests are small; one that grows when it is read could pass the limit of a body.
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: threshold_bytes,
    syncThreshold: syncThreshold_bytes,
    customTypes: compressible,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    zlibOptions: { level: 5 },
  });
}

/** Caches on the way must not give one browser what another one asked for; the plugin notes it only on what it compresses. */
function noteVariance(response: FastifyReply): void {
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary)) response.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}
