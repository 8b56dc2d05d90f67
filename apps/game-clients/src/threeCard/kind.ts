import type { ClientKind } from "../shell/gameKind.ts";

export const threeCardClient: ClientKind = {
  kind: "threeCard",
  load: async () => (await import("./ThreeCardClient.tsx")).ThreeCardClient,
  words: ["tables", "cards"],
  rules: () => import("./ThreeCardRules.tsx"),
  demoKeys: { "three-card-ante": { bets: ["a", "p"], moves: ["f"] } },
};
