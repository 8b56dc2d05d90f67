import type { ContestPrize, Lottery } from "@croupier/contract";
import type { LotteryPrize, LotteryScaleStep, LotteryState } from "@croupier/contract/backOffice/lotteries";
import { type ScaleStep, ticketText } from "@croupier/rules/lotteries/ticketRules";
import { formatDecimal, toCents } from "@croupier/rules/money";
import { awardOf, type Budget } from "@croupier/rules/prizes/awards";
import type { PrizeStep } from "@croupier/rules/prizes/prizeLadder";
import { termsOf } from "@croupier/rules/prizes/prizePlan";
import type { BeaconRound } from "./deps.ts";
import type { Row } from "./schema.ts";

export type LotteryRow = Row<"lotteries.lottery">;
export type WinRow = Row<"lotteries.win">;

export const scaleOf = ({ deposit_scale }: Pick<LotteryRow, "deposit_scale">): LotteryScaleStep[] =>
  deposit_scale as LotteryScaleStep[];

export const prizesOf = ({ prizes }: Pick<LotteryRow, "prizes">): LotteryPrize[] => prizes as LotteryPrize[];

/** The steps of one currency, as the rules read them. */
export function stepsIn(scale: readonly LotteryScaleStep[], currency: string): ScaleStep[] {
  return scale
    .filter((step) => step.currency === currency)
    .map(({ from_amount_cents, price_cents, active }) => ({
      fromAmount: BigInt(from_amount_cents),
      price: BigInt(price_cents),
      active,
    }));
}

/** A lottery's ladder has a step for each place. */
export function toStep(prize: LotteryPrize): PrizeStep {
  return { from: prize.award_place, to: prize.award_place, ...termsOf(prize) };
}

type Budgets = Pick<LotteryRow, "money_budget" | "points_budget" | "level_points_budget">;

export function budgetOf({ money_budget, points_budget, level_points_budget }: Budgets): Budget {
  return { money: money_budget, points: Number(points_budget), levelPoints: Number(level_points_budget) };
}

type Times = Pick<LotteryRow, "start_at" | "end_at" | "closed_at" | "drawn_at" | "called_off_at">;

/** The stored moments at the time of the clock. */
export function stateOf({ start_at, end_at, closed_at, drawn_at, called_off_at }: Times, now: Date): LotteryState {
  if (called_off_at) return "called_off";
  if (drawn_at) return "drawn";
  if (closed_at || now >= end_at) return "closed";
  return now < start_at ? "planned" : "running";
}

/** The beacon's round that a lottery names; null where it is drawn by hand. */
export function namedRound({ beacon_network: network, beacon_round: round }: LotteryRow): BeaconRound | null {
  return network === null || round === null ? null : { network, round: Number(round) };
}

const hour_ms = 3_600_000;

/** When a lottery is drawn by itself; null where it is drawn by hand, is drawn, or is called off. */
export function drawsAt(row: LotteryRow): Date | null {
  const { draw_after_hours: hours, end_at, closed_at, drawn_at, called_off_at } = row;
  if (hours === null || drawn_at || called_off_at) return null;
  return new Date((closed_at ?? end_at).getTime() + hours * hour_ms);
}

/** Whether tickets are given at this moment. */
export const sells = (row: Times, now: Date): boolean => stateOf(row, now) === "running";

const percent = (share: number | null) => (share === null ? null : share / 100);

/** A message in a language where the operator named one, else the operator's own text. */
type Say = (text: string) => string;

/** A place in the contract's shape, with who won it once it is drawn. */
function toPrize(row: LotteryRow, prize: LotteryPrize, say: Say, win: WinRow | undefined): ContestPrize {
  const money = win?.money ?? awardOf(termsOf(prize), budgetOf(row)).money;
  return {
    id: prize.award_place,
    award_place: prize.award_place,
    nickname: win?.masked_name ?? null,
    ticket: win ? ticketText(win.ticket) : null,
    stuff: prize.stuff && say(prize.stuff),
    money_award: money > 0n ? formatDecimal(money, row.currency) : null,
    money_award_cents: money > 0n ? toCents(money) : null,
    money_budget_percent: percent(prize.money_budget_share),
    wager_multiplier: prize.wager_multiplier,
    freespins_count: prize.freespins_count,
    chargeable_comp_points: prize.chargeable_comp_points,
    chargeable_comp_points_percent: percent(prize.chargeable_comp_points_share),
    persistent_comp_points: prize.persistent_comp_points,
    persistent_comp_points_percent: percent(prize.persistent_comp_points_share),
  };
}

/** These places of a lottery, with those of the wins that belong to them. */
export function toPrizes(
  row: LotteryRow,
  prizes: readonly LotteryPrize[],
  say: Say,
  wins: readonly WinRow[],
): ContestPrize[] {
  const byPlace = new Map(wins.map((win) => [win.place, win]));
  return prizes.map((prize) => toPrize(row, prize, say, byPlace.get(prize.award_place)));
}

/** In the contract's shape. */
export function toLottery(row: LotteryRow, say: Say, wins: readonly WinRow[], now: Date): Lottery {
  const rules: Lottery["deposit_scale_rules"] = {};
  for (const step of scaleOf(row)) rules[step.currency] = [...(rules[step.currency] ?? []), step];
  return {
    id: Number(row.id),
    slug: row.identifier,
    title: say(row.title),
    currency: row.currency,
    frontend_identifier: row.identifier,
    in_progress: row.start_at <= now && now < row.end_at,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    finished_at: row.drawn_at?.toISOString() ?? null,
    group_ids: row.group_ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : id)),
    money_budget: formatDecimal(row.money_budget, row.currency),
    money_budget_cents: toCents(row.money_budget),
    comp_points_ticket_price: row.ticket_points,
    chargeable_comp_points_budget: Number(row.points_budget),
    persistent_comp_points_budget: Number(row.level_points_budget),
    max_tickets_count_to_player: row.max_tickets,
    lottery_tickets_count: row.tickets_sold,
    deposit_scale_rules: rules,
    prizes: toPrizes(row, prizesOf(row), say, wins),
  };
}
