import type { ClientKind } from "../shell/gameKind.ts";

export const dragonTigerClient: ClientKind = {
  kind: "dragonTiger",
  load: async () => (await import("./DragonTigerClient.tsx")).DragonTigerClient,
  words: ["tables", "cards"],
  rules: () => import("./DragonTigerRules.tsx"),
  demoKeys: { "lacquer-dragon-tiger": { bets: ["1", "1", "2", "3"] } },
};
