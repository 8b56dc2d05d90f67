import type { ClientKind } from "../shell/gameKind.ts";

export const videoPokerClient: ClientKind = {
  kind: "videoPoker",
  load: async () => (await import("./VideoPokerClient.tsx")).VideoPokerClient,
  words: ["cards"],
  rules: () => import("./VideoPokerRules.tsx"),
  demoKeys: {
    "draw-poker-deluxe": { moves: ["1", "Space"] },
    "sundown-deuces": { moves: ["5", "Space"] },
  },
};
