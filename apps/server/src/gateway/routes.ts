import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unstorable } from "../platform/unstorable.ts";
import type { GatewayDeps } from "./deps.ts";
import { firstDialect } from "./firstDialect.ts";
import { type SandboxDeps, sandboxActions, serveSandbox } from "./sandbox.ts";
import { secondDialect } from "./secondDialect.ts";
import type { StudioRequest, StudioRoute } from "./studioRoute.ts";

/**
 * Registers the gateway's routes and answers the ids of the calls they serve. They stand beside the API server, because studios
 * speak their own error shapes and sign bytes instead of carrying cookies. `sandbox` only in demo mode.
 */
export function registerGateway(app: FastifyInstance, deps: GatewayDeps, sandbox: SandboxDeps | null): string[] {
  const routes = [...secondDialect(), ...firstDialect()];
  for (const route of routes) app.post(route.call.path, (request, response) => serve(deps, route, request, response));
  if (sandbox) {
    for (const action of sandboxActions) {
      app.post(`/gateway/sandbox/:provider/${action}`, async (request, response) => {
        const unfit = unstorable(request.body);
        if (unfit) return response.code(400).send({ code: 400, message: `${unfit.field}: ${unfit.code}` });
        const answer = await serveSandbox(deps, sandbox, requestOf(deps, request), action);
        return answer === null ? response.code(404).send({ code: 404, message: "not a sandbox" }) : answer;
      });
    }
  }
  return routes.map((route) => route.call.id);
}

async function serve(deps: GatewayDeps, route: StudioRoute, request: FastifyRequest, response: FastifyReply) {
  const answer = await route.serve(deps, requestOf(deps, request));
  return response.code(answer.status).send(answer.body);
}

/** Nothing that can be no studio's name reaches the database. */
function studioName(given: string): string {
  return /^[\w-]{1,64}$/.test(given) ? given : "";
}

function requestOf(deps: GatewayDeps, request: FastifyRequest): StudioRequest {
  return {
    provider: studioName((request.params as { provider: string }).provider),
    path: request.url.split("?", 1)[0] ?? "",
    headers: request.headers,
    rawBody: (request as { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0),
    body: request.body,
    now: deps.clock.now(),
  };
}
