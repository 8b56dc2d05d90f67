import type { ContestPointsRule, ContestRules } from "@croupier/contract/contests";
import type { Say } from "../../messages/messages.ts";

interface RuleWords {
  say: Say;
  money(cents: number, currency: string): string;
  list(items: readonly string[]): string;
  /** A studio's own title. */
  studio(id: string): string;
  /** A category's title. */
  category(id: string): string;
  country(code: string): string;
  /** The country whose licence it is. */
  licence(id: string): string;
  number(value: number): string;
}

const scores = {
  bet: "contests.rule.bet",
  win: "contests.rule.win",
  spin: "contests.rule.spin",
  rate: "contests.rule.rate",
  points: "contests.rule.points",
} as const;

const repeats = {
  hourly: "contests.rule.hourly",
  daily: "contests.rule.daily",
  weekly: "contests.rule.weekly",
} as const;

/** The rules of a tournament in plain words: what ranks, what counts, who takes part, and how it ends. */
export function ruleLines(rules: ContestRules, words: RuleWords) {
  return {
    ranks: [words.say(scores[rules.strategy]), ...rules.points_rules.map((rule) => pointsLine(rule, rules, words))],
    counts: countLines(rules, words),
    takesPart: partLines(rules, words),
    ends: endLines(rules, words),
  };
}

function pointsLine(rule: ContestPointsRule, { currency }: ContestRules, { say, money, number }: RuleWords): string {
  const points = rule.points;
  switch (rule.on) {
    case "round":
      return say("contests.rule.pointsRound", { points });
    case "stake":
      return say("contests.rule.pointsStake", { points, amount: money(rule.each_cents ?? 0, currency) });
    case "win":
      return say("contests.rule.pointsWin", { points });
    case "multiplier":
      return say("contests.rule.pointsMultiplier", { points, times: number(rule.multiplier ?? 0) });
  }
}

function countLines(rules: ContestRules, { say, money, list, studio, category }: RuleWords): string[] {
  const { games, min_stake_cents: stake, games_taken_limit: limit, currency, currencies } = rules;
  return [
    ...(games.providers.length > 0
      ? [say("contests.rule.studios", { studios: list(games.providers.map(studio)) })]
      : []),
    ...(games.category === null ? [] : [say("contests.rule.category", { category: category(games.category) })]),
    say("contests.rule.games", { count: games.total }),
    ...(stake === null ? [] : [say("contests.rule.minStake", { amount: money(stake, currency) })]),
    ...(limit === null ? [] : [say("contests.rule.limit", { count: limit })]),
    say(rules.counts_bonus_money ? "contests.rule.anyMoney" : "contests.rule.ownMoney"),
    ...(currencies.length > 0 ? [say("contests.rule.currencies", { currencies: list(currencies) })] : []),
    ...(currencies.length === 1 && currencies[0] === currency ? [] : [say("contests.rule.converted", { currency })]),
  ];
}

function partLines(rules: ContestRules, { say, list, country, licence }: RuleWords): string[] {
  return [
    say(rules.user_confirmation_required ? "contests.rule.join" : "contests.rule.noJoin"),
    ...(rules.group_ids.length > 0 ? [say("contests.rule.groups")] : []),
    ...(rules.countries.length > 0
      ? [say("contests.rule.countries", { countries: list(rules.countries.map(country)) })]
      : []),
    ...(rules.licences.length > 0
      ? [say("contests.rule.licences", { licences: list(rules.licences.map(licence)) })]
      : []),
    ...(rules.teams.length > 0
      ? [say("contests.rule.teams", { teams: list(rules.teams.map(({ title }) => title)) })]
      : []),
  ];
}

function endLines(rules: ContestRules, { say }: RuleWords): string[] {
  return [
    say("contests.rule.late", { minutes: rules.late_minutes }),
    say("contests.rule.tie"),
    say(rules.reviewed ? "contests.rule.reviewed" : "contests.rule.paidAtOnce"),
    ...(rules.repeat === "none" ? [] : [say(repeats[rules.repeat])]),
    say("contests.rule.noBonuses"),
  ];
}
