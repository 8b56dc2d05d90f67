import type { Call, CallReply } from "@croupier/contract/call";
import { readConfig } from "../platform/config.ts";
import { createDoor, type Door } from "../platform/door.ts";
import { createHttpApp } from "../platform/httpApp.ts";
import { anonymousContext, type RequestContext } from "../platform/requestContext.ts";

/** A door of its own for one room's routes: calls go through the contract's schemas, without a socket. */
export async function testDoor(register: (door: Door) => void) {
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  const brand = { id: "b", name: "B", licence: "CW" };
  const base = { brand, now: new Date("2026-11-21T10:00:00Z") };
  const door = createDoor({
    app,
    resolveContext: async () => anonymousContext(base),
    speak: (_, code) => code,
    allowedOrigins: () => new Set(),
  });
  register(door);
  return {
    invoke<C extends Call>(
      call: C,
      context: Partial<RequestContext> = {},
      input: { query?: Record<string, unknown> } = {},
    ): Promise<CallReply<C>> {
      return door.invoke(call, input as never, anonymousContext({ ...base, ...context }));
    },
    close: () => app.close(),
  };
}
