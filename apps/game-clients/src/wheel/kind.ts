import type { ClientKind } from "../shell/gameKind.ts";

export const wheelClient: ClientKind = {
  kind: "wheel",
  load: async () => (await import("./WheelClient.tsx")).WheelClient,
  words: ["instant"],
  rules: () => import("./WheelRules.tsx"),
  demoKeys: { "carousel-wheel": {} },
};
