import { readConfig } from "../../platform/config.ts";
import { createHttpApp } from "../../platform/httpApp.ts";
import { type RoundsWorld, roundsWorld } from "../../rounds/testing/roundsWorld.ts";
import { ConformanceClient } from "../conformanceClient.ts";
import { registerGateway, registerStudio } from "../index.ts";

/** How the sandbox studio of a gateway world signs. */
export const sandboxKey = { key: "sandbox-key", secret: "a shared token" } as const;

export interface GatewayWorld {
  world: RoundsWorld;
  /** The sandbox studio, whose sessions are opened over HTTP, each for a player of its own. */
  client: ConformanceClient;
  close(): Promise<void>;
}

/** The gateway over real HTTP with a studio that may open sessions, on a database of its own. */
export async function gatewayWorld(): Promise<GatewayWorld> {
  const world = await roundsWorld();
  world.clock.set(new Date());
  const config = readConfig({ LOG_LEVEL: "silent" });
  if (!config.ok) throw new Error(config.problems.join());
  const app = await createHttpApp(config.config, (_, code) => code);
  let nextPlayer = 5_000;
  // The same object, so that a test may change what the gateway asks.
  const deps = Object.assign(world.deps, { geoOf: async () => "open" as const });
  registerGateway(app, deps, {
    async openAccount(currency, amount) {
      const id = nextPlayer++;
      await world.deposit(id, amount, "cash", currency);
      return id;
    },
  });
  const { key, secret } = sandboxKey;
  await registerStudio(world.deps, { provider: "sandbox", title: "Sandbox", keyId: key, secret, sandbox: true });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    world,
    client: new ConformanceClient({ url, provider: "sandbox", ...sandboxKey }),
    async close() {
      await app.close();
      await world.close();
    },
  };
}
