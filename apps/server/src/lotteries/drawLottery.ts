import { createHmac } from "node:crypto";
import { drawWinners, lotteryNonce, publicSeed, ticketListHash } from "@croupier/games/lottery/drawWinners";
import { maskName } from "@croupier/rules/maskName";
import { awardOf } from "@croupier/rules/prizes/awards";
import { termsOf } from "@croupier/rules/prizes/prizePlan";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import { roundAtClose } from "./beaconRound.ts";
import type { LotteriesDeps } from "./deps.ts";
import { payWin } from "./payWins.ts";
import { planNextRun } from "./planLottery.ts";
import { lockLottery, rangesOf } from "./queries.ts";
import { budgetOf, type LotteryRow, namedRound, prizesOf } from "./rows.ts";
import { seedOf } from "./seeds.ts";
import { tables } from "./tables.ts";

const hmac = (key: string, message: string) => createHmac("sha256", key).update(message).digest();

/** For a job: closes every lottery that is over. */
export async function closeEnded(deps: LotteriesDeps, now: Date): Promise<void> {
  const over = tables.selectFrom("lotteries.lottery").select("id").where("closed_at", "is", null);
  for (const { id } of await rowsOf(deps.db.pool, over.where("end_at", "<=", now).orderBy("end_at"))) {
    await deps.db.transaction((tx) => closeLottery(deps, tx, Number(id), now));
  }
}

/**
 * Closes the list of a lottery's tickets: from here on nobody gets one, and its hash is public. The next run of its series begins.
 * What was printed at the last moment has committed before the row is locked.
 */
async function closeLottery(deps: LotteriesDeps, tx: Tx, id: number, now: Date): Promise<void> {
  const lottery = await lockLottery(tx, id);
  if (!lottery || lottery.closed_at || now < lottery.end_at) return;
  const tickets_hash = ticketListHash(await rangesOf(tx, lottery.id));
  const closed = { closed_at: now, tickets_hash, ...roundAtClose(deps, lottery, now) };
  await change(tx, tables.updateTable("lotteries.lottery").set(closed).where("id", "=", lottery.id));
  await planNextRun(deps, tx, lottery, now);
}

export type DrawAnswer =
  | { ok: true; winners: number }
  | {
      ok: false;
      reason: "not_found" | "too_early" | "drawn" | "beacon_missing" | "no_beacon_announced" | "called_off";
    };

/** What forbids the draw of a lottery now; null where nothing does. */
export function drawFault(
  lottery: LotteryRow | undefined,
  beacon: string | null,
  now: Date,
): Exclude<DrawAnswer, { ok: true }>["reason"] | null {
  if (!lottery) return "not_found";
  if (lottery.drawn_at) return "drawn";
  if (lottery.called_off_at) return "called_off";
  if (!lottery.closed_at || now < lottery.end_at) return "too_early";
  if (lottery.beacon_source === null && namedRound(lottery) === null)
    return beacon === null ? null : "no_beacon_announced";
  return beacon === null ? "beacon_missing" : null;
}

/**
 * Draws the winners and pays them, in one transaction under the lottery's row: it happens once. The seed was promised before the
 * first ticket, and what joins it was not known before the close. Source: F-21, F-36.
 */
export async function drawLottery(
  deps: LotteriesDeps,
  tx: Tx,
  { id, beacon }: { id: number; beacon: string | null },
  now: Date,
): Promise<DrawAnswer> {
  const lottery = await lockLottery(tx, id);
  const reason = drawFault(lottery, beacon, now);
  if (reason || !lottery?.tickets_hash) return { ok: false, reason: reason ?? "too_early" };
  const seeds = {
    serverSeed: seedOf(deps, lottery),
    clientSeed: publicSeed(lottery.tickets_hash, beacon),
    nonce: lotteryNonce,
  };
  const winners = drawWinners(lottery.tickets_sold, prizesOf(lottery).length, seeds, { hmac });
  const drawn = { drawn_at: now, beacon, version: lottery.version + 1 };
  await change(tx, tables.updateTable("lotteries.lottery").set(drawn).where("id", "=", lottery.id));
  const { identifier: frontend_identifier, title } = lottery;
  for (const win of await writeWins(deps, tx, lottery, winners)) {
    await payWin(deps, tx, lottery, win, now);
    await deps.placeWon(tx, Number(win.player_id), { lotteryId: id, frontend_identifier, title, place: win.place });
  }
  return { ok: true, winners: winners.length };
}

async function writeWins(deps: LotteriesDeps, tx: Tx, lottery: LotteryRow, tickets: readonly number[]) {
  const holders = await holdersOf(tx, lottery.id, tickets);
  const prizes = prizesOf(lottery);
  const wins = [];
  for (const [index, ticket] of tickets.entries()) {
    const prize = prizes[index]!;
    const award = awardOf(termsOf(prize), budgetOf(lottery));
    const playerId = holders.get(ticket);
    if (playerId === undefined) throw new Error(`nobody holds ticket ${ticket} of lottery ${lottery.id}`);
    const nickname = (await deps.entrantOf(tx, Number(playerId)))?.nickname ?? "";
    wins.push({
      ...{ lottery_id: lottery.id, place: index + 1, ticket, player_id: playerId, masked_name: maskName(nickname) },
      ...{ money: award.money, wager: prize.wager_multiplier, free_spins: prize.freespins_count, stuff: prize.stuff },
      ...{ points: BigInt(award.points), level_points: BigInt(award.levelPoints) },
    });
  }
  if (wins.length === 0) return [];
  return rowsOf(tx, tables.insertInto("lotteries.win").values(wins).returningAll());
}

/** Who holds each of these tickets. */
async function holdersOf(tx: Tx, lotteryId: bigint, tickets: readonly number[]): Promise<Map<number, bigint>> {
  const { rows } = await tx.query<{ ticket: number; player_id: bigint }>(
    `SELECT drawn.ticket, r.player_id FROM unnest($2::int[]) AS drawn(ticket)
     JOIN lotteries.ticket_range r ON r.lottery_id = $1 AND drawn.ticket BETWEEN r.first_number AND r.last_number`,
    [lotteryId, [...tickets]],
  );
  return new Map(rows.map(({ ticket, player_id }) => [ticket, player_id]));
}
