import type { ClientKind } from "../shell/gameKind.ts";

export const crapsClient: ClientKind = {
  kind: "craps",
  load: async () => (await import("./CrapsClient.tsx")).CrapsClient,
  words: ["tables"],
  rules: () => import("./CrapsRules.tsx"),
  demoKeys: { "craps-corner": { bets: ["f"] } },
};
