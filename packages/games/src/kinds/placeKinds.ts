import type { Baccarat } from "../baccarat/baccarat.ts";
import type { GameEvent } from "../events.ts";
import { colourOf, isEvenMoney, oddsOf, type RouletteBetType } from "../roulette/layout.ts";
import type { RouletteTable } from "../roulette/rouletteTable.ts";
import { SHAKES, sicBoMath } from "../sicbo/sicBoMath.ts";
import { type BetKinds, exactly, type KindPlayed, KindSums } from "./kinds.ts";

/** Tables whose every bet is decided by the one result: each place is paid once. */
function placesPaid(events: readonly GameEvent[]): KindPlayed[] {
  const sums = new KindSums();
  for (const event of events) {
    if (event.type !== "placePaid") continue;
    sums.stake(event.spot, event.stake);
    sums.back(event.spot, event.payout);
  }
  return sums.all();
}

/** Punto banco, by place. The claims are the published ones. */
export const baccaratKinds = ({ returns }: Pick<Baccarat, "returns">): BetKinds => ({
  claims: new Map(Object.entries(returns).map(([spot, perCent]) => [spot, exactly(perCent)])),
  played: (_, events) => placesPaid(events),
});

/** Three dice, by place. */
export const sicBoKinds = (): BetKinds => ({
  claims: new Map(sicBoMath().map(({ spot, returned }) => [spot, exactly((100 * returned) / SHAKES)])),
  played: (_, events) => placesPaid(events),
});

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
