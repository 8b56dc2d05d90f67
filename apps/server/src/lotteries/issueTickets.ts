import { playerChannel } from "@croupier/contract/realtime";
import { ticketsForDeposit, ticketsLeft, ticketText } from "@croupier/rules/lotteries/ticketRules";
import { noteDeed } from "../events/index.ts";
import { attempt } from "../platform/attempt.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import type { LotteriesDeps } from "./deps.ts";
import { countHeld, findLottery, lockLottery, openLotteries } from "./queries.ts";
import { scaleOf, sells, stepsIn } from "./rows.ts";
import { tables } from "./tables.ts";

export interface TicketOrder {
  playerId: number;
  /** By its id, its identifier, or its series: then the run that is on. */
  lottery: string | number;
  count: number;
  source: "deposit" | "points" | "prize" | "hand";
  /** Makes the tickets happen once for the player: a second order under it answers the first ones. At most 200 characters. */
  key: string;
  /** Where they are more than the player may have: those that fit are given. Without it none is. */
  asManyAsFit?: boolean;
}

export type TicketAnswer =
  | { ok: true; tickets: string[]; isNew: boolean }
  | { ok: false; reason: "no_lottery" | "not_on_sale" | "no_player" }
  /** `maximum`: so many more the player may have. */
  | { ok: false; reason: "too_many"; maximum: number };

/**
 * Prints a player's tickets, in the transaction of what they are given for. The lottery's row is locked, so numbers follow each
 * other without a gap and nobody has more than the maximum, however many come at once. Source: 3-43, F-44.
 */
export async function issueTickets(deps: LotteriesDeps, tx: Tx, order: TicketOrder, now: Date): Promise<TicketAnswer> {
  const entrant = await deps.entrantOf(tx, order.playerId);
  if (!entrant) return { ok: false, reason: "no_player" };
  const found = await findLottery(tx, order.lottery, entrant.groups, now);
  const lottery = found && (await lockLottery(tx, Number(found.id)));
  if (!lottery) return { ok: false, reason: "no_lottery" };
  const before = await printedFor(tx, order, lottery.id);
  if (before) return { ok: true, tickets: before, isNew: false };
  if (!sells(lottery, now)) return { ok: false, reason: "not_on_sale" };
  const held = await countHeld(tx, order.playerId, lottery.id);
  const left = ticketsLeft(lottery.max_tickets, held);
  if (order.count > left && !order.asManyAsFit) return { ok: false, reason: "too_many", maximum: left };
  const count = Math.min(order.count, left);
  if (count < 1) return { ok: true, tickets: [], isNew: false };
  const [first, last] = [lottery.tickets_sold + 1, lottery.tickets_sold + count];
  const range = { lottery_id: lottery.id, first_number: first, last_number: last, issued_at: now };
  const given = { player_id: BigInt(order.playerId), source: order.source, key: order.key };
  await change(tx, tables.insertInto("lotteries.ticket_range").values({ ...range, ...given }));
  await change(tx, tables.updateTable("lotteries.lottery").set({ tickets_sold: last }).where("id", "=", lottery.id));
  await noteDeed(tx, { playerId: order.playerId, what: "tickets", count }, now);
  await deps.publishIn(tx, playerChannel("lottery_tickets", order.playerId), {
    lottery_id: Number(lottery.id),
    title: deps.say(entrant.language, lottery.title),
    frontend_identifier: lottery.identifier,
    added: count,
    total: held + count,
  });
  return { ok: true, tickets: numbersIn(first, last), isNew: true };
}

export function numbersIn(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ticketText(first + index));
}

async function printedFor(tx: Tx, { playerId, key }: TicketOrder, lotteryId: bigint): Promise<string[] | null> {
  const range = await firstOf(
    tx,
    tables
      .selectFrom("lotteries.ticket_range")
      .select(["first_number", "last_number"])
      .where("player_id", "=", BigInt(playerId))
      .where("lottery_id", "=", lotteryId)
      .where("key", "=", key),
  );
  return range ? numbersIn(range.first_number, range.last_number) : null;
}

/** A deposit that is being paid. */
export interface TicketDeposit {
  playerId: number;
  currency: string;
  amount: bigint;
  paymentId: number;
  brand: string;
}

/**
 * Gives the tickets that a deposit brings in every lottery that is open to the player, in the transaction that pays it. Tickets
 * that cannot be given hold up no deposit: they are undone alone and told to the operator.
 */
export async function issueForDeposit(deps: LotteriesDeps, tx: Tx, deposit: TicketDeposit, now: Date): Promise<void> {
  const { playerId, currency, amount, paymentId, brand } = deposit;
  const entrant = await deps.entrantOf(tx, playerId);
  if (!entrant?.mayHaveBonuses(brand) || !deps.isOpen(brand, entrant.groups)) return;
  for (const lottery of await openLotteries(tx, entrant.groups, now)) {
    const count = ticketsForDeposit(stepsIn(scaleOf(lottery), currency), amount);
    if (count === 0) continue;
    const key = `deposit:${paymentId}`;
    const order = { playerId, lottery: Number(lottery.id), count, source: "deposit", key, asManyAsFit: true } as const;
    await attempt(
      tx,
      () => issueTickets(deps, tx, order, now),
      (error) => deps.onError(error, `tickets of ${lottery.identifier} for a deposit`),
    );
  }
}
