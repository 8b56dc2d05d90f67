import { type AdventurePreview, estimateAdventure, previewAdventure } from "@croupier/contract/backOffice/adventures";
import { configSchemas } from "@croupier/contract/configs";
import { calendarsIn, isoDay, isPlanned } from "@croupier/rules/adventures/calendar";
import { variablesIn } from "@croupier/rules/adventures/dayStates";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { toCents } from "@croupier/rules/money";
import { fits, spentOf } from "../bonuses/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { configFault, fail } from "../platform/failure.ts";
import { budgetOf, costOfBeginning } from "./calendarBudget.ts";
import { calendarOf, isGiving } from "./calendarFor.ts";
import { costOfDay } from "./dayCosts.ts";
import type { AdventuresDeps, WrittenCalendars } from "./deps.ts";
import { estimateCalendar } from "./estimateCalendar.ts";
import { amountIn, giftsIn } from "./giftTerms.ts";
import { wireGift } from "./viewCalendar.ts";

/** What a calendar that is about to be written shows and costs, and what speaks against it. */
export function registerPreview(api: ApiServer, deps: AdventuresDeps): void {
  handleForOperator(api, previewAdventure, async ({ body, context: { now } }) => {
    const { brand, group, currency, locale, config } = body;
    if (brand && !deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
    const read = configSchemas["vip-adventures"].safeParse(config);
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => ({ path: path.join("."), reason: message }));
      return { faults, is_on: false, currency, days: [], budget_left_eur_cents: null, is_used_up: false };
    }
    const faults = await missingGames(deps, read.data);
    const days = await previewDays(deps, read.data, { group, currency, locale }, now);
    const budget = await budgetLeft(deps, { brand, group, written: read.data }, now);
    return { faults, is_on: isPlanned(read.data.plans?.[group], isoDay(now)), currency, days, ...budget };
  });
  handleForOperator(api, estimateAdventure, async ({ body, context: { now } }) => {
    const { brand, group, config, game, stake_cents, so_far } = body;
    if (brand && !deps.brandIds().includes(brand)) return fail(422, "brand", "not_in_list");
    const read = configSchemas["vip-adventures"].safeParse(config);
    if (!read.success) return configFault(read.error.issues);
    const { prizes, variables } = read.data;
    return estimateCalendar(
      deps,
      { days: prizes[group] ?? [], variables: variables[group] ?? {}, game, stake_cents, so_far },
      now,
    );
  });
}

interface AskedCalendar {
  brand: string;
  group: string;
  written: WrittenCalendars;
}

/** What is left of a calendar's budget, and whether that reaches for nobody else who begins today, in EUR. */
async function budgetLeft(deps: AdventuresDeps, { brand, group, written }: AskedCalendar, now: Date) {
  const on = deps.db.pool;
  const budget = budgetOf(deps, brand, { group, budgetEurCents: written.plans?.[group]?.budgetEurCents });
  if (!budget) return { budget_left_eur_cents: null, is_used_up: false };
  const spent = await spentOf(on, [budget.name]);
  const left = Math.max(0, budget.limit - (spent.get(budget.name) ?? 0));
  const found = calendarOf(written, group, now);
  const money = { currency: defaultCurrency, rates: await deps.rates(on) };
  const cost = found && (await costOfBeginning(deps, on, found, money, now));
  return { budget_left_eur_cents: left, is_used_up: found !== null && !fits(budget, cost, spent) };
}

/** Free spins whose game is none of ours would give nothing. */
async function missingGames(deps: AdventuresDeps, { prizes }: WrittenCalendars) {
  const faults: AdventurePreview["faults"] = [];
  for (const [group, days] of Object.entries(prizes))
    for (const [place, { gifts = [] }] of days.entries())
      for (const [at, gift] of gifts.entries())
        if (gift.type === "freespins" && !(await deps.gameOf(deps.db.pool, gift.game)))
          faults.push({ path: `prizes.${group}.${place}.gifts.${at}.game`, reason: `there is no game ${gift.game}` });
  return faults;
}

async function previewDays(
  deps: AdventuresDeps,
  { prizes, variables }: WrittenCalendars,
  { group, currency, locale }: { group: string; currency: string; locale: string },
  now: Date,
): Promise<AdventurePreview["days"]> {
  const rates = await deps.rates(deps.db.pool);
  const written = prizes[group] ?? [];
  const said = (text: string) => deps.giftTitle(locale, text, variablesIn(variables[group] ?? {}, currency));
  const giving = written.filter(isGiving);
  const days = calendarsIn(giving, isoDay(now)).flatMap((calendar) => calendar.days);
  return Promise.all(
    days.map(async ({ prize: day, ...facts }) => {
      const gifts = await giftsIn(deps, deps.db.pool, day.gifts, { currency, rates });
      const words = [day.prize.freespin, day.prize.bonus].filter((one) => one !== undefined);
      return {
        ...{ place: written.indexOf(day), day: facts.day, name: facts.name, title: said(facts.name) },
        ...{ step: facts.step, step_total: facts.stepTotal, is_super_prize: facts.isSuperPrize },
        words: words.map(said),
        min_dep_cents: toCents(amountIn(day.condition.minDep, currency, rates) ?? 0n),
        ...{ wager: day.condition.wager, period_activation_days: day.condition.periodActivationDays },
        gifts: gifts.map(wireGift),
        cost_eur_cents: await costOfDay(deps, day, rates),
      };
    }),
  );
}
