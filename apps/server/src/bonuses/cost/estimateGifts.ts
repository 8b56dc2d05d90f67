import { randomInt } from "node:crypto";
import type { PlayedSoFar } from "@croupier/contract/backOffice/costEstimates";
import { plainPlay } from "@croupier/games/plainRound";
import { contributionOf } from "@croupier/rules/bonuses/wagering";
import { type Failure, fail } from "../../platform/failure.ts";
import type { BonusesDeps, OfferGameFacts } from "../deps.ts";
import type { GiftBody } from "../giftOrder.ts";
import type { CostJob } from "./costJob.ts";
import { allOf, progressOf } from "./costProgress.ts";
import { estimateInThread } from "./costThread.ts";
import type { CostEstimate } from "./estimateCost.ts";
import { gameAsked, houseEdgeOf, type PlayAsked } from "./gameAsked.ts";

/** One of the gifts that are given together or one instead of another. */
export interface GiftPart {
  /** What it belongs to: a prize of a table, a level. */
  at: string;
  /** How often it is given with the rest of it: the chance of what comes out of a box, 1 for what is given for sure. */
  share: number;
  /** Null where there is nothing to wager: it costs `face`. */
  body: GiftBody | null;
  /** What it is worth before any wagering, which it counts for where it cannot be played through; null where nobody can say. */
  face: number | null;
}

/** What something costs, in subunits. */
export interface CostSum {
  cost: number;
  standardError: number;
}

export interface PartsEstimate {
  /** What each thing costs where it is given. */
  each: ReadonlyMap<string, CostSum>;
  /** All of them, each as often as it is given. */
  all: CostSum;
}

/** An estimate, or how far it is. */
export interface GiftEstimates extends ReturnType<typeof progressOf> {
  /** Null while a gift was played by too few. */
  estimate: PartsEstimate | null;
  /** What the game keeps of a stake on average, in per cent. */
  houseEdge: number;
}

interface Asked extends PlayAsked {
  so_far?: PlayedSoFar | undefined;
  parts: readonly GiftPart[];
  /** How often each thing is given: the chance of a prize; once without it. */
  timesOf?: (at: string) => number;
}

/**
 * What gifts cost on average, each by itself: who is given it plays the game at the stake until the requirement is met or the
 * money gone. Equal gifts are played once.
 */
export async function estimateGifts(
  deps: Pick<BonusesDeps, "offerGames">,
  { parts, so_far, timesOf = () => 1, ...asked }: Asked,
): Promise<GiftEstimates | Failure> {
  const games = await deps.offerGames();
  const found = gameAsked(games, asked);
  if ("status" in found) return found;
  const contribution = contributionOf(found.categories, asked.game);
  if (contribution === 0) return fail(422, "game", "not_in_list");
  const counted: Counted[] = [];
  for (const { at, share, body, face } of parts) {
    const played = body && playedAs(body, { games, contribution, currency: asked.currency });
    if (!played && face === null) return fail(422, "items", "cost_unknown");
    counted.push({ at, share, key: played && JSON.stringify(played), played, face: face ?? 0 });
  }
  const different = new Map(counted.flatMap(({ key, played }) => (played && key ? [[key, played] as const] : [])));
  const play = { engine: found.engine.id, stake: asked.stake_cents };
  const job = { currency: asked.currency, seed: randomInt(2 ** 31), play, gifts: [...different.values()] };
  const answer = job.gifts.length === 0 ? nothingToPlay : await estimateInThread(job, so_far);
  if ("status" in answer) return answer;
  const estimates = allOf(answer);
  const byKey = estimates && new Map([...different.keys()].map((key, place) => [key, estimates[place]!]));
  return {
    estimate: byKey && sumsOf(counted, byKey, timesOf),
    ...progressOf(answer),
    houseEdge: houseEdgeOf(found.engine.id, asked),
  };
}

const nothingToPlay = { runs: [], soFar: null };

type PlayedBody = CostJob["gifts"][number];

interface Counted extends Pick<GiftPart, "at" | "share"> {
  /** What is played, of which equal gifts have one; null for what counts as it is given. */
  key: string | null;
  played: PlayedBody | null;
  face: number;
}

interface PlayedIn {
  games: readonly OfferGameFacts[];
  /** Per cent of a stake that counts. */
  contribution: number;
  currency: string;
}

/** Null for free spins of a title that is not ours or at a stake that it does not have. */
function playedAs(gift: GiftBody, { games, contribution, currency }: PlayedIn): PlayedBody | null {
  const terms = {
    ...{ cash: 0, bonus: gift.type === "bonus" ? Number(gift.amount) : 0, wager: gift.wager, contribution },
    maxWin: gift.maxWin === null ? null : Number(gift.maxWin),
    maxStake: gift.maxStake === null ? null : Number(gift.maxStake),
  };
  if (gift.type === "bonus") return { ...terms, spins: null };
  const engine = games.find(({ identifier }) => identifier === gift.game)?.engine;
  const stake = Number(gift.stake);
  if (engine?.kind !== "pokie" || !plainPlay(engine, currency)?.stakes.includes(stake)) return null;
  return { ...terms, spins: { engine: engine.id, count: gift.count, stake } };
}

function sumsOf(
  parts: readonly Counted[],
  byKey: ReadonlyMap<string, CostEstimate>,
  timesOf: (at: string) => number,
): PartsEstimate {
  const sumOf = (some: readonly Counted[], shareOf: (part: Counted) => number): CostSum => {
    const shares = new Map<string, number>();
    let cost = 0;
    for (const part of some) {
      if (part.key === null) cost += part.face * shareOf(part);
      else shares.set(part.key, (shares.get(part.key) ?? 0) + shareOf(part));
    }
    // Equal gifts have one estimate, whose error counts for all of them together.
    const errors = [...shares].map(([key, share]) => share * byKey.get(key)!.standardError);
    for (const [key, share] of shares) cost += share * byKey.get(key)!.cost;
    return { cost, standardError: Math.hypot(...errors) };
  };
  const each = Map.groupBy(parts, ({ at }) => at);
  return {
    each: new Map([...each].map(([at, own]) => [at, sumOf(own, ({ share }) => share)])),
    all: sumOf(parts, ({ at, share }) => share * timesOf(at)),
  };
}
