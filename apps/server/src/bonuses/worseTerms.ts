import type { Amounts, OfferTerms } from "./offerTerms.ts";

/** What of an offer a player reads before they take it. */
export interface Offered {
  terms: OfferTerms;
  startsAt: Date | null;
  endsAt: Date | null;
}

type Gift = OfferTerms["gifts"][number];

/**
 * Fields in which a changed offer is worse for some player than before: who is offered something now is offered no less by a
 * change. To give less, an operator stops the offer, which is told, and starts another. Gifts that were given keep their terms.
 */
export function worseFields(before: Offered, after: Offered, now: Date): string[] {
  const [was, is] = [before.terms, after.terms];
  const worse: string[] = [];
  const unless = (field: string, fine: boolean) => {
    if (!fine) worse.push(field);
  };
  for (const [place, gift] of was.gifts.entries()) worse.push(...worseGift(`gifts.${place}`, gift, is.gifts[place]));
  // The least deposit may fall. Without one in a currency the offer is not there.
  worse.push(...fewer("least", negative(was.least), negative(is.least)));
  unless("nth", is.nth === null || is.nth === was.nth);
  for (const name of ["weekdays", "groups", "countries", "licences"] as const)
    unless(name, covers<string | number>(was[name], is[name]));
  unless("code", is.code === was.code);
  unless("once", was.once || !is.once);
  unless("activatableDays", is.activatableDays >= was.activatableDays);
  unless("validDays", is.validDays >= was.validDays);
  unless("starts_at", after.startsAt === null || after.startsAt <= now);
  unless("ends_at", after.endsAt === null || (before.endsAt !== null && after.endsAt >= before.endsAt));
  return worse;
}

function worseGift(path: string, was: Gift, is: Gift | undefined): string[] {
  if (is?.type !== was.type) return [`${path}.type`];
  const worse = [
    ...(is.wager > was.wager ? [`${path}.wager`] : []),
    ...tighter(`${path}.maxWin`, was.maxWin, is.maxWin),
    ...tighter(`${path}.maxStake`, was.maxStake, is.maxStake),
  ];
  if (was.type === "freespins" && is.type === "freespins")
    return [
      ...worse,
      ...(is.count < was.count ? [`${path}.count`] : []),
      ...(is.game === was.game ? [] : [`${path}.game`]),
      ...fewer(`${path}.stake`, was.stake, is.stake),
    ];
  if (was.type === "deposit" && is.type === "deposit")
    worse.push(...(is.percent < was.percent ? [`${path}.percent`] : []), ...fewer(`${path}.cap`, was.cap, is.cap));
  if (was.type === "bonus" && is.type === "bonus") worse.push(...fewer(`${path}.amount`, was.amount, is.amount));
  const [gamesBefore, gamesAfter] = [gamesOf(was), gamesOf(is)];
  return covers(gamesBefore, gamesAfter) ? worse : [...worse, `${path}.games`];
}

const gamesOf = (gift: Gift) => ("games" in gift ? gift.games : null);

/** Amounts that a player gets: each as much as before at least. */
function fewer(path: string, was: Amounts | null, is: Amounts | null): string[] {
  return Object.entries(was ?? {}).flatMap(([currency, amount]) =>
    (is?.[currency] ?? Number.NEGATIVE_INFINITY) < amount ? [`${path}.${currency}`] : [],
  );
}

/** Bounds of a player: none where there was none, and none lower. */
function tighter(path: string, was: Amounts | null, is: Amounts | null): string[] {
  return Object.entries(is ?? {}).flatMap(([currency, bound]) =>
    bound < (was?.[currency] ?? Number.POSITIVE_INFINITY) ? [`${path}.${currency}`] : [],
  );
}

const negative = (amounts: Amounts | null): Amounts | null =>
  amounts && Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, -amount]));

/** Whether a list lets in everybody whom it let in before; null lets everybody in. */
function covers<Item>(was: readonly Item[] | null, is: readonly Item[] | null): boolean {
  return is === null || (was?.every((item) => is.includes(item)) ?? false);
}
