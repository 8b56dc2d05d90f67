import { createHash, createHmac } from "node:crypto";
import { createDraw, type HmacSha256, type SeedInput } from "@croupier/fairness";
import type { Json } from "../../src/game.ts";
import type { KindPlayed } from "../../src/kinds/kinds.ts";
import type { Expected, PlayedPlan } from "../../src/kinds/playedPlan.ts";
import { addWeighedRound } from "../../src/kinds/weighedSums.ts";
import { beginRound, continueRound, type RoundStep } from "../../src/roundSteps.ts";
import { type GameKind, type Stakes, stakeSteps } from "../../src/stakes.ts";
import { noRounds, type PlayedSums } from "./playedSums.ts";

/** Rounds of one slice. A slice is always the same rounds. */
export const sliceRounds = 20_000;

/** HMAC-SHA256 that keeps its last answer: every move of a round goes on in the block of the one before. */
function keptHmac(): HmacSha256 {
  let [lastKey, lastMessage, last] = ["", "", new Uint8Array()];
  return (key, message) => {
    if (key !== lastKey || message !== lastMessage) {
      [lastKey, lastMessage, last] = [key, message, createHmac("sha256", key).update(message).digest()];
    }
    return last;
  };
}

const hmac = keptHmac();

/** One round of so many takes its state between moves through JSON, as the database keeps it. */
const storedEvery = 16;

/** Events of which one tells that a pokie's feature has begun. */
const featureEvents = new Set([
  "freeSpin",
  "respin",
  "avalanche",
  "tumble",
  "holdBegan",
  "coinsCollected",
  "picksBegan",
  "wheelBegan",
  "ladderBegan",
  "nudged",
]);

const stakesOf = Object.fromEntries(
  (["pokie", "table", "instant", "videoPoker", "crash"] as const).map((kind) => [kind, stakeSteps(kind, "EUR")!]),
) as Record<GameKind, Stakes>;

/** A bet of a plan as it comes over the wire, and as the game reads it. */
interface ReadBet {
  wire: unknown;
  bet: Json;
}

interface FinishedRound extends RoundStep {
  bet: Json;
  /** Everything that was staked, in subunits. */
  stake: bigint;
}

/** Reads a bet, or answers the one before where the same is made again. */
function readBet(game: PlayedPlan["game"], wire: unknown, before: ReadBet | null): ReadBet {
  if (before !== null && before.wire === wire) return before;
  const parsed = game.parseBet(wire, stakesOf[game.kind]);
  if (!parsed.ok) throw new Error(`${game.id} refuses its bet: ${parsed.reason} ${parsed.field}`);
  return { wire, bet: parsed.bet };
}

/**
 * Plays one round as the server does: chance from the seeds' stream, each move read and made on the state before it, going
 * on where the stream stopped.
 */
function playRound({ game, choose }: PlayedPlan, bet: Json, seeds: SeedInput): FinishedRound {
  let draw = createDraw(seeds, { hmac });
  let step = beginRound(game, bet, draw);
  let stake = game.stakeOf(bet);
  while (!step.outcome.finished) {
    const state: Json = seeds.nonce % storedEvery === 0 ? JSON.parse(JSON.stringify(step.state)) : step.state;
    const move = game.parseMove(state, choose(state));
    if (move === null) throw new Error(`${game.id} refuses a move`);
    draw = createDraw(seeds, { hmac, from: draw.position });
    step = continueRound(game, { bet, state, stake }, move, draw);
    stake += step.extraStake;
  }
  return { ...step, bet, stake };
}

/** What the round was for each row of the plan. */
function partsOf({ game, kinds }: PlayedPlan, { bet, stake, outcome }: FinishedRound): KindPlayed[] {
  if (kinds !== null) return kinds.played(bet, outcome.events);
  const base = Number(game.stakeOf(bet));
  return [{ kind: "round", base, staked: base, back: base + Number(outcome.payout) - Number(stake) }];
}

/** Plays a slice of a plan's rounds and sums each of its rows. */
export function playSlice(
  plan: PlayedPlan,
  expected: Readonly<Record<string, Expected>>,
  slice: number,
  rounds = sliceRounds,
): Record<string, PlayedSums> {
  const { game, name } = plan;
  const serverSeed = createHash("sha256").update(`${game.id}@${game.math.version}, ${name}, ${slice}`).digest("hex");
  const sums = Object.fromEntries(Object.keys(expected).map((row) => [row, noRounds()]));
  let read: ReadBet | null = null;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    read = readBet(game, plan.bet(nonce), read);
    const round = playRound(plan, read.bet, { serverSeed, clientSeed: "played", nonce });
    const feature = round.outcome.events.some(({ type }) => featureEvents.has(type)) ? 1 : 0;
    for (const part of partsOf(plan, round)) {
      const row = sums[part.kind];
      if (row === undefined) throw new Error(`${game.id}: nothing is expected of ${part.kind}`);
      const times = expected[part.kind]!.cap?.times ?? Number.POSITIVE_INFINITY;
      const back = part.back / part.base;
      addWeighedRound(row, part.staked / part.base, back);
      row.features += feature;
      if (part.back > (plan.hit === "paid" ? 0 : part.staked)) row.hits += 1;
      if (back >= times) row.caps += 1;
    }
  }
  return sums;
}
