import type { ErrorCode } from "@croupier/contract/errorCodes";
import { currencyOf } from "@croupier/rules/currencies";
import { runLength_ms } from "@croupier/rules/lotteries/series";
import { scaleFault } from "@croupier/rules/lotteries/ticketRules";
import { ladderRefusal } from "@croupier/rules/prizes/prizePlan";
import type { Queryable } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { LotteriesDeps } from "./deps.ts";
import type { LotteryPlan } from "./planLottery.ts";
import { type LotteryRow, namedRound, stepsIn, toStep } from "./rows.ts";

const refuse = (field: string, code: ErrorCode, data?: Record<string, unknown>) => fail(422, field, code, data);

/** The refusal of a plan that cannot run as it stands, by the field; null where nothing is wrong with it. */
export async function planFault(
  deps: LotteriesDeps,
  on: Queryable,
  plan: LotteryPlan,
  now: Date,
): Promise<Failure | null> {
  return (
    timesFault(plan, now) ??
    beaconFault(plan) ??
    scalesFault(plan) ??
    prizesFault(plan) ??
    (await namesFault(deps, on, plan))
  );
}

function timesFault({ start_at, end_at, repeat }: LotteryPlan, now: Date): Failure | null {
  const [start, end] = [new Date(start_at), new Date(end_at)];
  if (end <= start) return refuse("end_at", "ends_before_start");
  if (end <= now) return refuse("end_at", "invalid");
  const runs = repeat === "none" || end.getTime() - start.getTime() === runLength_ms[repeat];
  return runs ? null : refuse("end_at", "invalid");
}

/** Exactly one public value joins a draw: what is drawn by itself takes the site's beacon, for another value somebody would have to give. */
function beaconFault({ draw_after_hours, site_beacon = false, beacon_source }: LotteryPlan): Failure | null {
  const takesRound = draw_after_hours !== null || site_beacon;
  if (takesRound === (beacon_source !== null)) return refuse("beacon_source", takesRound ? "invalid" : "required");
  return null;
}

function scalesFault({ deposit_scale, currency }: LotteryPlan): Failure | null {
  if (!currencyOf(currency)) return refuse("currency", "unknown_currency");
  const strange = deposit_scale.findIndex((step) => !currencyOf(step.currency));
  if (strange >= 0) return refuse(`deposit_scale.${strange}.currency`, "unknown_currency");
  for (const code of new Set(deposit_scale.map((step) => step.currency))) {
    const fault = scaleFault(stepsIn(deposit_scale, code));
    if (!fault) continue;
    const places = deposit_scale.flatMap((step, index) => (step.currency === code ? [index] : []));
    const step = `deposit_scale.${places[fault.index]}`;
    const price = deposit_scale[places[fault.index]!]!.price_cents;
    if (fault.why === "too_small") return refuse(`${step}.from_amount_cents`, "too_small", { minimum: price });
    if (fault.why === "taken") return refuse(`${step}.from_amount_cents`, "taken");
    const cheaper = Math.min(...places.map((index) => deposit_scale[index]!.price_cents));
    return refuse(`${step}.price_cents`, "too_big", { maximum: cheaper });
  }
  return null;
}

function prizesFault(plan: LotteryPlan): Failure | null {
  const refusal = ladderRefusal(plan, plan.prizes.map(toStep), "award_place");
  return refusal && refuse(refusal.field, refusal.code, refusal.data);
}

async function namesFault(deps: LotteriesDeps, on: Queryable, plan: LotteryPlan): Promise<Failure | null> {
  const { free_spins_game: game, group_ids } = plan;
  const known = new Set(await deps.groupIds(on));
  const strange = group_ids.findIndex((id) => !known.has(id));
  if (strange >= 0) return refuse(`group_ids.${strange}`, "not_in_list");
  if (game !== null && !(await deps.gameOf(on, game))) return refuse("free_spins_game", "not_in_list");
  if (game !== null && deps.minStake(plan.currency) === null) return refuse("currency", "currency_not_supported");
  return null;
}

/** Once tickets are given only what hurts nobody may change; the first field that does, or null. */
export function changeFault(before: LotteryRow, plan: LotteryPlan): Failure | null {
  const named = namedRound(before) !== null;
  const same: [string, unknown, unknown][] = [
    ["currency", before.currency, plan.currency],
    ["start_at", before.start_at.toISOString(), plan.start_at],
    ["end_at", before.end_at.toISOString(), plan.end_at],
    ["group_ids", before.group_ids, plan.group_ids],
    ["money_budget_cents", Number(before.money_budget), plan.money_budget_cents],
    ["chargeable_comp_points_budget", Number(before.points_budget), plan.chargeable_comp_points_budget],
    ["persistent_comp_points_budget", Number(before.level_points_budget), plan.persistent_comp_points_budget],
    ["comp_points_ticket_price", before.ticket_points, plan.comp_points_ticket_price],
    ["max_tickets_count_to_player", before.max_tickets, plan.max_tickets_count_to_player],
    ["deposit_scale", flat(before.deposit_scale), flat(plan.deposit_scale)],
    ["prizes", flat(before.prizes), flat(plan.prizes)],
    ["free_spins_game", before.free_spins_game, plan.free_spins_game],
    ["beacon_source", before.beacon_source, plan.beacon_source],
    ["site_beacon", named, plan.site_beacon ?? named],
  ];
  const changed = same.find(([, old, value]) => JSON.stringify(old) !== JSON.stringify(value));
  if (changed) return refuse(changed[0], "sale_has_begun");
  // Whoever wants to look first takes the rule away, also between the end and the draw. No round was named where it was not there.
  const { draw_after_hours: hours } = plan;
  return hours === null || hours === before.draw_after_hours ? null : refuse("draw_after_hours", "sale_has_begun");
}

/** The database keeps fields in an order of its own. */
function flat(items: unknown) {
  return (items as object[]).map((item) => Object.entries(item).sort(([one], [other]) => one.localeCompare(other)));
}
