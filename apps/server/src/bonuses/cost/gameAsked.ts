import { type AnyGame, gameById } from "@croupier/games";
import { plainPlay } from "@croupier/games/plainRound";
import { type Failure, fail } from "../../platform/failure.ts";
import type { OfferGameFacts } from "../deps.ts";

/** What players of an estimate play for a requirement: a game at a stake in subunits of the currency. */
export interface PlayAsked {
  currency: string;
  game: string;
  stake_cents: number;
}

/** The game that is asked for, where it is played by one rule at that stake; else what is wrong, beside its field. */
export function gameAsked(
  games: readonly OfferGameFacts[],
  { currency, game, stake_cents: stake }: PlayAsked,
): { engine: AnyGame; categories: readonly string[]; minStakes: number } | Failure {
  const found = games.find(({ identifier }) => identifier === game);
  const play = found?.engine && plainPlay(found.engine, currency);
  if (!found?.engine || !play) return fail(422, "game", "not_in_list");
  if (!play.stakes.includes(stake)) return fail(422, "stake_cents", "stake_not_offered");
  return { engine: found.engine, categories: found.categories, minStakes: play.minStakes };
}

/** What a game keeps of a stake on average, in per cent with two decimals. */
export function houseEdgeOf(engine: string, { currency, stake_cents }: PlayAsked): number {
  const rtp = plainPlay(gameById(engine)!, currency)!.rtpAt(stake_cents);
  return Math.round((100 - rtp) * 100) / 100;
}
