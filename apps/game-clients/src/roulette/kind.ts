import type { ClientKind } from "../shell/gameKind.ts";

export const rouletteClient: ClientKind = {
  kind: "roulette",
  load: async () => (await import("./RouletteClient.tsx")).RouletteClient,
  words: ["tables", "roulette"],
  rules: () => import("./RouletteRules.tsx"),
  demoKeys: { "european-roulette": null, "american-roulette": null, "french-roulette": null },
};
