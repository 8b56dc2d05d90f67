import type { TournamentPlan, TournamentPrize } from "@croupier/contract/backOffice/tournaments";
import { currencyOf } from "@croupier/rules/currencies";

/** Places that win the same, as they are typed. */
export interface PrizeDraft {
  from: string;
  to: string;
  money: string;
  /** Per cent of the budget. */
  share: string;
  wager: string;
  spins: string;
  points: string;
  levelPoints: string;
  boxes: string;
  tickets: string;
  stuff: string;
  /** Shares of points, which the form keeps as they are. */
  kept: Pick<TournamentPrize, "chargeable_comp_points_share" | "persistent_comp_points_share">;
}

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
  rules: readonly RuleDraft[];
  prizes: readonly PrizeDraft[];
}

const subunits = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;
const typedOf = (cents: number | null, currency: string) => (cents === null ? "" : String(cents / subunits(currency)));
const numberText = (count: number | null) => (count === null ? "" : String(count));
const shareText = (share: number | null) => (share === null ? "" : String(share / 100));
const minuteOf = (iso: string) => iso.slice(0, 16);

const centsOf = (typed: string, currency: string) => Math.round(Number(typed) * subunits(currency));
const centsOrNull = (typed: string, currency: string) => (typed.trim() === "" ? null : centsOf(typed, currency));
const numberOrNull = (typed: string) => (typed.trim() === "" ? null : Number(typed));
const textOrNull = (typed: string) => (typed.trim() === "" ? null : typed.trim());
const listOf = (typed: string) =>
  typed
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
/** What is no moment is sent as it is, and named by the server. */
const instantOf = (local: string) =>
  Number.isNaN(Date.parse(`${local}Z`)) ? local : new Date(`${local}Z`).toISOString();

/** The next free place of a ladder, alone. */
export function newPrize(after: readonly PrizeDraft[] = []): PrizeDraft {
  const place = String((Number(after.at(-1)?.to) || 0) + 1);
  return {
    ...{ from: place, to: place, money: "", share: "", wager: "", spins: "", points: "", levelPoints: "" },
    ...{ boxes: "", tickets: "", stuff: "" },
    kept: { chargeable_comp_points_share: null, persistent_comp_points_share: null },
  };
}

function prizeDraft(prize: TournamentPrize, currency: string): PrizeDraft {
  return {
    ...{ from: String(prize.from), to: String(prize.to), money: typedOf(prize.money_award_cents, currency) },
    ...{ share: shareText(prize.money_budget_share), wager: numberText(prize.wager_multiplier) },
    ...{ spins: numberText(prize.freespins_count), points: numberText(prize.chargeable_comp_points) },
    ...{ levelPoints: numberText(prize.persistent_comp_points), boxes: numberText(prize.lootboxes_count) },
    ...{ tickets: numberText(prize.tickets_count), stuff: prize.stuff ?? "" },
    kept: {
      chargeable_comp_points_share: prize.chargeable_comp_points_share,
      persistent_comp_points_share: prize.persistent_comp_points_share,
    },
  };
}

function prizeOf(draft: PrizeDraft, currency: string): TournamentPrize {
  return {
    from: Number(draft.from),
    to: Number(draft.to),
    money_award_cents: centsOrNull(draft.money, currency),
    money_budget_share: draft.share.trim() === "" ? null : Math.round(Number(draft.share) * 100),
    wager_multiplier: numberOrNull(draft.wager),
    freespins_count: numberOrNull(draft.spins),
    chargeable_comp_points: numberOrNull(draft.points),
    persistent_comp_points: numberOrNull(draft.levelPoints),
    lootboxes_count: numberOrNull(draft.boxes),
    tickets_count: numberOrNull(draft.tickets),
    stuff: textOrNull(draft.stuff),
    ...draft.kept,
  };
}

/** A plan as the form holds it. */
export function draftOf(plan: TournamentPlan): TournamentDraft {
  const { currency } = plan;
  return {
    ...{ identifier: plan.identifier, title: plan.title, repeat: plan.repeat, strategy: plan.strategy, currency },
    ...{ starts: minuteOf(plan.start_at), ends: minuteOf(plan.end_at), lateMinutes: String(plan.late_minutes) },
    ...{ groups: plan.group_ids.join(", "), countries: plan.countries.join(", "), licences: plan.licences.join(", ") },
    ...{ currencies: plan.currencies.join(", "), games: plan.games.join(", "), providers: plan.providers.join(", ") },
    ...{ category: plan.game_category_identity ?? "", minStake: typedOf(plan.min_stake_cents, currency) },
    ...{ gamesLimit: numberText(plan.games_taken_limit), teams: plan.teams.join(", ") },
    ...{ money: typedOf(plan.money_budget_cents, currency), points: String(plan.chargeable_comp_points_budget) },
    ...{ levelPoints: String(plan.persistent_comp_points_budget), freeSpinsGame: plan.free_spins_game ?? "" },
    ...{ lottery: plan.tickets_lottery ?? "", countsBonusMoney: plan.counts_bonus_money },
    ...{ asksConfirmation: plan.user_confirmation_required, reviewed: plan.reviewed },
    rules: plan.points_rules.map(({ on, each_cents, multiplier, points }) => ({
      ...{ on, points: String(points) },
      bound: on === "stake" ? typedOf(each_cents, currency) : numberText(multiplier),
    })),
    prizes: plan.prizes.map((prize) => prizeDraft(prize, currency)),
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
    prizes: draft.prizes.map((prize) => prizeOf(prize, currency)),
    free_spins_game: textOrNull(draft.freeSpinsGame),
    tickets_lottery: textOrNull(draft.lottery),
    reviewed: draft.reviewed,
  };
}
