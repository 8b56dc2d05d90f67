import { plainPlay } from "@croupier/games/plainRound";
import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import type { OfferGameFacts } from "../deps.ts";
import { Amounts, amountIn, fewer, wireAmounts } from "./amounts.ts";
import type { OfferFault, OfferGiftType } from "./offerGift.ts";
import { Wagering } from "./wagering.ts";

/** Rounds that the house pays. */
export const OfferSpins = z.object({
  type: z.literal("freespins"),
  count: z.int().min(1).max(1_000),
  game: z.string().min(3),
  stake: Amounts,
  ...Wagering,
});
type OfferSpins = z.infer<typeof OfferSpins>;

export const offerSpins: OfferGiftType<OfferSpins> = {
  kinds: ["deposit", "registration", "coupon", "personal", "level"],
  amountsOf: ({ stake }) => ({ field: "stake", amounts: stake }),
  grants: () => null,
  times: ({ count }) => count,
  bodyOf({ count, game, wager, ...gift }, { currency }) {
    const stake = amountIn(gift.stake, currency);
    if (stake === null) return null;
    const [maxWin, maxStake] = [amountIn(gift.maxWin, currency), amountIn(gift.maxStake, currency)];
    const { contributions } = gift;
    return { type: "freespins", count, game, stake, wager, maxWin, maxStake, contributions };
  },
  attributes: ({ count, game, stake }) => [
    { field: "freespins_count", value: count },
    { field: "games", value: [game] },
    { field: "stake", value: wireAmounts(stake) },
  ],
  faults: spinsFaults,
  worse: (path, was, is) => [
    ...(is.count < was.count ? [`${path}.count`] : []),
    ...(is.game === was.game ? [] : [`${path}.game`]),
    ...fewer(`${path}.stake`, was.stake, is.stake),
  ],
  cost({ count, game, stake }, { currency, games }) {
    const engine = engineOf(game, games);
    const each = stake[currency];
    if (!engine || each === undefined || !plainPlay(engine, currency)?.stakes.includes(each))
      return fail(422, "currency", "not_on_offer");
    return { bonus: 0, cash: 0, spins: { engine: engine.id, count, stake: each } };
  },
};

const engineOf = (game: string, games: readonly OfferGameFacts[]) =>
  games.find(({ identifier }) => identifier === game)?.engine;

function spinsFaults(path: string, spins: OfferSpins, games: readonly OfferGameFacts[]): OfferFault[] {
  const engine = engineOf(spins.game, games);
  if (engine?.kind !== "pokie") return [{ field: `${path}.game`, code: "not_in_list" }];
  return Object.entries(spins.stake).flatMap(([currency, stake]): OfferFault[] => {
    const field = `${path}.stake.${currency}`;
    const stakes = plainPlay(engine, currency)?.stakes;
    if (!stakes) return [{ field, code: "unknown_currency" }];
    return stakes.includes(stake) ? [] : [{ field, code: "stake_not_offered" }];
  });
}
