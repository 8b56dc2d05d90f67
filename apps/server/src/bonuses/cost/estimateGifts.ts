import { randomInt } from "node:crypto";
import { contributionOf } from "@croupier/rules/bonuses/wagering";
import { type Failure, fail } from "../../platform/failure.ts";
import type { BonusesDeps } from "../deps.ts";
import type { GiftBody } from "../giftOrder.ts";
import { estimateInThread } from "./costThread.ts";
import type { CostEstimate } from "./estimateCost.ts";
import { gameAsked, houseEdgeOf, type PlayAsked } from "./gameAsked.ts";

export interface GiftEstimates {
  /** One for each gift, in their order. */
  estimates: readonly CostEstimate[];
  /** What the game keeps of a stake on average, in per cent. */
  houseEdge: number;
}

/**
 * What gifts cost on average, each by itself: who is given it plays the game at the stake until the requirement is met or the
 * money gone. Equal gifts are played once.
 */
export async function estimateGifts(
  deps: Pick<BonusesDeps, "offerGames">,
  { gifts, ...asked }: PlayAsked & { gifts: readonly GiftBody[] },
): Promise<GiftEstimates | Failure> {
  const games = await deps.offerGames();
  const found = gameAsked(games, asked);
  if ("status" in found) return found;
  const contribution = contributionOf(found.categories, asked.game);
  if (contribution === 0) return fail(422, "game", "not_in_list");
  const played: PlayedBody[] = [];
  for (const gift of gifts) {
    const spins = gift.type === "freespins" ? gift : null;
    const engine = spins && games.find(({ identifier }) => identifier === spins.game)?.engine;
    if (spins && engine?.kind !== "pokie") return fail(422, "items", "cost_unknown");
    played.push({
      ...{ cash: 0, bonus: gift.type === "bonus" ? Number(gift.amount) : 0, wager: gift.wager, contribution },
      maxWin: gift.maxWin === null ? null : Number(gift.maxWin),
      spins: spins && engine ? { engine: engine.id, count: spins.count, stake: Number(spins.stake) } : null,
    });
  }
  const different = [...new Map(played.map((one) => [JSON.stringify(one), one])).entries()];
  const play = { engine: found.engine.id, stake: asked.stake_cents };
  const job = { currency: asked.currency, seed: randomInt(2 ** 31), play, gifts: different.map(([, one]) => one) };
  const answer = await estimateInThread(job);
  if (answer === "busy") return fail(503, "base", "busy");
  const byGift = new Map(different.map(([key], at) => [key, answer[at] ?? null]));
  const estimates = played.map((one) => byGift.get(JSON.stringify(one)) ?? null);
  if (estimates.some((one) => one === null)) return fail(422, "stake_cents", "too_many_rounds");
  return { estimates: estimates as CostEstimate[], houseEdge: houseEdgeOf(found.engine.id, asked) };
}

interface PlayedBody {
  cash: number;
  bonus: number;
  wager: number;
  maxWin: number | null;
  contribution: number;
  spins: { engine: string; count: number; stake: number } | null;
}
