import type { AnyGame, Json } from "../game.ts";
import { exactReturn, returnAt, type ToldOdds } from "../instant/odds.ts";
import type { PokieModel } from "../pokie/pokieModel.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import { type BetKinds, type Claim, exactly, type KindPlayed } from "./kinds.ts";

/** A game with more settings than this that return differently would be told by its extremes alone. */
const mostSettings = 30;

type Settings = { [name: string]: Json };
type WithSettings = AnyGame & ToldOdds<Settings>;

/** How a setting is called: which numbers are picked changes nothing, so their count stands for them. */
const nameOf = (setting: Settings) =>
  Object.values(setting)
    .map((part) => (Array.isArray(part) ? part.length : part))
    .join(" ");

/** One stake, one payout: the whole round is of one kind. */
function whole(kind: string, stake: number, events: Parameters<BetKinds["played"]>[1]): KindPlayed[] {
  const total = events.find((event) => event.type === "totalWin");
  return total === undefined ? [] : [{ kind, base: stake, staked: stake, back: total.amount }];
}

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
    if (settings.length > mostSettings) return null;
  }
  if (settings.length < 2) return null;
  return {
    claims: new Map(settings.map((setting) => [nameOf(setting), claimOf(game, setting)])),
    played(bet, events) {
      const { stake, options } = bet as { stake: number; options: Settings };
      return whole(nameOf(options), stake, events);
    },
  };
}

/** A pokie whose feature can be bought: what was bought, and spins. */
export function boughtKinds({ published, buy }: Pick<PokieModel, "published" | "buy">): BetKinds | null {
  if (buy === undefined) return null;
  return {
    claims: new Map([
      ["spin", exactly(published.rtp)],
      ["bought", exactly(buy.rtp)],
    ]),
    played(bet, events) {
      const { stake, buy: bought } = bet as { stake: number; buy?: true };
      return bought ? whole("bought", stake * buy.price, events) : whole("spin", stake, events);
    },
  };
}
