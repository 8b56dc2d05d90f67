import type { FastifyInstance } from "fastify";
import { registerGateway, studioLauncher } from "../gateway/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { registerRounds, registerRoundsBackOffice } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { casinoId } from "./casinoId.ts";
import type { OpenModules } from "./openModules.ts";
import { studioSandbox } from "./studioSandbox.ts";

/** Registers the game protocol, and the gateway through which studios play. */
export function registerPlay(api: ApiServer, http: FastifyInstance, base: Base, modules: OpenModules): void {
  const { config, demo } = base;
  const { ledger, players, protection, play } = modules;
  const { rounds, crash, freeRounds, freeRoundsMoved } = play;
  registerRounds({
    api,
    rounds,
    places: {
      studioOrigin: config.studioOrigin,
      atStudio: studioLauncher({ deps: rounds.deps, casinoId }),
    },
    geoOf: protection.geoOf,
    activeCurrency: async (playerId) => (await players.factsOf(playerId))?.currency ?? "EUR",
  });
  registerRoundsBackOffice(api, rounds.deps, config.publicOrigin);
  crash.registerRoutes(api);
  freeRounds.registerRoutes(api);
  api.servedBeside(
    registerGateway(
      http,
      { ...rounds.deps, geoOf: protection.geoOf, freeRoundsMoved },
      demo ? studioSandbox(ledger) : null,
    ),
  );
}
