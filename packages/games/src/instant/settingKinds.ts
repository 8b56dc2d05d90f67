import type { AnyGame, Json } from "../game.ts";
import type { BetKinds, Claim } from "../kinds/kinds.ts";
import { wholeRound } from "../kinds/wholeRound.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { exactReturn, type PublishedOdds, returnAt } from "./odds.ts";

/** A game with more settings than this that return differently would be told by its extremes alone. */
const maxSettings = 30;

type Settings = { [name: string]: Json };
type WithSettings = AnyGame & PublishedOdds<Settings>;

/** How a setting is called: which numbers are picked changes nothing, so their count stands for them. */
const nameOf = (setting: Settings) =>
  Object.values(setting)
    .map((part) => (Array.isArray(part) ? part.length : part))
    .join(" ");

const instantStakes = [...new Set(playableCurrencies.flatMap((code) => stakeSteps("instant", code)!.steps))];

/** Between the lowest return at any stake once payouts are whole subunits, and the exact one. */
function claimOf(game: WithSettings, setting: Settings): Claim {
  const odds = game.odds(setting);
  const { num, den } = exactReturn(odds);
  const highest = (100 * Number(num)) / Number(den);
  return { lowest: Math.min(highest, ...instantStakes.map((stake) => 100 * returnAt(odds, stake))), highest };
}

/** An instant game whose settings are few, by setting; null where there is one, or very many that return alike. */
export function settingKinds(game: WithSettings): BetKinds | null {
  const settings: Settings[] = [];
  for (const setting of game.settings()) {
    settings.push(setting);
    if (settings.length > maxSettings) return null;
  }
  if (settings.length < 2) return null;
  return {
    claims: new Map(settings.map((setting) => [nameOf(setting), claimOf(game, setting)])),
    played(bet, events) {
      const { stake, options } = bet as { stake: number; options: Settings };
      return wholeRound(nameOf(options), stake, events);
    },
  };
}
