import { defineConsumer, type EventConsumer } from "../../events/index.ts";
import type { Tx } from "../../platform/database.ts";
import type { BetTermsGate } from "../betTerms.ts";
import type { BonusesDeps } from "../deps.ts";
import type { GiftBody, GiftOrder } from "../giftOrder.ts";
import { bonusMoney } from "./bonusMoney.ts";
import { freeRoundsFinished, freeSpins } from "./freeSpins.ts";
import type { BodyOf, GiftType } from "./giftType.ts";

/** Every type of gift. */
const giftTypes: { readonly [Type in GiftBody["type"]]: GiftType<BodyOf<Type>> } = {
  bonus: bonusMoney,
  freespins: freeSpins,
};

const everyType = Object.values(giftTypes);

/** The type of a gift, which takes any body: TypeScript cannot see that it is this one's. */
const typeOf = ({ type }: GiftBody) => giftTypes[type] as GiftType<GiftBody>;

/** Issues what was ordered, once; answers the gift's id. Whoever orders does so in the transaction of what it is given for. */
export function issueGift(deps: BonusesDeps, tx: Tx, order: GiftOrder, now: Date): Promise<number> {
  return typeOf(order.gift).grant(deps, tx, order, now);
}

/** Issues a gift that the player asked for and starts it at once; answers its id. */
export async function issueStarted(deps: BonusesDeps, tx: Tx, order: GiftOrder, now: Date): Promise<number> {
  const id = await issueGift(deps, tx, order, now);
  await typeOf(order.gift).start?.(deps, tx, { playerId: order.playerId, id }, now);
  return id;
}

/** What a gift gives before any wagering, in subunits of its currency: the bonus, or the stakes of its rounds. */
export const faceValue = (gift: GiftBody): bigint => typeOf(gift).faceValue(gift);

/** Holds a bet against what plays, of every type that has a word in it. */
export function stakeGate(deps: BonusesDeps): BetTermsGate {
  const gates = everyType.flatMap((type) => type.onStake?.(deps) ?? []);
  return async (question, on) => {
    for (const gate of gates) {
      const answer = await gate(question, on);
      if (!answer.ok) return answer;
    }
    return { ok: true };
  };
}

/** Hands rounds that ended to every type, each exactly once. */
export function roundCounter(deps: BonusesDeps): EventConsumer {
  return defineConsumer({
    name: "bonus-wagering",
    kinds: ["round.settled", "round.voided", "round.corrected", freeRoundsFinished],
    async handleBatch(tx, events) {
      const own = events.filter(({ playerId }) => playerId !== null);
      for (const type of everyType) await type.onSettle(deps, tx, own);
    },
  });
}

/** Ends what is overdue of every type. */
export async function expireGifts(deps: BonusesDeps, now: Date): Promise<void> {
  for (const type of everyType) await type.expire(deps, now);
}
