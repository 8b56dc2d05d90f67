import { lazy } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { ClientKind } from "../shell/gameKind.ts";

export const crashClient: ClientKind = {
  kind: "crash",
  load: async () => (await import("./KiteClient.tsx")).KiteClient,
  words: ["kite"],
  rules: () => import("./KiteRules.tsx"),
  demoKeys: { "lift-the-kite": null },
  Fairness: lazy(() =>
    fetchPatiently(() => import("./CrashFairness.tsx")).then(({ CrashFairness }) => ({ default: CrashFairness })),
  ),
  unhurried: true,
};
