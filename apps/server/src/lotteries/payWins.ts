import { giftParts } from "@croupier/rules/prizes/withheldParts";
import { appendEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { Entrant, LotteriesDeps } from "./deps.ts";
import { readLottery } from "./queries.ts";
import type { LotteryRow, WinRow } from "./rows.ts";
import { tables } from "./tables.ts";

const day_ms = 86_400_000;
/** Within how many days a gift that was won must be started, and how many it then holds. */
const startDays = 30;
const validDays = 7;

/**
 * Gives a place what it won. Everything has a key of its own, so what was given once is not given again; where a frozen wallet takes
 * nothing, the place stays unpaid and is tried again.
 */
export async function payWin(deps: LotteriesDeps, tx: Tx, lottery: LotteryRow, win: WinRow, now: Date): Promise<void> {
  const winner = await deps.entrantOf(tx, Number(win.player_id));
  // An erased account's prize stays written, and unpaid.
  if (!winner) return;
  const { gifts, withheld } = await giveGifts(deps, tx, { lottery, win, winner }, now);
  const paid = [await payCash(deps, tx, lottery, win, now), await payPoints(deps, tx, win, now)].every(Boolean);
  const done = { gift_ids: gifts, withheld, paid_at: paid ? now : null };
  const own = tables.updateTable("lotteries.win").set(done).where("lottery_id", "=", win.lottery_id);
  await change(tx, own.where("place", "=", win.place));
  if (!paid || withheld.length === 0) return;
  const { title, currency } = lottery;
  const { place, money, free_spins } = win;
  await deps.tellWithheld(tx, Number(win.player_id), { withheld, title, currency, place, money, free_spins }, now);
}

/** For a job: tries again what could not be given. */
export async function payWaiting(deps: LotteriesDeps, now: Date): Promise<void> {
  const unpaid = tables.selectFrom("lotteries.win").select(["lottery_id", "place"]).where("paid_at", "is", null);
  for (const { lottery_id, place } of await rowsOf(deps.db.pool, unpaid.orderBy("lottery_id").limit(500))) {
    await deps.db.transaction(async (tx) => {
      const own = tables.selectFrom("lotteries.win").selectAll().where("lottery_id", "=", lottery_id);
      const win = await firstOf(tx, own.where("place", "=", place).where("paid_at", "is", null).forUpdate());
      const lottery = win && (await readLottery(tx, Number(lottery_id)));
      if (win && lottery) await payWin(deps, tx, lottery, win, now);
    });
  }
}

const keyOf = ({ lottery_id, place }: WinRow) => `lottery:${lottery_id}:${place}`;

/** Money without a wager is cash at once. */
async function payCash(
  deps: LotteriesDeps,
  tx: Tx,
  { currency }: LotteryRow,
  win: WinRow,
  now: Date,
): Promise<boolean> {
  if (win.money === 0n || win.wager !== null) return true;
  const playerId = Number(win.player_id);
  const answer = await deps.ledger.postIn(tx, {
    ...{ kind: "prize", key: keyOf(win), playerId, currency, ref: `lottery:${win.lottery_id}` },
    moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "cash" }, amount: win.money }],
  });
  if (answer.result === "frozen") return false;
  if (answer.result !== "ok" && answer.result !== "duplicate")
    throw new Error(`the ledger answered ${answer.result} to a lottery's prize`);
  if (answer.result === "ok") {
    const payload = { currency, amount: win.money.toString(), prize: keyOf(win) };
    await appendEvent(tx, { kind: "prize.paid", at: now, playerId, payload });
  }
  await deps.announceBalance(tx, playerId, currency);
  return true;
}

async function payPoints(deps: LotteriesDeps, tx: Tx, win: WinRow, now: Date): Promise<boolean> {
  if (win.points === 0n && win.level_points === 0n) return true;
  const [chargeable, persistent] = [Number(win.points), Number(win.level_points)];
  return deps.awardPoints(tx, { playerId: Number(win.player_id), chargeable, persistent, key: keyOf(win) }, now);
}

interface Won {
  lottery: LotteryRow;
  win: WinRow;
  winner: Entrant;
}

/** Bonus money and free spins, or what of them is withheld because the winner may have no bonuses. */
async function giveGifts(deps: LotteriesDeps, tx: Tx, won: Won, now: Date) {
  const parts = giftParts(won.win);
  if (parts.length === 0 || !won.winner.mayHaveBonuses("")) return { gifts: [], withheld: parts };
  return { gifts: await giftsOf(deps, tx, won, now), withheld: [] };
}

/** Answers the ids of the gifts. */
async function giftsOf(deps: LotteriesDeps, tx: Tx, { lottery, win, winner }: Won, now: Date): Promise<bigint[]> {
  const terms = { wager: win.wager ?? 0, maxWin: null, maxStake: null };
  const order = {
    playerId: Number(win.player_id),
    title: deps.say(winner.language, lottery.title),
    groupKey: "lottery",
    strategy: "prize" as const,
    activatableUntil: new Date(now.getTime() + startDays * day_ms),
    validDays,
  };
  const ids: bigint[] = [];
  if (win.money > 0n && win.wager !== null) {
    const gift = { type: "bonus" as const, amount: win.money, games: null, ...terms };
    const bonus = { ...order, currency: lottery.currency, key: `${keyOf(win)}:bonus`, gift };
    ids.push(BigInt(await deps.issueGift(tx, bonus, now)));
  }
  if (win.free_spins !== null && lottery.free_spins_game !== null) {
    const own = deps.minStake(winner.currency);
    const currency = own === null ? lottery.currency : winner.currency;
    const stake = own ?? deps.minStake(lottery.currency);
    if (stake === null) throw new Error(`free spins have no stake in ${lottery.currency}`);
    const rounds = { type: "freespins" as const, count: win.free_spins, game: lottery.free_spins_game, stake };
    const spins = { ...order, currency, key: `${keyOf(win)}:spins`, gift: { ...rounds, ...terms } };
    ids.push(BigInt(await deps.issueGift(tx, spins, now)));
  }
  return ids;
}
