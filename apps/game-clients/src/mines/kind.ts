import type { ClientKind } from "../shell/gameKind.ts";

export const minesClient: ClientKind = {
  kind: "mines",
  load: async () => (await import("./MinesClient.tsx")).MinesClient,
  words: ["instant"],
  rules: () => import("./MinesRules.tsx"),
  demoKeys: { "mines-of-mirrow": { moves: ["r", "Space"] } },
};
