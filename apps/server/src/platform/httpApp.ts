import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import cookie from "@fastify/cookie";
import Fastify, {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { beginTogether } from "./beginTogether.ts";
import { registerCompression } from "./compression.ts";
import type { Config } from "./config.ts";
import { boundConnections } from "./connectionBound.ts";
import { type Purpose, workAs } from "./connections/purpose.ts";
import { Failure } from "./failure.ts";
import { type FailureSpeaker, installErrorShape, sendFailure } from "./httpErrors.ts";
import { QueueTime } from "./queueTime.ts";
import { TurnQueue } from "./turnQueue.ts";

const bodyLimitBytes = 256 * 1024;

/** Log fields that may hold secrets are never written. Source: F-67. */
const redact = ["req.headers.cookie", "req.headers.authorization", "req.headers['x-request-sign']", "req.body"];

/** A request arrives whole within this time or its connection is closed, its headers sooner. */
const requestTimeout_ms = 30_000;
/** Not above the time for the whole: Node swaps the two where it is, and its own is a minute. */
const headersTimeout_ms = 20_000;
/** A connection on which nothing is asked is kept so long: above what proxies in front usually keep theirs. */
const keepAliveTimeout_ms = 72_000;
/** How often Node looks for connections that are late. */
const lateCheck_ms = 2_000;
/** After so many requests a connection is closed, so that clients spread over the processes again. */
const maxRequestsPerSocket = 10_000;

/**
 * The bare HTTP server: body parsing that keeps the raw bytes, cookies, security headers, one error shape. While `takesBets`
 * says no, new bets are told to come again.
 */
export async function createHttpApp(
  config: Config,
  speak: FailureSpeaker,
  takesBets: () => boolean = () => true,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === "silent" ? false : { level: config.logLevel, redact },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
    serverFactory: openServer,
    // An address that cannot be decoded is answered as every other fault.
    frameworkErrors: (_, request, response) => {
      setSecurityHeaders(request.id, response, config);
      return sendFailure(response, new Failure(400, "base", "malformed_body"), "en", speak);
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  boundConnections(app.server, config);
  await app.register(cookie);
  keepRawBody(app);
  installErrorShape(app, speak);
  refuseEarly(app, speak, takesBets);
  takeTurns(app, speak);
  sayPurpose(app);
  closePromptly(app);
  securityHeaders(app, config);
  await registerCompression(app);
  return app;
}

function openServer(listener: RequestListener): Server {
  const server = createServer(
    {
      keepAliveTimeout: keepAliveTimeout_ms,
      connectionsCheckingInterval: lateCheck_ms,
      headersTimeout: headersTimeout_ms,
      // A request that is not whole by then is ended: slow bodies hold a connection and memory.
      requestTimeout: requestTimeout_ms,
    },
    beginTogether(listener),
  );
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  return server;
}

/** So many proxies counted from our end, or those of the given addresses; the text beyond them is the visitor's own. */
function trusted(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}

/**
 * A new bet that would wait too long in the queue, or for which there is no room, is refused before anything is done for it;
 * moves of open rounds never. A bet counts once it has arrived whole: one that is sent slowly keeps nobody else out.
 */
function refuseEarly(app: FastifyInstance, speak: FailureSpeaker, takesBets: () => boolean): void {
  const bets = new QueueTime();
  app.addHook("preHandler", (request, response, done) => {
    if (request.method !== "POST" || request.routeOptions.url !== "/game/rounds") return done();
    if (!takesBets() || !bets.enter(performance.now()))
      return void sendFailure(response, new Failure(503, "base", "busy"), "en", speak);
    response.raw.once("close", () => bets.leave(performance.now()));
    done();
  });
}

/** Bets and all that games, studios and payment providers ask go on at once; everything else begins one by one. */
function takeTurns(app: FastifyInstance, speak: FailureSpeaker): void {
  const turns = new TurnQueue();
  app.addHook("preHandler", (request, response, done) => {
    if (/^\/(game|gateway|payments)\//.test(request.url)) return done();
    const mayBegin = turns.enter(performance.now());
    if (mayBegin === true) return done();
    void mayBegin.then((begins) =>
      begins ? done() : sendFailure(response, new Failure(503, "base", "busy"), "en", speak),
    );
  });
}

/**
 * Says what each request's work with the database is for. After the body is read: its events come from elsewhere and would
 * not know.
 */
function sayPurpose(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _, done) =>
    workAs(purposeOf(request.method, request.url), done, ownerOf(request)),
  );
}

/** Whose request it is, as far as it says so itself: the token that it brings. Guests have none, nor do studios. */
function ownerOf({ headers, cookies }: FastifyRequest): string | undefined {
  const bearer = headers.authorization;
  if (bearer?.startsWith("Bearer ")) return bearer;
  return cookies["__Host-session"] ?? cookies.session;
}

/** Bets of players and studios, and what payment providers report, come first; what only reads comes last. */
function purposeOf(method: string, url: string): Purpose {
  if (method === "GET" || method === "HEAD") return "read";
  return /^\/(game\/rounds|gateway\/|payments\/)/.test(url) ? "bet" : "change";
}

/** How often connections that became idle are closed while the server stops. */
const sweep_ms = 25;

/** How long a request that is already on its way may take to arrive: it is answered 503, not cut off. */
const onTheirWay_ms = 100;

/**
 * A stop waits for answers in flight and for nothing else: connections that are kept alive are closed as soon as they are idle,
 * those that asked nothing yet too (browsers open some ahead of time), and upgraded ones at once, since their clients connect
 * again to another process. A request that is still not whole after its time is cut off: Node no longer looks for late ones then.
 */
function closePromptly(app: FastifyInstance): void {
  const upgraded = new Set<Duplex>();
  const silent = new Set<Duplex>();
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }) => silent.delete(socket));
  app.server.on("upgrade", (_, socket) => {
    silent.delete(socket);
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  });
  let hasListened = false;
  app.server.once("listening", () => {
    hasListened = true;
  });
  app.addHook("onClose", async () => {
    // Fastify leaves such a server as it is, with its timer that looks for late requests.
    if (!hasListened) app.server.close();
  });
  app.addHook("preClose", async () => {
    for (const socket of upgraded) socket.destroy();
    await sleep(onTheirWay_ms);
    // Timers come before sockets in a turn of the loop: what arrived while the loop was busy is read in this one.
    await immediate();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, sweep_ms);
    const late = setTimeout(() => app.server.closeAllConnections(), requestTimeout_ms);
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(late);
    });
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
  // Forms are for the calls that take one; to the others they are a foreign media type.
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    const { config } = request.routeOptions as { config?: { form?: boolean } };
    if (!config?.form) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("multipart/form-data"));
    (request as { rawBody?: Buffer }).rawBody = body;
    return done(null, undefined);
  });
}

/** Source: F-66. A page adds its own content policy; JSON gets the strictest. */
function securityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook("onSend", (request, response, payload, done) => {
    setSecurityHeaders(request.id, response, config);
    done(null, payload);
  });
}

function setSecurityHeaders(requestId: string, response: FastifyReply, config: Config): void {
  response.header("x-content-type-options", "nosniff");
  response.header("referrer-policy", "strict-origin-when-cross-origin");
  if (!response.hasHeader("cross-origin-opener-policy")) response.header("cross-origin-opener-policy", "same-origin");
  if (config.publicOrigin.startsWith("https:"))
    response.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  if (!response.hasHeader("content-security-policy")) {
    response.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  }
  if (!response.hasHeader("cache-control")) response.header("cache-control", "no-store");
  response.header("x-request-id", requestId);
}

/** What the parser refused before it was a request, or what did not arrive in time; there is no answer to shape. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return void socket.destroy();
  const line = brokenRequestLines[error.code ?? ""] ?? "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n\r\n`,
    // A client that neither reads nor closes must not keep what was refused.
    () => socket.destroy(),
  );
}

const brokenRequestLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};
