import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { compressAnswers } from "./compression.ts";
import type { Config } from "./config.ts";
import { type FailureSpeaker, installErrorShape } from "./httpErrors.ts";

const bodyLimitBytes = 256 * 1024;

/** Log fields that may hold secrets are never written. Source: fairness row 67. */
const redact = ["req.headers.cookie", "req.headers.authorization", "req.headers['x-request-sign']", "req.body"];

/** The bare HTTP server: body parsing that keeps the raw bytes, cookies, security headers, one error shape. */
export async function createHttpApp(config: Config, speak: FailureSpeaker): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { level: config.logLevel, redact },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
  });
  await app.register(cookie);
  keepRawBody(app);
  installErrorShape(app, speak);
  closePromptly(app);
  securityHeaders(app, config);
  compressAnswers(app);
  return app;
}

/** So many proxies counted from our end, or those of the given addresses; the text beyond them is the visitor's own. */
function trusted(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** How often connections that became idle are closed while the server stops. */
const sweep_ms = 25;

/** How long a request that is already on its way may take to arrive: it is answered 503, not cut off. */
const onTheirWay_ms = 100;

/**
 * A stop waits for answers in flight and for nothing else: connections that are kept alive are closed as soon as they
 * are idle, and upgraded ones at once, since their clients connect again to another process.
 */
function closePromptly(app: FastifyInstance): void {
  const upgraded = new Set<Duplex>();
  app.server.on("upgrade", (_, socket) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of upgraded) socket.destroy();
    await sleep(onTheirWay_ms);
    // Timers come before sockets in a turn of the loop: what arrived while the loop was busy is read in this one.
    await immediate();
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweep_ms);
    app.server.once("close", () => clearInterval(sweep));
  });
}

function keepRawBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    (request as { rawBody?: Buffer }).rawBody = body;
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body.toString("utf8"), done);
  });
}

/** Source: fairness row 66. A page adds its own content policy; JSON gets the strictest. */
function securityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicOrigin.startsWith("https:");
  app.addHook("onSend", async (request, response) => {
    response.header("x-content-type-options", "nosniff");
    response.header("referrer-policy", "strict-origin-when-cross-origin");
    if (!response.hasHeader("cross-origin-opener-policy")) response.header("cross-origin-opener-policy", "same-origin");
    if (secure) response.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!response.hasHeader("content-security-policy")) {
      response.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
    if (!response.hasHeader("cache-control")) response.header("cache-control", "no-store");
    response.header("x-request-id", request.id);
  });
}
