import { type BetKinds, exactly, KindSums } from "../kinds/kinds.ts";
import { colourOf, isEvenMoney, oddsOf, type RouletteBetType } from "./layout.ts";
import type { RouletteTable } from "./rouletteTable.ts";

/** Numbers that a bet of a type covers. */
const covered = (type: RouletteBetType, table: RouletteTable): number =>
  table.spots.find((spot) => spot.type === type)!.numbers.length;

/** A wheel, by type of bet. Chips on several spots of a type count together. */
export function rouletteKinds(table: RouletteTable): BetKinds {
  const pockets = table.wheel.length;
  const zeros = table.wheel.filter((number) => colourOf(number) === "green").length;
  const types = [...new Set(table.spots.map(({ type }) => type))];
  const returned = (type: RouletteBetType) =>
    covered(type, table) * (oddsOf[type] + 1) + (table.laPartage && isEvenMoney(type) ? zeros / 2 : 0);
  return {
    claims: new Map(types.map((type) => [type, exactly((100 * returned(type)) / pockets)])),
    played(_, events) {
      const sums = new KindSums();
      for (const event of events) {
        if (event.type !== "betResult") continue;
        const [type] = event.bet.split(":") as [string];
        sums.stake(type, event.stake);
        sums.back(type, event.payout);
      }
      return sums.all();
    },
  };
}
