import type { GiftContent } from "@croupier/contract";
import type { GiftBody } from "../bonuses/index.ts";
import { namedValue } from "./items.ts";

/** A content of a box as what is issued; the box holds every value, see `items.ts`. */
export function bodyOf({ type, attributes, result_bonus = [] }: GiftContent): GiftBody {
  const maxWin = namedValue(result_bonus, "max_win");
  const terms = {
    wager: namedValue(result_bonus, "wager") ?? 0,
    maxWin: maxWin === null ? null : BigInt(maxWin),
    maxStake: null,
  };
  if (type !== "freespins") {
    return { type: "bonus", amount: BigInt(namedValue(attributes, "amount") ?? 0), games: null, ...terms };
  }
  const games = attributes.find(({ field }) => field === "games")?.value;
  const game = Array.isArray(games) && typeof games[0] === "string" ? games[0] : null;
  if (game === null) throw new Error("free spins of a box without a game");
  return {
    ...{ type: "freespins", game, count: namedValue(attributes, "freespins_count") ?? 0 },
    ...{ stake: BigInt(namedValue(attributes, "stake") ?? 0), ...terms },
  };
}
