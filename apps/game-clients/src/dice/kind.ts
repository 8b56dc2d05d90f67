import type { ClientKind } from "../shell/gameKind.ts";

export const diceClient: ClientKind = {
  kind: "dice",
  load: async () => (await import("./DiceClient.tsx")).DiceClient,
  words: ["instant"],
  rules: () => import("./DiceRules.tsx"),
  demoKeys: { "brass-dice": {} },
};
