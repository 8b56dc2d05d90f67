import type { CalendarEstimate, Estimated, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import { calendarsIn, isoDay } from "@croupier/rules/adventures/calendar";
import { variablesIn } from "@croupier/rules/adventures/dayStates";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { Rates } from "@croupier/rules/exchange";
import { euroEstimate, type GiftPart } from "../bonuses/index.ts";
import type { Failure } from "../platform/failure.ts";
import { isGiving } from "./calendarFor.ts";
import { costOfGift } from "./dayCosts.ts";
import type { AdventuresDeps, WrittenCalendars, WrittenDay, WrittenGift } from "./deps.ts";
import { bodyOf, type GiftTerms, giftsIn } from "./giftTerms.ts";

export interface CalendarAsked extends PlayAsked {
  /** Of a group's calendar that is about to be written. */
  days: readonly WrittenDay[];
  variables: WrittenCalendars["variables"][string];
}

/**
 * What the days of a calendar cost the house on average after wagering, in EUR: the gifts of each are played through, a share of a
 * deposit at its cap. A gift that cannot be given in EUR or played through counts as it is given; a day whose worth nobody can say is
 * there without a cost and counts nothing.
 */
export async function estimateCalendar(
  deps: AdventuresDeps,
  { days: written, variables, ...asked }: CalendarAsked,
  now: Date,
): Promise<Estimated<CalendarEstimate> | Failure> {
  const rates = await deps.rates(deps.db.pool);
  const days = calendarsIn(written.filter(isGiving), isoDay(now)).flatMap((calendar) => calendar.days);
  const given = new Map<string, number>();
  const parts: GiftPart[] = [];
  for (const { prize } of days) {
    const at = String(written.indexOf(prize));
    const gifts = await Promise.all(prize.gifts.map((gift) => partOf(deps, { at, gift, day: prize, rates })));
    if (gifts.some((part) => part === null)) continue;
    const known = gifts.filter((part) => part !== null);
    given.set(
      at,
      known.reduce((sum, { face }) => sum + face, 0),
    );
    parts.push(...known);
  }
  const answer = await deps.estimateGifts({ ...asked, currency: defaultCurrency, parts });
  if ("status" in answer) return answer;
  const { estimate, ...progress } = euroEstimate(answer, given);
  if (estimate === null) return { estimate, ...progress };
  const { of, ...all } = estimate;
  const each = days.map(({ prize, day, name }) => {
    const place = written.indexOf(prize);
    const costs = given.has(String(place)) ? of(String(place)) : unknown;
    return { place, day, title: deps.giftTitle("en", name, variablesIn(variables, defaultCurrency)), ...costs };
  });
  return { estimate: { ...all, days: each }, ...progress };
}

interface PricedGift {
  at: string;
  gift: WrittenGift;
  day: WrittenDay;
  rates: Rates;
}

/** A gift of a day as it is played through; null where nobody can say what it is worth. */
async function partOf(deps: AdventuresDeps, { at, gift, day, rates }: PricedGift) {
  const face = await costOfGift(deps, gift, rates);
  if (face === null) return null;
  const [terms] = await giftsIn(deps, deps.db.pool, [gift], { currency: defaultCurrency, rates });
  return { at, share: 1, body: terms ? bodyAtCap(terms, day.condition.wager) : null, face };
}

const unknown = { given_eur_cents: null, cost_eur_cents: null, standard_error_eur_cents: 0 };

/** What is issued for a deposit that reaches the cap. */
const bodyAtCap = (gift: GiftTerms, wager: number) =>
  gift.type === "deposit"
    ? bodyOf({ type: "bonus", amount: gift.cap, maxWin: gift.maxWin }, wager, 0n)
    : bodyOf(gift, wager, 0n);
