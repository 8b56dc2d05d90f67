import type { TournamentPlan, TournamentPrize } from "@croupier/contract/backOffice/tournaments";
import {
  centsOf,
  centsOrNull,
  instantOf,
  listOf,
  numberOrNull,
  textOrNull,
  typedCents,
  typedNumber,
} from "../common/typed.ts";
import { contestPartsOf, type PrizeDraft, placesOfLine, prizeDraftOf, prizePartsOf } from "../prizes/prizeDraft.ts";

/** What brings points, as it is typed. */
export interface RuleDraft {
  on: TournamentPlan["points_rules"][number]["on"];
  /** The stake, or the multiplier, of those that have one. */
  bound: string;
  points: string;
}

/** A tournament as the form holds it: everything is text until it is sent. Moments are UTC. */
export interface TournamentDraft {
  identifier: string;
  title: string;
  repeat: TournamentPlan["repeat"];
  strategy: TournamentPlan["strategy"];
  currency: string;
  starts: string;
  ends: string;
  lateMinutes: string;
  groups: string;
  countries: string;
  licences: string;
  currencies: string;
  games: string;
  providers: string;
  category: string;
  minStake: string;
  gamesLimit: string;
  teams: string;
  money: string;
  points: string;
  levelPoints: string;
  freeSpinsGame: string;
  lottery: string;
  countsBonusMoney: boolean;
  asksConfirmation: boolean;
  reviewed: boolean;
  /** Empty: an operator pays what waits. */
  payHours: string;
  rules: readonly RuleDraft[];
  prizes: readonly PrizeDraft[];
}

const minuteOf = (iso: string) => iso.slice(0, 16);

/** Each line has the places after those of the lines before it. */
function prizesOf({ prizes, currency }: TournamentDraft): TournamentPrize[] {
  return prizes.map((prize, line) => {
    const { from, count } = placesOfLine(prizes, line);
    const places = { from: from + 1, to: from + count };
    return { ...places, ...prizePartsOf(prize, currency), ...contestPartsOf(prize) };
  });
}

/** A plan as the form holds it. */
export function draftOf(plan: TournamentPlan): TournamentDraft {
  const { currency } = plan;
  return {
    ...{ identifier: plan.identifier, title: plan.title, repeat: plan.repeat, strategy: plan.strategy, currency },
    ...{ starts: minuteOf(plan.start_at), ends: minuteOf(plan.end_at), lateMinutes: String(plan.late_minutes) },
    ...{ groups: plan.group_ids.join(", "), countries: plan.countries.join(", "), licences: plan.licences.join(", ") },
    ...{ currencies: plan.currencies.join(", "), games: plan.games.join(", "), providers: plan.providers.join(", ") },
    ...{ category: plan.game_category_identity ?? "", minStake: typedCents(plan.min_stake_cents, currency) },
    ...{ gamesLimit: typedNumber(plan.games_taken_limit), teams: plan.teams.join(", ") },
    ...{ money: typedCents(plan.money_budget_cents, currency), points: String(plan.chargeable_comp_points_budget) },
    ...{ levelPoints: String(plan.persistent_comp_points_budget), freeSpinsGame: plan.free_spins_game ?? "" },
    ...{ lottery: plan.tickets_lottery ?? "", countsBonusMoney: plan.counts_bonus_money },
    ...{ asksConfirmation: plan.user_confirmation_required, reviewed: plan.reviewed },
    payHours: typedNumber(plan.pay_after_hours),
    rules: plan.points_rules.map(({ on, each_cents, multiplier, points }) => ({
      ...{ on, points: String(points) },
      bound: on === "stake" ? typedCents(each_cents, currency) : typedNumber(multiplier),
    })),
    prizes: plan.prizes.map((prize) => prizeDraftOf(prize, prize.to - prize.from + 1, currency)),
  };
}

/** What is sent of a draft. */
export function planOf(draft: TournamentDraft): TournamentPlan {
  const { currency } = draft;
  return {
    ...{ identifier: draft.identifier.trim(), title: draft.title.trim(), repeat: draft.repeat },
    ...{ strategy: draft.strategy, currency: currency.trim(), start_at: instantOf(draft.starts) },
    ...{ end_at: instantOf(draft.ends), late_minutes: Number(draft.lateMinutes) },
    points_rules: draft.rules.map(({ on, bound, points }) => ({
      on,
      each_cents: on === "stake" ? centsOrNull(bound, currency) : null,
      multiplier: on === "multiplier" ? numberOrNull(bound) : null,
      points: Number(points),
    })),
    ...{ group_ids: listOf(draft.groups), countries: listOf(draft.countries), licences: listOf(draft.licences) },
    ...{ currencies: listOf(draft.currencies), games: listOf(draft.games), providers: listOf(draft.providers) },
    game_category_identity: textOrNull(draft.category),
    min_stake_cents: centsOrNull(draft.minStake, currency),
    counts_bonus_money: draft.countsBonusMoney,
    games_taken_limit: numberOrNull(draft.gamesLimit),
    user_confirmation_required: draft.asksConfirmation,
    teams: listOf(draft.teams),
    money_budget_cents: centsOf(draft.money, currency),
    chargeable_comp_points_budget: Number(draft.points),
    persistent_comp_points_budget: Number(draft.levelPoints),
    prizes: prizesOf(draft),
    free_spins_game: textOrNull(draft.freeSpinsGame),
    tickets_lottery: textOrNull(draft.lottery),
    reviewed: draft.reviewed,
    pay_after_hours: draft.reviewed ? numberOrNull(draft.payHours) : null,
  };
}
