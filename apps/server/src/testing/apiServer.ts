import type { Call, CallReply } from "@croupier/contract/call";
import { type ApiServer, createApiServer } from "../platform/apiServer.ts";
import { readConfig } from "../platform/config.ts";
import { createHttpApp } from "../platform/httpApp.ts";
import { anonymousContext, type RequestContext } from "../platform/requestContext.ts";

/** An API of its own for one module's routes: calls go through the contract's schemas, without a socket. */
export async function testApiServer(register: (api: ApiServer) => void) {
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const brand = { id: "b", name: "B", licence: "CW" };
  const base = { brand, now: new Date("2026-11-21T10:00:00Z") };
  const api = createApiServer({
    app,
    resolveContext: async () => anonymousContext(base),
    speak: (_, code) => code,
    allowedOrigins: () => new Set(),
  });
  register(api);
  return {
    invoke<C extends Call>(
      call: C,
      context: Partial<RequestContext> = {},
      input: { query?: Record<string, unknown> } = {},
    ): Promise<CallReply<C>> {
      return api.invoke(call, input as never, anonymousContext({ ...base, ...context }));
    },
    close: () => app.close(),
  };
}
