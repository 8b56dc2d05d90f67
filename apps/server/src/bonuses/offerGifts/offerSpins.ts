import { plainPlay } from "@croupier/games/plainRound";
import { z } from "zod";
import { fail } from "../../platform/failure.ts";
import type { OfferGameFacts } from "../deps.ts";
import { Amounts, amountIn, fewer, wireAmounts } from "./amounts.ts";
import type { OfferFault, OfferGiftType } from "./offerGift.ts";
import { spinsFault, takesSpins } from "./spinsFault.ts";
import { Wagering } from "./wagering.ts";

/** Rounds that the house pays. */
export const OfferSpins = z.object({
  type: z.literal("freespins"),
  count: z.int().min(1).max(1_000),
  game: z.string().min(3),
  stake: Amounts,
  /** The most that all rounds may win together, of a title of an outside studio. */
  most: Amounts.nullable().default(null),
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
    const most = amountIn(gift.most, currency);
    return { type: "freespins", count, game, stake, most, wager, maxWin, maxStake, contributions };
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
    ...fewer(`${path}.most`, was.most, is.most),
  ],
  cost({ count, game, stake, most }, { currency, games }) {
    const found = gameOf(game, games);
    const each = stake[currency];
    if (each === undefined) return fail(422, "currency", "not_on_offer");
    if (found?.studio) {
      // By its studio's word, or at worst all that they may win; wagering only takes of it.
      const { payout } = found.studio;
      const bound = payout === null ? (most?.[currency] ?? 0) : (count * each * payout) / 100;
      return { bonus: 0, cash: 0, spins: null, atMost: { cost: bound, granted: count * each } };
    }
    const engine = found?.engine;
    if (!engine || !plainPlay(engine, currency)?.stakes.includes(each)) return fail(422, "currency", "not_on_offer");
    return { bonus: 0, cash: 0, spins: { engine: engine.id, count, stake: each } };
  },
};

const gameOf = (game: string, games: readonly OfferGameFacts[]) => games.find(({ identifier }) => identifier === game);

function spinsFaults(path: string, { game, stake, most }: OfferSpins, games: readonly OfferGameFacts[]): OfferFault[] {
  const found = gameOf(game, games);
  if (!takesSpins(found)) return [{ field: `${path}.game`, code: "not_in_list" }];
  return Object.entries(stake).flatMap(([currency, each]): OfferFault[] => {
    const fault = spinsFault(found, { currency, stake: each, most: most?.[currency] ?? null });
    return fault ? [{ ...fault, field: `${path}.${fault.field}.${currency}` }] : [];
  });
}
