import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a packet is not even full. */
const worthwhile_bytes = 1_000;
const compressible = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg\+xml)/;

/**
 * Sends what is read and made of text compressed: pages, messages, pictures, answers of the API. Files of the build lie
 * there compressed already, and streams are left alone. A bet is not held up: it is no GET.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, response, payload, done) => {
    if (request.method !== "GET" || typeof payload !== "string" || !isWorthwhile(response, payload))
      return done(null, payload);
    noteVariance(response);
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (encoding === "identity") return done(null, payload);
    response.header("content-encoding", encoding).removeHeader("content-length");
    encode(payload, encoding).then((encoded) => done(null, encoded), done);
  });
}

function isWorthwhile(response: FastifyReply, payload: string): boolean {
  const type = String(response.getHeader("content-type") ?? "");
  return payload.length >= worthwhile_bytes && compressible.test(type) && !response.hasHeader("content-encoding");
}

/** Caches on the way must not give one browser what another one asked for. */
function noteVariance(response: FastifyReply): void {
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary)) response.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
}

type Encoding = "br" | "gzip" | "identity";

/** The tightest encoding that a browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (/\bbr\b/.test(accepted ?? "")) return "br";
  return /\bgzip\b/.test(accepted ?? "") ? "gzip" : "identity";
}

/** Compresses off the main thread, quickly rather than tightly. */
async function encode(text: string, encoding: "br" | "gzip"): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === "gzip") return compressGzip(bytes, { level: 5 });
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
