import { type BetKinds, exactly } from "../kinds/kinds.ts";
import { wholeRound } from "../kinds/wholeRound.ts";
import type { PokieModel } from "./pokieModel.ts";

/** A pokie whose feature can be bought: what was bought, and spins. */
export function boughtKinds({ published, buy }: Pick<PokieModel, "published" | "buy">): BetKinds | null {
  if (buy === undefined) return null;
  return {
    claims: new Map([
      ["spin", exactly(published.rtp)],
      ["bought", exactly(buy.rtp)],
    ]),
    played(bet, events) {
      const { stake, buy: bought } = bet as { stake: number; buy?: true };
      return bought ? wholeRound("bought", stake * buy.price, events) : wholeRound("spin", stake, events);
    },
  };
}
