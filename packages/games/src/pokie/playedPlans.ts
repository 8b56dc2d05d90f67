import type { Expected, PlayedPlan } from "../kinds/playedPlan.ts";
import type { SampleOf } from "../kinds/report.ts";
import { boughtMath } from "./boughtMath.ts";
import type { Pokie } from "./definePokie.ts";
import { lowestReturn } from "./lowestReturn.ts";
import { pokieMath, sampledMath } from "./pokieMath.ts";
import type { PokieState } from "./pokieState.ts";
import { publishedOption } from "./publishedOption.ts";

const stake = 100;

/** Spins of a pokie, its features by the option that the title publishes; and its bought feature. */
export function pokiePlans(game: Pokie, sampleOf: SampleOf): PlayedPlan[] {
  const { buy } = game.model;
  const spin = planOf(game, "spin", { stake }, () => spinExpected(game, sampleOf));
  return buy === undefined ? [spin] : [spin, planOf(game, "bought", { stake, buy: true }, () => boughtExpected(game))];
}

function planOf(game: Pokie, name: string, bet: object, expected: () => Expected): PlayedPlan {
  return {
    game,
    name,
    bet: () => bet,
    choose(state) {
      const moves = game.moves(state as PokieState);
      const wanted = publishedOption.get(game.id);
      return moves.find((move) => "option" in move && move.option === wanted) ?? moves[0]!;
    },
    kinds: null,
    hit: "paid",
    expected: () => ({ round: expected() }),
  };
}

function spinExpected(game: Pokie, sampleOf: SampleOf): Expected {
  const sample = sampleOf(game);
  const math = sample === null ? pokieMath(game.compiled) : sampledMath(game.compiled, sample);
  const { rtp, sd, hitFrequency, maxWinChance, strategy } = lowestReturn(math);
  const wanted = publishedOption.get(game.id);
  if (math.strategies.length > 1 && strategy !== wanted) throw new Error(`${game.id} publishes ${strategy}`);
  return {
    back: rtp,
    sd,
    ...(math.sample !== null && { sample: { rounds: math.sample.rounds, error: math.sample.error } }),
    hits: hitFrequency,
    feature: math.featureChance,
    cap: { chance: maxWinChance, times: game.math.maxWin },
  };
}

function boughtExpected(game: Pokie): Expected {
  const { rtp, sd, maxWinChance } = boughtMath(game.compiled);
  return { back: rtp, sd, cap: { chance: maxWinChance, times: game.math.maxWin / game.model.buy!.price } };
}
