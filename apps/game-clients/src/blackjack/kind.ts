import type { ClientKind } from "../shell/gameKind.ts";

export const blackjackClient: ClientKind = {
  kind: "blackjack",
  load: async () => (await import("./BlackjackClient.tsx")).BlackjackClient,
  words: ["tables", "cards"],
  rules: () => import("./BlackjackRules.tsx"),
  demoKeys: {
    "six-deck-blackjack": { bets: ["2"], moves: ["n", "s"] },
    "blackjack-green-room": { bets: ["1"], moves: ["n", "s"] },
  },
};
