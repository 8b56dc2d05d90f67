import type { ClientKind } from "../shell/gameKind.ts";

export const scratchClient: ClientKind = {
  kind: "scratch",
  load: async () => (await import("./ScratchClient.tsx")).ScratchClient,
  words: ["instant"],
  rules: () => import("./ScratchRules.tsx"),
  demoKeys: { "moonlit-nine": {} },
};
