import { settingKinds } from "../instant/settingKinds.ts";
import { type FinishedRound, riskOfPay } from "../kinds/betRisk.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { type LimboOptions, limbo } from "./limbo.ts";

/** A height that is reached or not. */
export const limboKind: KindDescriptor<typeof limbo> = {
  kind: "limbo",
  games: [limbo],
  betKinds: settingKinds,
  risks: ({ bet, stake }: FinishedRound) => [
    { risk: riskOfPay((bet as { options: LimboOptions }).options.target), staked: stake },
  ],
};
