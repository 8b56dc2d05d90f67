import type { ClientKind } from "../shell/gameKind.ts";

export const sicboClient: ClientKind = {
  kind: "sicbo",
  load: async () => (await import("./SicBoClient.tsx")).SicBoClient,
  words: ["tables"],
  rules: () => import("./SicBoRules.tsx"),
  demoKeys: { "lantern-sic-bo": { bets: ["s", "e", "t"] } },
};
