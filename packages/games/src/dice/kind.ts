import { settingKinds } from "../instant/settingKinds.ts";
import { type FinishedRound, riskOfPay } from "../kinds/betRisk.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { type DiceOptions, dice, dicePays } from "./dice.ts";

/** A die of many faces, over or under. */
export const diceKind: KindDescriptor<typeof dice> = {
  kind: "dice",
  games: [dice],
  betKinds: settingKinds,
  risks({ bet, stake }: FinishedRound) {
    const { num, den } = dicePays((bet as { options: DiceOptions }).options.chance);
    return [{ risk: riskOfPay((100 * Number(num)) / Number(den)), staked: stake }];
  },
};
