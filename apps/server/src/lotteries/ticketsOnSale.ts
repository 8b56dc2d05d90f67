import type { Queryable } from "../platform/database.ts";
import type { LotteriesDeps } from "./deps.ts";
import { openLotteries } from "./queries.ts";

/** Tickets of one lottery as points buy them. */
export interface TicketsOnSale {
  lotteryId: number;
  identifier: string;
  /** A message key or a text. */
  title: string;
  /** Points for one. */
  points: number;
  /** The most that one player may have. */
  maximum: number | null;
  endAt: Date;
}

/** The lotteries whose tickets points buy; of those that are for groups, only the player's own. Source: 3-31, 7.6-04. */
export async function ticketsOnSale(
  deps: LotteriesDeps,
  on: Queryable,
  { brand, playerId }: { brand: string; playerId: number | null },
  now: Date,
): Promise<TicketsOnSale[]> {
  const groups = playerId === null ? [] : ((await deps.entrantOf(on, playerId))?.groups ?? []);
  if (!deps.isOpen(brand, groups)) return [];
  return (await openLotteries(on, groups, now)).flatMap(
    ({ id, identifier, title, ticket_points, max_tickets, end_at }) =>
      ticket_points === null
        ? []
        : [{ lotteryId: Number(id), identifier, title, points: ticket_points, maximum: max_tickets, endAt: end_at }],
  );
}
