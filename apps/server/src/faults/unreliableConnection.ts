import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What befalls requests on their way to the payment provider. */
export type Trouble = "none" | "down" | "slow" | "garbage" | "twice";

export interface CrookedLine {
  port: number;
  /** From now on. */
  meet(trouble: Trouble): void;
  close(): Promise<void>;
}

const slow_ms = 30_000;

/**
 * Passes HTTP on to a port of this machine, and goes wrong as it is told: cuts the line, answers half a minute late, answers
 * what is no answer after the request had its effect, or sends every request twice and answers with the second answer.
 */
export async function openCrookedLine(target: () => number): Promise<CrookedLine> {
  let trouble: Trouble = "none";
  const waits = new Set<NodeJS.Timeout>();

  async function pass(request: IncomingMessage, body: Buffer): Promise<{ status: number; text: string }> {
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...headers } = request.headers;
    const answer = await fetch(`http://127.0.0.1:${target()}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const now = trouble;
    if (now === "down") return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    let passed = await pass(request, body);
    if (now === "twice") passed = await pass(request, body);
    if (now === "slow")
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          waits.delete(timer);
          resolve();
        }, slow_ms);
        waits.add(timer);
      });
    response.writeHead(passed.status, { "content-type": "application/json" });
    response.end(now === "garbage" ? "<html>it works!</html>" : passed.text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    meet(next) {
      trouble = next;
    },
    async close() {
      for (const timer of waits) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
