import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { scratch } from "./scratch.ts";

/** Cards to scratch. */
export const scratchKind: KindDescriptor<typeof scratch> = {
  kind: "scratch",
  games: [scratch],
  betKinds: settingKinds,
};
