import type { CompPoints } from "@croupier/contract";
import { moneyRate, pointParts, rewardRate } from "@croupier/rules/compPoints";
import type { Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { type OfferedType, offeredFreespins, offeredMoney, openShop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { announcePoints, pointsOf, spentOrder, toPoints } from "./pointsAccounts.ts";
import { freespinsReward, moneyReward, type Reward } from "./rewards.ts";
import { tables } from "./tables.ts";

/** What a player asks for: a card, and the points of as many of it as they want. */
export interface ExchangeOrder {
  playerId: number;
  brand: string;
  type: OfferedType;
  card: string;
  /** Of all of them; null for one. */
  points: number | null;
  currency: string;
  /** The same key and order are the same exchange. */
  key: string | null;
}

export type ExchangeAnswer =
  | { ok: true; points: CompPoints }
  | { ok: false; reason: "not_enough"; missing: number }
  | { ok: false; reason: "too_many"; maximum: number }
  | { ok: false; reason: "unknown_currency" | "no_card" | "not_a_multiple" | "key_used" | "frozen" };

/** One card at its price: what a number of them gives. */
interface Priced {
  title: string;
  points: number;
  maxQuantity: number;
  reward(quantity: number): Reward;
}

/**
 * Takes the points and gives what they buy, in one transaction: both happen, or neither. Exchanges of one balance wait for
 * each other at its wallet, so it is spent once however many come. Source: 4-59, 5-23.
 */
export async function exchangePoints(deps: CompPointsDeps, order: ExchangeOrder, now: Date): Promise<ExchangeAnswer> {
  const { issueGift } = deps;
  if (deps.currenciesOf(order.brand)?.includes(order.currency) === false) return refused("unknown_currency");
  const card = await priceOf(deps, order, now);
  if (!card || !issueGift) return refused("no_card");
  const points = order.points ?? card.points;
  if (points < card.points || points % card.points !== 0) return refused("not_a_multiple");
  const quantity = points / card.points;
  if (quantity > card.maxQuantity) return { ok: false, reason: "too_many", maximum: card.points * card.maxQuantity };
  return undoable(deps, async (tx) => {
    const first = await writeOnce(tx, { ...order, points, quantity }, now);
    if (typeof first !== "string") return first.same ? repeated(deps, tx, order.playerId) : refused("key_used");
    const exchange = `exchange:${first}`;
    const posted = await deps.ledger.postIn(tx, spentOrder(order.playerId, BigInt(points) * pointParts, exchange));
    if (posted.result === "insufficient")
      throw new Undone({ ok: false, reason: "not_enough", missing: wholeMissing(posted.missing) });
    if (posted.result === "frozen") throw new Undone(refused("frozen"));
    if (posted.result !== "ok") throw new Error(`the ledger answered ${posted.result} to an exchange`);
    const gift = {
      playerId: order.playerId,
      title: card.title,
      groupKey: order.card,
      strategy: "exchange" as const,
      key: exchange,
      activatableUntil: null,
      brand: order.brand,
      ...card.reward(quantity),
    };
    await issueGift(tx, gift, now);
    const left = toPoints(posted.balances);
    await announcePoints(deps.publishIn, tx, order.playerId, left);
    return { ok: true, points: left };
  });
}

/** Undoes the exchange that was written before its points turned out not to be there. */
class Undone extends Error {
  readonly answer: ExchangeAnswer;

  constructor(answer: ExchangeAnswer) {
    super("the exchange is undone");
    this.answer = answer;
  }
}

async function undoable(deps: CompPointsDeps, work: (tx: Tx) => Promise<ExchangeAnswer>): Promise<ExchangeAnswer> {
  try {
    return await deps.db.transaction(work);
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

/** A started point counts as missing, so that as many as are said really are enough. */
const wholeMissing = (parts: bigint) => Number((parts + pointParts - 1n) / pointParts);

const refused = (reason: "unknown_currency" | "no_card" | "not_a_multiple" | "key_used" | "frozen") =>
  ({ ok: false, reason }) as const;

async function repeated(deps: CompPointsDeps, tx: Tx, playerId: number): Promise<ExchangeAnswer> {
  return { ok: true, points: await pointsOf(deps.ledger, playerId, tx) };
}

async function priceOf(deps: CompPointsDeps, order: ExchangeOrder, now: Date): Promise<Priced | null> {
  const shop = await openShop(deps, order.brand, now);
  const { standard } = shop;
  if (order.type === "money") {
    const card = offeredMoney(shop).find(({ group }) => group === order.card);
    const rate = card && moneyRate(card.rates, order.currency);
    if (!rate) return null;
    return {
      title: card.title,
      points: rate.points,
      maxQuantity: card.max_quantity,
      reward: (quantity) => moneyReward(card, rate.currency, rate.amount_cents * quantity),
    };
  }
  const card = offeredFreespins(shop).find(({ group }) => group === order.card);
  const rate = card && rewardRate(card.rates, order.currency, standard);
  if (!rate) return null;
  return {
    title: card.title,
    points: rate.points,
    maxQuantity: card.max_quantity,
    reward: (quantity) => freespinsReward(card, order.currency, standard, quantity),
  };
}

type Written = ExchangeOrder & { points: number; quantity: number };

/** Writes the exchange and answers its id; under a key that was used before, whether that was for the same. */
async function writeOnce(tx: Tx, order: Written, now: Date): Promise<string | { same: boolean }> {
  const { playerId, key, type, card, quantity, points, currency } = order;
  const terms = { type, card, quantity, points: BigInt(points), currency };
  const written = await firstOf(
    tx,
    tables
      .insertInto("comp_points.exchange")
      .values({ player_id: BigInt(playerId), key, at: now, ...terms })
      .onConflict((known) => known.columns(["player_id", "key"]).doNothing())
      .returning("id"),
  );
  if (written) return String(written.id);
  const before = await firstOf(
    tx,
    tables
      .selectFrom("comp_points.exchange")
      .select(["type", "card", "quantity", "points", "currency"])
      .where("player_id", "=", BigInt(playerId))
      .where("key", "=", key),
  );
  const same =
    before?.type === type &&
    before.card === card &&
    before.quantity === quantity &&
    before.points === BigInt(points) &&
    before.currency === currency;
  return { same };
}
