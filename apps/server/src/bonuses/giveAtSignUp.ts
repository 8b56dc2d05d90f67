import { attempt } from "../platform/attempt.ts";
import type { Tx } from "../platform/database.ts";
import type { BonusesDeps } from "./deps.ts";
import { give } from "./giveOffer.ts";
import { runningRefusal } from "./offerRefusal.ts";
import { runningOffers } from "./offerStore.ts";

/**
 * Gives somebody new what is offered for signing up, in the transaction that makes the account. A gift that cannot be given, such as
 * free spins of a game that left, costs nobody their account: it is undone alone and told to the operator.
 */
export async function giveAtSignUp(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, brand }: { playerId: number; brand: string },
  now: Date,
): Promise<void> {
  const offers = await runningOffers(deps, tx, "registration", now);
  if (offers.length === 0) return;
  const receiver = await deps.receiverOf(tx, playerId);
  const rules = deps.giftRules(brand);
  const measure = { playerId, currency: receiver.currency, deposit: 0n, lost: 0n };
  for (const offer of offers.filter((one) => runningRefusal(one, receiver, rules) === null)) {
    const giving = { ...measure, strategy: "registration", start: false, ref: "", brand } as const;
    await attempt(
      tx,
      () => give(deps, tx, offer, giving, now),
      (error) => deps.onError(error, `the offer ${offer.id} at sign-up`),
    );
  }
}
