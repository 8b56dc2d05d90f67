import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type SandboxProcessOptions, startSandboxProcess } from "../payments/index.ts";
import type { ChildService } from "../platform/childService.ts";
import type { Clock } from "../platform/clock.ts";

/**
 * The demo's payment provider, whose process starts with the first connection to its port: most worlds never pay, and to
 * start it takes a quarter of what a world takes. Its clock then agrees with the given one, and runs on.
 */
export async function sandboxWhenCalled(options: SandboxProcessOptions, clock: Clock): Promise<ChildService> {
  let started: Promise<ChildService> | undefined;
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, async (caller) => {
    follow(caller);
    started ??= startSandboxProcess({
      ...options,
      port: 0,
      clockAhead_ms: Math.round(clock.now().getTime() - Date.now()),
    });
    try {
      const service = connect({ host: "127.0.0.1", port: (await started).port, allowHalfOpen: true });
      follow(service);
      service.once("close", () => caller.destroy());
      caller.once("close", () => service.destroy());
      caller.pipe(service).pipe(caller);
      caller.resume();
    } catch {
      caller.destroy();
    }
  });
  function follow(socket: Socket) {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => open.delete(socket));
  }
  server.listen(options.port, options.host ?? "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      const service = await started?.catch(() => undefined);
      await service?.stop();
    },
  };
}
