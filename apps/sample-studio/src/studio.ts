import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openDatabase } from "./database.ts";
import { serveFrame } from "./frameApi.ts";
import { cancelIssue, type IssueAnswer, statesOf, takeIssue } from "./freeIssues.ts";
import { createGateway } from "./gateway.ts";
import { launch, titleOf } from "./launcher.ts";
import { pageFiles } from "./pageFiles.ts";
import { currencies } from "./paperBoats.ts";
import type { StudioSettings } from "./settings.ts";
import { isSigned } from "./signature.ts";
import { createTable } from "./table.ts";
import { titleFeed } from "./titleFeed.ts";

const maxBody_bytes = 64 * 1024;

export interface Studio {
  close(): Promise<void>;
}

/** Starts the studio: database, rounds, launcher and page. Rejects when the port is taken. */
export async function startStudio(settings: StudioSettings): Promise<Studio> {
  const database = openDatabase(settings.databaseFile, new Date());
  const table = createTable({ database, call: createGateway(settings) });
  const files = pageFiles(settings.casinoOrigins);

  /** What the casino asks of us: checked on the bytes as they came. */
  function serveCasino(path: string, request: IncomingMessage, body: Buffer): { status: number; body: unknown } {
    if (!isSigned(settings, request.headers, body, new Date()))
      return refusal(403, "the signature is missing or wrong");
    if (path === "/Freespins/Issue")
      return serveIssue(takeIssue(database, titleOf(settings), readJson(body), new Date()));
    if (path === "/Freespins/Cancel") return serveIssue(cancelIssue(database, readJson(body), new Date()));
    if (path === "/Freespins/State")
      return { status: 200, body: { issues: statesOf(database, readJson(body), new Date()) } };
    if (path === "/Game/List") return { status: 200, body: titleFeed(settings) };
    const mode = path === "/Launcher/Real" ? "real" : path === "/Launcher/Demo" ? "demo" : null;
    if (!mode) return refusal(404, "no such call");
    const answer = launch(table, settings, mode, readJson(body), currencies);
    return answer.ok ? { status: 200, body: { launch_url: answer.launchUrl } } : refusal(answer.code, answer.message);
  }

  function serveIssue(answer: IssueAnswer): { status: number; body: unknown } {
    table.issuesChanged();
    return answer.ok ? { status: 200, body: {} } : refusal(answer.code, answer.message);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://studio").pathname;
    const file = request.method === "GET" ? files.get(path) : undefined;
    if (file) return void response.writeHead(200, file.headers).end(file.content);
    if (request.method === "GET" && path === "/health") return sendJson(response, 200, { status: "ok" });
    if (request.method !== "POST") return sendJson(response, 404, { error: "not_found" });
    const body = await readBody(request);
    if (!body) return sendJson(response, 413, { error: "too_large" });
    const frameCall = /^\/api\/(open|play|round)$/.exec(path)?.[1];
    // A page of another site cannot send JSON here without asking first, and is never told yes.
    if (frameCall && !request.headers["content-type"]?.startsWith("application/json")) {
      return sendJson(response, 415, { error: "json_only" });
    }
    const answer = frameCall ? await serveFrame(table, frameCall, readJson(body)) : serveCasino(path, request, body);
    sendJson(response, answer.status, answer.body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error("the sample studio failed:", error);
      if (!response.headersSent) sendJson(response, 500, { error: "internal" });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  table.resume();
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await table.stop();
      database.close();
    },
  };
}

/** Errors as the casino's own second dialect writes them. */
function refusal(code: number, message: string): { status: number; body: unknown } {
  return {
    status: 400,
    body: { code: "invalid_argument", msg: message, meta: { api_code: String(code), api_message: message } },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBody_bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .end(JSON.stringify(body));
}
