import type { ClientKind } from "../shell/gameKind.ts";

export const kenoClient: ClientKind = {
  kind: "keno",
  load: async () => (await import("./KenoClient.tsx")).KenoClient,
  words: ["instant"],
  rules: () => import("./KenoRules.tsx"),
  demoKeys: { "keno-cabinet": {} },
};
