import type { ClientKind } from "../shell/gameKind.ts";

export const plinkoClient: ClientKind = {
  kind: "plinko",
  load: async () => (await import("./PlinkoClient.tsx")).PlinkoClient,
  words: ["instant"],
  rules: () => import("./PlinkoRules.tsx"),
  demoKeys: { "plinth-and-pegs": {} },
};
