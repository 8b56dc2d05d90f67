/*
 * The operators' tool, beside the running server: `npm run croupier -- <command>`. Ends with 1 when something was refused,
 * 2 when it could not be tried. Each module brings its commands; those of several modules lie in commands/.
 */
import { commands } from "./platform/commandLine/command.ts";
import { runTool } from "./platform/commandLine/runTool.ts";

const all = commands("What operators do beside the running server", {
  archive: async () => (await import("./archive/commands.ts")).archiveCommands,
  audit: async () => (await import("./ledger/commands.ts")).auditCommands,
  catalogue: async () => (await import("./commands/catalogue.ts")).catalogueCommands,
  content: async () => (await import("./commands/content.ts")).contentCommands,
  freerounds: async () => (await import("./commands/freeRounds.ts")).freeRoundsCommands,
  games: async () => (await import("./rounds/commands.ts")).gameCommands,
  gateway: async () => (await import("./gateway/commands.ts")).gatewayCommands,
  jackpots: async () => (await import("./jackpots/commands.ts")).jackpotCommands,
  operators: async () => (await import("./operators/commands.ts")).operatorCommands,
  payments: async () => (await import("./payments/commands.ts")).paymentCommands,
  reports: async () => (await import("./reports/commands.ts")).reportCommands,
  regions: async () => (await import("./protection/regionCommands.ts")).regionCommands,
  stops: async () => (await import("./protection/stopCommands.ts")).stopCommands,
  studios: async () => (await import("./catalogue/studioCommands.ts")).studioCommands,
});

await runTool("npm run croupier --", all, process.argv.slice(2));
