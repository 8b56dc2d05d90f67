import type { ClientKind } from "../shell/gameKind.ts";

export const hiloClient: ClientKind = {
  kind: "hilo",
  load: async () => (await import("./HiloClient.tsx")).HiloClient,
  words: ["instant", "cards"],
  rules: () => import("./HiloRules.tsx"),
  demoKeys: { "stairway-cards": { moves: ["w", "Space"] } },
};
