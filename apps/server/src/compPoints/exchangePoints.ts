import type { CompPoints, ExchangeType } from "@croupier/contract";
import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { pointParts } from "@croupier/rules/compPoints";
import { giveWithin } from "../bonuses/index.ts";
import { noteDeed } from "../events/index.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { firstOf } from "../platform/query.ts";
import { budgetOf, worthOf } from "./cardBudgets.ts";
import { openShop } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { announcePoints, pointsOf, spentOrder, toPoints } from "./pointsAccounts.ts";
import { priceIn, ticketsPrice } from "./prices.ts";
import { type Giving, give, type Reward } from "./rewards.ts";
import { tables } from "./tables.ts";

/** What a player asks for: a card, and the points of as many of it as they want. */
export interface ExchangeOrder {
  playerId: number;
  brand: string;
  type: ExchangeType;
  card: string;
  /** Of all of them; null for one. */
  points: number | null;
  /** Of tickets, which are ordered by their number: how many, and of which lottery. */
  tickets?: { count: number; lotteryId: number | null };
  currency: string;
  /** The same key and order are the same exchange. */
  key: string | null;
}

export type ExchangeAnswer =
  | { ok: true; points: CompPoints; tickets?: string[] }
  | { ok: false; reason: "not_enough"; missing: number }
  | { ok: false; reason: "too_many" | "too_many_tickets"; maximum: number }
  | { ok: false; reason: Reason };

type Reason =
  | "unknown_currency"
  | "no_card"
  | "not_a_multiple"
  | "key_used"
  | "frozen"
  | "multi_account"
  | "bonuses_disabled"
  | Exclude<ReceiverRefusal, "several_accounts" | "gifts_not_wanted">;

/**
 * Takes the points and gives what they buy, in one transaction: both happen, or neither. Exchanges of one balance wait for
 * each other at its wallet, so it is spent once however many come. Source: 4-59, 5-23.
 */
export async function exchangePoints(deps: CompPointsDeps, order: ExchangeOrder, now: Date): Promise<ExchangeAnswer> {
  const { playerId, brand, type, currency } = order;
  if (deps.currenciesOf(brand)?.includes(currency) === false) return refused("unknown_currency");
  const card =
    type === "lotteries"
      ? await ticketsPrice(deps, order, now)
      : priceIn(await openShop(deps, brand, now, await groupsOf(deps, playerId)), type, order.card, currency);
  if (!card) return refused("no_card");
  const points = order.tickets ? order.tickets.count * card.points : (order.points ?? card.points);
  if (points < card.points || points % card.points !== 0) return refused("not_a_multiple");
  const quantity = points / card.points;
  if (quantity > card.maxQuantity) {
    if (order.tickets) return { ok: false, reason: "too_many_tickets", maximum: card.maxQuantity };
    return { ok: false, reason: "too_many", maximum: card.points * card.maxQuantity };
  }
  return undoable(deps, async (tx) => {
    const first = await writeOnce(tx, { ...order, points, quantity }, now);
    if (typeof first !== "string") return first.same ? repeated(deps, tx, playerId) : refused("key_used");
    await mayExchange(deps, tx, order);
    const exchange = `exchange:${first}`;
    const giving = {
      playerId,
      brand,
      title: card.title,
      groupKey: order.card,
      strategy: "exchange",
      key: exchange,
    } as const;
    const reward = card.reward(quantity);
    // A lottery's row is locked before a wallet, here as where it is drawn.
    const tickets = reward.give === "tickets" ? await printTickets(deps, tx, giving, reward, now) : null;
    // Budgets of tables, then a card's, are locked before a wallet.
    if (reward.give === "boxes") await deps.lockTables(tx, brand);
    const left = await withinBudget(deps, tx, { order, reward, limit: card.budget }, async () => {
      const balance = await spend(deps, tx, playerId, points, exchange);
      if (reward.give !== "tickets" && !(await give(deps, tx, giving, reward, now)))
        throw new Undone(refused("no_card"));
      return balance;
    });
    await noteDeed(tx, { playerId, what: "exchanges" }, now);
    await announcePoints(deps.publishIn, tx, playerId, left);
    return { ok: true, points: left, ...(tickets && { tickets }) };
  });
}

/** Points buy nothing that the player may not be given; who takes no bonuses has to allow them first. Source: 4-63, 6-08. */
async function mayExchange(deps: CompPointsDeps, tx: Tx, { playerId, brand, card }: ExchangeOrder): Promise<void> {
  const why = (await deps.collectorOf(tx, playerId)).refusal({ brand, groupKey: card });
  if (why === "several_accounts") throw new Undone(refused("multi_account"));
  if (why === "gifts_not_wanted") throw new Undone(refused("bonuses_disabled"));
  if (why) throw new Undone(refused(why));
}

/** Whoever is in a group may draw from a table of its own. */
const groupsOf = async (deps: CompPointsDeps, playerId: number, on: Queryable = deps.db.pool) =>
  (await deps.collectorOf(on, playerId)).groups;

interface Bounded {
  order: ExchangeOrder;
  reward: Reward;
  /** What its card may give in all, in cents of EUR; without a bound where it is not named. */
  limit: number | undefined;
}

/** A card whose budget does not reach for what is asked cannot be had. */
async function withinBudget<Given>(
  deps: CompPointsDeps,
  tx: Tx,
  { order: { playerId, brand, type, card: group }, reward, limit }: Bounded,
  exchange: () => Promise<Given>,
): Promise<Given> {
  const budget = type === "lotteries" ? null : budgetOf(brand, type, { group, budget_eur_cents: limit });
  if (!budget) return exchange();
  const [games, rates] = [await deps.games(tx), await deps.rates(tx)];
  const boxCost = reward.give === "boxes" ? await deps.boxCost(brand, tx, await groupsOf(deps, playerId, tx)) : null;
  let given: { value: Given } | null = null;
  await giveWithin(tx, budget, worthOf({ games, rates, boxCost }, reward), async () => {
    given = { value: await exchange() };
    return true;
  });
  if (given === null) throw new Undone(refused("no_card"));
  return (given as { value: Given }).value;
}

async function printTickets(
  deps: CompPointsDeps,
  tx: Tx,
  { playerId, key }: Giving,
  { lotteryId, count }: Extract<Reward, { give: "tickets" }>,
  now: Date,
): Promise<string[]> {
  const order = { playerId, lottery: lotteryId, count, source: "points", key } as const;
  const printed = await deps.tickets.issueTickets(tx, order, now);
  if (printed.ok) return printed.tickets;
  if (printed.reason !== "too_many") throw new Undone(refused("no_card"));
  throw new Undone({ ok: false, reason: "too_many_tickets", maximum: printed.maximum });
}

async function spend(deps: CompPointsDeps, tx: Tx, playerId: number, points: number, exchange: string) {
  const posted = await deps.ledger.postIn(tx, spentOrder(playerId, BigInt(points) * pointParts, exchange));
  if (posted.result === "insufficient")
    throw new Undone({ ok: false, reason: "not_enough", missing: wholeMissing(posted.missing) });
  if (posted.result === "frozen") throw new Undone(refused("frozen"));
  if (posted.result !== "ok") throw new Error(`the ledger answered ${posted.result} to an exchange`);
  return toPoints(posted.balances);
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

const refused = (reason: Reason) => ({ ok: false, reason }) as const;

async function repeated(deps: CompPointsDeps, tx: Tx, playerId: number): Promise<ExchangeAnswer> {
  return { ok: true, points: await pointsOf(deps.ledger, playerId, tx) };
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
