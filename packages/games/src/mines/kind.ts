import { settingKinds } from "../instant/settingKinds.ts";
import { riskOfTaken } from "../kinds/betRisk.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { mines } from "./mines.ts";

/** Tiles over mines. */
export const minesKind: KindDescriptor<typeof mines> = {
  kind: "mines",
  games: [mines],
  betKinds: settingKinds,
  risks: riskOfTaken,
};
