import type { ClientKind } from "../shell/gameKind.ts";

export const baccaratClient: ClientKind = {
  kind: "baccarat",
  load: async () => (await import("./BaccaratClient.tsx")).BaccaratClient,
  words: ["tables", "cards"],
  rules: () => import("./BaccaratRules.tsx"),
  demoKeys: {
    "brass-baccarat": { bets: ["2", "2", "3", "1"] },
    "punto-parlour": { bets: ["4", "4", "5"] },
  },
};
