import { settingKinds } from "../instant/settingKinds.ts";
import { riskOfTaken } from "../kinds/betRisk.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { hilo } from "./hilo.ts";

/** Cards called higher or lower. */
export const hiloKind: KindDescriptor<typeof hilo> = {
  kind: "hilo",
  games: [hilo],
  betKinds: settingKinds,
  risks: riskOfTaken,
};
