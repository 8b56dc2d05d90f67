import type { AdventureCalendar, AdventureDay, AdventureGift } from "@croupier/contract/adventures";
import { addDays, type CalendarDay, isoDay, startOf } from "@croupier/rules/adventures/calendar";
import { dayState, isAttainable, isFinished, stepsDone, variablesIn } from "@croupier/rules/adventures/dayStates";
import { currencyForCountry, defaultCurrency } from "@croupier/rules/currencies";
import { toCents } from "@croupier/rules/money";
import { fits, spentOf } from "../bonuses/index.ts";
import { budgetOf, costOfBeginning } from "./calendarBudget.ts";
import { calendarFor, type FoundCalendar, type GivingDay, stepsFor } from "./calendarFor.ts";
import { completedDays, type GivenGift } from "./completedDays.ts";
import type { AdventuresDeps } from "./deps.ts";
import { amountIn, type GiftTerms, giftsIn } from "./giftTerms.ts";

/** Who looks at the calendar. */
export interface Viewer {
  brand: string;
  licence: string;
  country: string;
  playerId: number | null;
}

/** The calendar that is on for a visitor, with the states of its days; null where none is. Source: 2.6-08, 3-57, 4-18. */
export async function viewCalendar(
  deps: AdventuresDeps,
  { playerId, ...viewer }: Viewer,
  now: Date,
): Promise<AdventureCalendar | null> {
  const on = deps.db.pool;
  const member = playerId === null ? null : await deps.memberOf(on, playerId);
  const groups = member?.groups ?? [];
  const found = calendarFor(deps, { ...viewer, groups, licence: member?.licence ?? viewer.licence }, now);
  if (!found) return null;
  const refusal = member?.refusal(viewer.brand) ?? null;
  const { days } = found.calendar;
  const [from, to] = [days[0]!.day, days.at(-1)!.day];
  const done = playerId === null ? new Map<string, GivenGift[]>() : await completedDays(on, playerId, from, to);
  const facts = days.map((one) => ({ ...one, isCompleted: done.has(one.day) }));
  const today = isoDay(now);
  const money = await moneyFor(deps, member?.currency ?? currencyForCountry(viewer.country));
  const full = done.size === 0 && (await isFull(deps, { brand: viewer.brand, found, money }, now));
  const variables = variablesIn(found.variables, money.currency);
  const shown = await Promise.all(
    facts.map(async (day) => ({
      ...dayFacts(day, today),
      attainable: !full && isAttainable(facts, day, stepsFor(day), today),
      condition: conditionOf(day, money),
      variables,
      gifts: (await giftsIn(deps, on, day.prize.gifts, money)).map(wireGift),
      given: done.get(day.day) ?? [],
    })),
  );
  return {
    currency: money.currency,
    is_finished: isFinished(facts, today),
    steps_done: stepsDone(facts),
    step_total: facts[0]!.stepTotal,
    next_at: found.nextAt?.toISOString() ?? null,
    receives: refusal === null,
    refusal,
    full,
    days: shown,
  };
}

interface Beginning {
  brand: string;
  found: FoundCalendar;
  money: Awaited<ReturnType<typeof moneyFor>>;
}

/** Whether what is left of the budget does not reach for another player who begins. */
async function isFull(deps: AdventuresDeps, { brand, found, money }: Beginning, now: Date): Promise<boolean> {
  const budget = budgetOf(deps, brand, found);
  if (!budget) return false;
  const spent = await spentOf(deps.db.pool, [budget.name]);
  return !fits(budget, await costOfBeginning(deps, deps.db.pool, found, money, now), spent);
}

type DayFacts = CalendarDay<GivingDay> & { isCompleted: boolean };

/** EUR where the rates know no way to the visitor's own currency. */
async function moneyFor(deps: AdventuresDeps, currency: string) {
  const rates = await deps.rates(deps.db.pool);
  const known = deps.minStake(currency) !== null && amountIn({ [defaultCurrency]: 100 }, currency, rates) !== null;
  return { currency: known ? currency : defaultCurrency, rates };
}

function dayFacts(day: DayFacts, today: string) {
  const { prize, image } = day.prize;
  return {
    day: day.day,
    index: day.index,
    title: day.name,
    step: day.step,
    step_total: day.stepTotal,
    is_super_prize: day.isSuperPrize,
    is_completed: day.isCompleted,
    today: day.day === today,
    state: dayState(day, today),
    prize: { bonus: prize.bonus ?? null, fs: prize.freespin ?? null },
    image: image?.src ?? null,
    opens_at: startOf(day.day).toISOString(),
    closes_at: startOf(addDays(day.day, 1)).toISOString(),
  };
}

function conditionOf(day: DayFacts, money: Awaited<ReturnType<typeof moneyFor>>): AdventureDay["condition"] {
  const { minDep, wager, periodActivationDays } = day.prize.condition;
  return {
    min_dep_cents: toCents(amountIn(minDep, money.currency, money.rates) ?? 0n),
    wager,
    period_activation_days: periodActivationDays,
    steps: stepsFor(day),
  };
}

export function wireGift(gift: GiftTerms): AdventureGift {
  const max_win_cents = gift.maxWin === null ? null : toCents(gift.maxWin);
  switch (gift.type) {
    case "freespins":
      return { type: gift.type, count: gift.count, stake_cents: toCents(gift.stake), game: gift.game, max_win_cents };
    case "bonus":
      return { type: gift.type, amount_cents: toCents(gift.amount), max_win_cents };
    case "deposit":
      return { type: gift.type, percent: gift.percent, cap_cents: toCents(gift.cap), max_win_cents };
  }
}
