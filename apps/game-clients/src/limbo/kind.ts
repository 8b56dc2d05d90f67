import type { ClientKind } from "../shell/gameKind.ts";

export const limboClient: ClientKind = {
  kind: "limbo",
  load: async () => (await import("./LimboClient.tsx")).LimboClient,
  words: ["instant"],
  rules: () => import("./LimboRules.tsx"),
  demoKeys: { "upper-air": {} },
};
