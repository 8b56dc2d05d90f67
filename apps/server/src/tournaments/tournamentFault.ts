import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import { gameCounts } from "@croupier/rules/contests/counting";
import { runLength_ms } from "@croupier/rules/contests/series";
import { currencyOf } from "@croupier/rules/currencies";
import { rateBetween } from "@croupier/rules/exchange";
import { ladderRefusal } from "@croupier/rules/prizes/prizePlan";
import { namesQuest } from "@croupier/rules/quests/questIdentifier";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { ContestGame, TournamentsDeps } from "./deps.ts";
import { planOf } from "./planTournament.ts";
import { type TournamentRow, toStep } from "./rows.ts";

const refuse = (field: string, code: ErrorCode, data?: Record<string, unknown>) => fail(422, field, code, data);

/** The refusal of a plan that cannot run as it stands, by the field; null where nothing is wrong with it. */
export async function planFault(
  deps: TournamentsDeps,
  on: Queryable,
  plan: TournamentPlan,
  now: Date,
): Promise<Failure | null> {
  return (
    nameFault(plan) ??
    timesFault(plan, now) ??
    pointsFault(plan) ??
    paymentFault(plan) ??
    prizesFault(plan) ??
    (await currenciesFault(deps, on, plan)) ??
    (await namesFault(deps, on, plan)) ??
    (await gamesFault(deps, on, plan))
  );
}

/** What a name calls a quest is planned among the quests, with its levels. Source: 3-50. */
const nameFault = ({ identifier }: TournamentPlan): Failure | null =>
  namesQuest(identifier) ? refuse("identifier", "names_quest", { identifier }) : null;

function timesFault({ start_at, end_at, repeat, teams }: TournamentPlan, now: Date): Failure | null {
  const [start, end] = [new Date(start_at), new Date(end_at)];
  if (end <= start) return refuse("end_at", "ends_before_start");
  if (end <= now) return refuse("end_at", "invalid");
  if (repeat !== "none" && end.getTime() - start.getTime() !== runLength_ms[repeat]) return refuse("end_at", "invalid");
  if (teams.length === 1) return refuse("teams", "too_few_teams");
  return new Set(teams).size === teams.length ? null : refuse("teams", "taken");
}

function pointsFault({ strategy, points_rules: rules }: TournamentPlan): Failure | null {
  if (strategy === "points" && rules.length === 0) return refuse("points_rules", "required");
  for (const [index, { on, each_cents, multiplier }] of rules.entries()) {
    if (on === "stake" && (each_cents ?? 0) <= 0) return refuse(`points_rules.${index}.each_cents`, "required");
    if (on === "multiplier" && multiplier === null) return refuse(`points_rules.${index}.multiplier`, "required");
  }
  return null;
}

/** Only what waits for a review can be paid by itself after it. */
const paymentFault = ({ reviewed, pay_after_hours }: TournamentPlan): Failure | null =>
  pay_after_hours !== null && !reviewed ? refuse("pay_after_hours", "invalid") : null;

function prizesFault(plan: TournamentPlan): Failure | null {
  const refusal = ladderRefusal(plan, plan.prizes.map(toStep), "from");
  return refusal && refuse(refusal.field, refusal.code, refusal.data);
}

async function currenciesFault(deps: TournamentsDeps, on: Queryable, plan: TournamentPlan): Promise<Failure | null> {
  if (!currencyOf(plan.currency)) return refuse("currency", "unknown_currency");
  const rates = await deps.rates(on);
  for (const [index, code] of plan.currencies.entries()) {
    if (!currencyOf(code)) return refuse(`currencies.${index}`, "unknown_currency");
    if (code !== plan.currency && !rateBetween(code, plan.currency, rates))
      return refuse(`currencies.${index}`, "no_rate");
  }
  return null;
}

async function namesFault(deps: TournamentsDeps, on: Queryable, plan: TournamentPlan): Promise<Failure | null> {
  const [groups, licences] = [new Set(await deps.groupIds(on)), new Set(deps.licences)];
  const otherGroup = plan.group_ids.findIndex((id) => !groups.has(id));
  if (otherGroup >= 0) return refuse(`group_ids.${otherGroup}`, "not_in_list");
  const otherLicence = plan.licences.findIndex((id) => !licences.has(id));
  if (otherLicence >= 0) return refuse(`licences.${otherLicence}`, "not_in_list");
  const { tickets_lottery: lottery, game_category_identity: category } = plan;
  if (lottery !== null && !(await deps.lotteryNames(on)).has(lottery)) return refuse("tickets_lottery", "not_in_list");
  if (category !== null && !(await deps.categoryIds(on)).includes(category))
    return refuse("game_category_identity", "not_in_list");
  return null;
}

/** The playable games that a plan lets count. */
export function countedGames(
  { games, providers, game_category_identity: category }: TournamentPlan,
  catalogue: ReadonlyMap<string, ContestGame>,
): string[] {
  const terms = { games, providers, category };
  return [...catalogue]
    .filter(([game, one]) => one.playable && gameCounts(terms, { game, ...one }))
    .map(([game]) => game);
}

async function gamesFault(deps: TournamentsDeps, on: Queryable, plan: TournamentPlan): Promise<Failure | null> {
  const catalogue = await deps.games(on);
  const strange = plan.games.findIndex((id) => !catalogue.has(id));
  if (strange >= 0) return refuse(`games.${strange}`, "not_in_list");
  const studios = new Set([...catalogue.values()].map(({ provider }) => provider));
  const otherStudio = plan.providers.findIndex((id) => !studios.has(id));
  if (otherStudio >= 0) return refuse(`providers.${otherStudio}`, "not_in_list");
  if (countedGames(plan, catalogue).length === 0) return refuse("games", "no_games");
  if (plan.free_spins_game === null) return null;
  if (!catalogue.get(plan.free_spins_game)?.own) return refuse("free_spins_game", "not_in_list");
  return deps.minStake(plan.currency) === null ? refuse("currency", "currency_not_supported") : null;
}

/** What may still change of a tournament that has begun. */
const harmless = new Set(["title", "repeat", "reviewed", "pay_after_hours"]);

/** Once it has begun only what hurts no player may change; the first field that does, or null. */
export function changeFault(before: TournamentRow, plan: TournamentPlan): Failure | null {
  const old = planOf(before);
  const changed = (Object.keys(old) as (keyof TournamentPlan)[]).find(
    (field) => !harmless.has(field) && flat(old[field]) !== flat(plan[field]),
  );
  if (changed) return refuse(changed, "contest_begun");
  const unfit = paymentFault(plan);
  if (unfit) return unfit;
  // A run that has its place in no series cannot found one.
  return before.series === null && plan.repeat !== "none" ? refuse("repeat", "contest_begun") : null;
}

/** The database keeps fields in an order of its own. */
function flat(value: unknown): string {
  const sorted = (one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one;
  return JSON.stringify(Array.isArray(value) ? value.map(sorted) : value);
}
