import { appendEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { closeStudioRound, hasOpenedSession, lockStudioRound, newRoundId } from "../rounds/index.ts";
import type { GatewayDeps } from "./deps.ts";
import { refuseIf } from "./refusal.ts";
import { immutableHash, insertTransaction, knownTransactions } from "./studioTransaction.ts";
import { type Caller, lockWallet, playerIdOf, sessionOf, walletBalance } from "./wallet.ts";
import { holdDayBound, mustFit } from "./winBounds.ts";

/** Closes a studio's round; again is no fault. */
export async function finishStudioRound(
  deps: GatewayDeps,
  tx: Tx,
  order: Caller & { round: string },
  now: Date,
): Promise<{ roundId: string; balance: bigint }> {
  await lockWallet(tx, order.provider, order.accountId);
  const session = await sessionOf(tx, order);
  const round = await lockStudioRound(tx, order.provider, order.round);
  refuseIf(round === null || round.playerId !== session.playerId, "notFound", "no such round");
  const balance = await walletBalance(deps, tx, session.playerId, session.currency);
  if (round?.state === "open") await closeStudioRound(deps, tx, round, balance, now);
  return { roundId: round?.id ?? "", balance };
}

/** Promotions of a studio together count as one title of it. */
const promoGame = "promotions";

export interface PromoOrder {
  provider: string;
  accountId: string;
  currency: string;
  idProvider: string;
  amount: bigint;
  event: string;
}

/** A win from a studio's own promotion, outside any round: cash, once an id. Players it never played for are refused. */
export async function applyPromoWin(
  deps: GatewayDeps,
  tx: Tx,
  order: PromoOrder,
  now: Date,
): Promise<{ id: string; balance: bigint }> {
  await lockWallet(tx, order.provider, order.accountId);
  const playerId = playerIdOf(order.accountId);
  const { accountId, currency, amount, idProvider } = order;
  const isKnown = await hasOpenedSession(tx, { provider: order.provider, playerId, currency });
  refuseIf(!isKnown, "playerInvalid", "the player never played here in this currency");
  const bodyHash = immutableHash({ kind: "promo", accountId, currency, round: null, amount, original: order.event });
  const before = (await knownTransactions(tx, order.provider, [idProvider])).get(idProvider);
  refuseIf(
    before !== undefined && before.bodyHash !== bodyHash,
    "immutableField",
    `${idProvider} was sent before with other fields`,
  );
  if (before) return { id: before.id, balance: await walletBalance(deps, tx, playerId, currency) };
  const id = newRoundId(now);
  const credit = { provider: order.provider, game: promoGame, playerId, currency, amount };
  await mustFit(deps, tx, credit);
  if (amount > 0n) {
    const answer = await deps.ledger.postIn(tx, {
      kind: "payout",
      key: `studio:${id}`,
      playerId,
      currency,
      ref: `promo:${order.provider}`,
      moves: [{ type: "transfer", from: { house: "gaming" }, to: { player: "cash" }, amount }],
    });
    refuseIf(answer.result === "frozen", "unavailable", "the player's account is frozen, send the win again later");
    if (answer.result !== "ok") throw new Error(`the ledger answered ${answer.result} to a promotion's win`);
  }
  await holdDayBound(deps, tx, credit, now);
  await insertTransaction(tx, {
    provider: order.provider,
    idProvider,
    id,
    kind: "promo",
    bodyHash,
    playerId,
    currency,
    roundId: null,
    amount,
    original: null,
    at: now,
  });
  const payload = { provider: order.provider, event: order.event, currency, amount: amount.toString() };
  await appendEvent(tx, { kind: "promo.won", at: now, playerId, payload });
  return { id, balance: await walletBalance(deps, tx, playerId, currency) };
}
