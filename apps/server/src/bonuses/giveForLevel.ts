import type { BonusOffer } from "@croupier/contract/gifts";
import type { Queryable, Tx } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import { give } from "./giveOffer.ts";
import { runningRefusal } from "./offerRefusal.ts";
import { givenKeys, runningOffers } from "./offerStore.ts";
import { keysOf } from "./offerTerms.ts";
import { wireOffer } from "./wireOffer.ts";

/** A level that somebody reached, and the offers that it brings. */
export interface LevelGiving {
  playerId: number;
  level: string;
  brand: string;
  groupKey: string;
}

/** Offers of a group key that a level brings now. */
export async function levelOffers(
  deps: Pick<BonusesDeps, "rates">,
  on: Queryable,
  groupKey: string,
  now: Date,
): Promise<BonusOffer[]> {
  const running = await runningOffers(deps, on, "level", now);
  return running.filter(({ terms, reach }) => terms.groupKey === groupKey && reach.reachesForAll).map(wireOffer);
}

/** Gives what a level brings by its offers, each once for the level, in the caller's transaction. Source: 3-54. */
export async function giveForLevel(deps: BonusesDeps, tx: Tx, reached: LevelGiving, now: Date): Promise<void> {
  const { playerId, level, groupKey } = reached;
  const offers = (await runningOffers(deps, tx, "level", now)).filter(({ terms }) => terms.groupKey === groupKey);
  if (offers.length === 0) return;
  const brand = reached.brand || undefined;
  const receiver = await deps.receiverOf(tx, playerId);
  const rules = deps.giftRules(brand);
  const measure = { playerId, currency: receiver.currency, deposit: 0n, lost: 0n };
  for (const offer of offers.filter((one) => runningRefusal(one, receiver, rules) === null)) {
    const ref = `:${level}`;
    if ((await givenKeys(tx, keysOf(offer, playerId, ref))).size > 0) continue;
    await give(deps, tx, offer, { ...measure, strategy: "level", start: false, ref, brand }, now);
  }
}
