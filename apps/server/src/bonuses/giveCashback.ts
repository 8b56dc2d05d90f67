import { endedPeriod } from "@croupier/rules/bonuses/cashback";
import { cashResultsConsumer, type Loss, lossesIn } from "./cashResults.ts";
import type { BonusesDeps } from "./deps.ts";
import { give } from "./giveOffer.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { refusalFor } from "./offerRefusal.ts";
import { givenKeys, offersThatRan, type StartedOffer } from "./offerStore.ts";

const page = 1_000;
/** Periods that are looked at again: one that was missed, since nothing ran for a while, is made up for. */
const periodsBack = 2;
const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Gives what comes back of the periods that ended, once a period, player and wallet, each in a transaction of its own: it may be
 * stopped at any moment and run again. A period counts whose last moment lies in the offer's run, from the day on which the offer
 * was started. Waits until the counting of losses has come past the period's end. For a job each hour.
 */
export async function giveCashback(deps: BonusesDeps, now: Date): Promise<void> {
  for (let back = periodsBack - 1; back >= 0; back -= 1) {
    for (const period of ["day", "week"] as const) {
      const { from, to } = endedPeriod(period, now, back);
      const last = new Date(to.getTime() - 1);
      const offers = (await offersThatRan(deps, deps.db.pool, "cashback", last)).filter(
        (one) => one.terms.period === period,
      );
      if (offers.length === 0 || (await deps.hasUnread(cashResultsConsumer, to))) continue;
      for (const offer of offers) {
        const since = offer.since > from ? offer.since : from;
        await giveOf(deps, offer, { from: utcDay(since), to: utcDay(to), last }, now);
      }
    }
  }
}

interface Counted {
  from: string;
  to: string;
  last: Date;
}

async function giveOf(deps: BonusesDeps, offer: StartedOffer, counted: Counted, now: Date): Promise<void> {
  const [gift] = offer.terms.gifts;
  if (gift?.type !== "cashback") return;
  const games = gift.categories && (await categoryGames(deps, gift.categories));
  const { amounts } = offerGiftType(gift).amountsOf(gift);
  let after = { playerId: 0, currency: "" };
  for (;;) {
    const question = {
      from: counted.from,
      to: counted.to,
      currencies: Object.keys(amounts),
      games,
      after,
      limit: page,
    };
    const losses = await lossesIn(deps.db.pool, question);
    for (const loss of losses) await giveOne(deps, offer, loss, counted, now);
    const last = losses.at(-1);
    if (!last || losses.length < page) return;
    after = last;
  }
}

/** The games of some categories. */
export async function categoryGames(deps: BonusesDeps, categories: readonly string[]): Promise<string[]> {
  const games = await deps.offerGames();
  return games
    .filter((game) => game.categories.some((one) => categories.includes(one)))
    .map(({ identifier }) => identifier);
}

function giveOne(
  deps: BonusesDeps,
  offer: StartedOffer,
  { playerId, currency, lost }: Loss,
  { to, last }: Counted,
  now: Date,
): Promise<void> {
  const ref = `:${currency}:${to}`;
  const key = `offer:${offer.id}:0:${playerId}${ref}`;
  return deps.db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [key]);
    if ((await givenKeys(tx, [key])).size > 0) return;
    const brand = await deps.brandOf(tx, playerId, now);
    if (refusalFor(offer, await deps.receiverOf(tx, playerId), deps.giftRules(brand))) return;
    // What is cash at once is paid at once; the rest waits for the player to start it.
    const start = offer.terms.gifts.every(({ wager }) => wager === 0);
    const giving = { playerId, currency, deposit: 0n, lost, strategy: "cashback", start, ref, brand } as const;
    await give(deps, tx, { ...offer, terms: { ...offer.terms, once: false } }, { ...giving, countsAt: last }, now);
  });
}
