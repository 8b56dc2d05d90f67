import { type AdventurePreview, previewAdventure } from "@croupier/contract/backOffice/adventures";
import { configSchemas } from "@croupier/contract/configs";
import { calendarsIn, isoDay, isPlanned } from "@croupier/rules/adventures/calendar";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import { fail } from "../platform/failure.ts";
import { isGiving } from "./calendarFor.ts";
import type { AdventuresDeps, WrittenCalendars, WrittenDay, WrittenGift } from "./deps.ts";
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
      return { faults, is_on: false, currency, days: [] };
    }
    const faults = await missingGames(deps, read.data);
    const days = await previewDays(deps, read.data.prizes[group] ?? [], { currency, locale }, now);
    return { faults, is_on: isPlanned(read.data.plans?.[group], isoDay(now)), currency, days };
  });
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
  written: readonly WrittenDay[],
  { currency, locale }: { currency: string; locale: string },
  now: Date,
): Promise<AdventurePreview["days"]> {
  const rates = await deps.rates(deps.db.pool);
  const giving = written.filter(isGiving);
  const days = calendarsIn(giving, isoDay(now)).flatMap((calendar) => calendar.days);
  return Promise.all(
    days.map(async ({ prize: day, ...facts }) => {
      const gifts = await giftsIn(deps, deps.db.pool, day.gifts, { currency, rates });
      const costs = await Promise.all(day.gifts.map((gift) => costOf(deps, gift, rates)));
      const words = [day.prize.freespin, day.prize.bonus].filter((one) => one !== undefined);
      return {
        ...{ place: written.indexOf(day), day: facts.day, title: deps.giftTitle(locale, facts.name) },
        ...{ step: facts.step, step_total: facts.stepTotal, is_super_prize: facts.isSuperPrize },
        words: words.map((one) => deps.giftTitle(locale, one)),
        min_dep_cents: toCents(amountIn(day.condition.minDep, currency, rates) ?? 0n),
        ...{ wager: day.condition.wager, period_activation_days: day.condition.periodActivationDays },
        gifts: gifts.map(wireGift),
        cost_eur_cents: costs.every((one) => one !== null) ? costs.reduce((sum, one) => sum + one, 0) : null,
      };
    }),
  );
}

/** Before any wagering, in cents of EUR. */
async function costOf(deps: AdventuresDeps, gift: WrittenGift, rates: Rates): Promise<number | null> {
  if (gift.type === "freespins") {
    const stake = deps.minStake(defaultCurrency);
    const rtp = await deps.returnOf(deps.db.pool, gift.game);
    return stake === null || rtp === null ? null : gift.count * Number(stake) * rtp;
  }
  const amounts = gift.type === "bonus" ? gift.amount : gift.cap;
  if (amounts[defaultCurrency] !== undefined) return amounts[defaultCurrency];
  const inEuro = Object.entries(amounts).map(([code, cents]) => exchanged(BigInt(cents), code, defaultCurrency, rates));
  return inEuro.every((one) => one !== null) ? Math.max(0, ...inEuro.map(Number)) : null;
}
