import type { BonusesDeps } from "./deps.ts";
import { give } from "./giveOffer.ts";
import { runningRefusal } from "./offerRefusal.ts";
import { givenKeys, type RunningOffer, runningOffers } from "./offerStore.ts";
import { keysOf } from "./offerTerms.ts";

const page = 500;

/**
 * Gives the offers that are for players by name or group to everybody who has not been given them yet, each in a transaction of
 * its own: it may be stopped at any moment and run again. Whoever joins the group later is given it then. For a job every few minutes.
 */
export async function givePersonal(deps: BonusesDeps, now: Date): Promise<void> {
  for (const offer of await runningOffers(deps, deps.db.pool, "personal", now)) {
    const { players } = offer.terms;
    const { groups, countries, licences, currencies, last_deposit } = offer.within ?? {
      ...offer.terms,
      currencies: null,
      last_deposit: null,
    };
    let after = 0;
    for (;;) {
      const ids = await deps.listPlayers(
        deps.db.pool,
        { players, groups, countries, licences, currencies, last_deposit },
        { after, limit: page },
      );
      const given = await givenKeys(
        deps.db.pool,
        ids.flatMap((id) => keysOf(offer, id, "")),
      );
      for (const id of ids) {
        if (keysOf(offer, id, "").some((key) => given.has(key))) continue;
        await giveOne(deps, offer, id, now);
      }
      after = ids.at(-1) ?? 0;
      if (ids.length < page) break;
    }
  }
}

function giveOne(deps: BonusesDeps, offer: RunningOffer, playerId: number, now: Date): Promise<unknown> {
  return deps.db.transaction(async (tx) => {
    const receiver = await deps.receiverOf(tx, playerId);
    const brand = await deps.brandOf(tx, playerId, now);
    if (runningRefusal(offer, receiver, deps.giftRules(brand))) return;
    const measure = { playerId, currency: receiver.currency, deposit: 0n, lost: 0n };
    await give(deps, tx, offer, { ...measure, strategy: "personal", start: false, ref: "", brand }, now);
  });
}
