import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { createRehearsal } from "./rehearsal.ts";

/** In `vite dev` only: answers the game protocol from the real mathematics in memory, so that a client needs no server. */
export function rehearsalServer(): Plugin {
  return {
    name: "rehearsal-server",
    apply: "serve",
    configureServer(server) {
      const rehearsal = createRehearsal();
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/game/")) {
          if (request.url?.startsWith("/g/") || request.url?.startsWith("/_gallery")) request.url = "/index.html";
          next();
          return;
        }
        void answer(rehearsal, request, response);
      });
    },
  };
}

async function answer(
  rehearsal: ReturnType<typeof createRehearsal>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
  const path = (request.url ?? "").split("?")[0] ?? "";
  const { status, reply } = rehearsal(`${request.method} ${path}`, body, request.headers.authorization ?? "");
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(reply));
}
