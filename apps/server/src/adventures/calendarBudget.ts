import { isoDay } from "@croupier/rules/adventures/calendar";
import { type DayFacts, isAttainable } from "@croupier/rules/adventures/dayStates";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { type Budget, fits, spentOf } from "../bonuses/index.ts";
import type { BudgetUse } from "../platform/backOffice/budgetUse.ts";
import type { Queryable } from "../platform/database.ts";
import { calendarOf, type FoundCalendar, stepsFor } from "./calendarFor.ts";
import type { AdventuresDeps } from "./deps.ts";
import { type GiftTerms, giftsIn } from "./giftTerms.ts";

/** What a calendar may give in all at one brand; null without a bound. */
export function budgetOf(
  deps: Pick<AdventuresDeps, "brandIds">,
  brand: string,
  { group, budgetEurCents }: Pick<FoundCalendar, "group" | "budgetEurCents">,
): Budget | null {
  if (budgetEurCents === undefined) return null;
  return { name: `calendar:${brand || (deps.brandIds()[0] ?? "")}:${group}`, limit: budgetEurCents };
}

interface Money {
  currency: string;
  rates: Rates;
}

/**
 * What a player who completes a first day today can be given in all until the calendar is over, in cents of EUR before any wagering:
 * free spins by the return of their game, a share of a deposit by its most. Null where nobody can say.
 */
export async function costOfBeginning(
  deps: AdventuresDeps,
  on: Queryable,
  { calendar }: Pick<FoundCalendar, "calendar">,
  money: Money,
  now: Date,
): Promise<number | null> {
  const today = isoDay(now);
  const facts = calendar.days.map((one) => ({ ...one, isCompleted: false }) satisfies DayFacts);
  let sum = 0;
  for (const day of facts.filter((one) => isAttainable(facts, one, stepsFor(one), today)))
    for (const gift of await giftsIn(deps, on, day.prize.gifts, money)) {
      const cost = await costOf(deps, on, gift, money);
      if (cost === null) return null;
      sum += cost;
    }
  return sum;
}

async function costOf(deps: AdventuresDeps, on: Queryable, gift: GiftTerms, { currency, rates }: Money) {
  const inEuro = (cents: bigint) => {
    const euro = exchanged(cents, currency, defaultCurrency, rates);
    return euro === null ? null : Number(euro);
  };
  if (gift.type !== "freespins") return inEuro(gift.type === "bonus" ? gift.amount : gift.cap);
  const stakes = inEuro(gift.stake * BigInt(gift.count));
  const rtp = await deps.returnOf(on, gift.game.identifier);
  return stakes === null || rtp === null ? null : stakes * rtp;
}

/** Budgets of the calendars that are on now, at each brand. */
export async function calendarBudgets(deps: AdventuresDeps, on: Queryable, now: Date): Promise<BudgetUse[]> {
  const own = deps.brandIds().flatMap((brand) => {
    const written = deps.calendarsOf(brand);
    return Object.keys(written?.prizes ?? {}).flatMap((group) => {
      const found = calendarOf(written!, group, now);
      const budget = found && budgetOf(deps, brand, found);
      return budget ? [{ brand, group, found, budget }] : [];
    });
  });
  if (own.length === 0) return [];
  const spent = await spentOf(
    on,
    own.map(({ budget }) => budget.name),
  );
  const money = { currency: defaultCurrency, rates: await deps.rates(on) };
  return Promise.all(
    own.map(async ({ brand, group, found, budget }) => ({
      ...{ kind: "calendar" as const, of: group, name: group, brand, limit: budget.limit },
      spent: spent.get(budget.name) ?? 0,
      isUsedUp: !fits(budget, await costOfBeginning(deps, on, found, money, now), spent),
    })),
  );
}
