import type { WithheldPart } from "@croupier/contract/backOffice/prizes";
import { giftParts } from "@croupier/rules/prizes/withheldParts";
import { appendEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import type { BoxesAnswer, Entrant, TournamentsDeps } from "./deps.ts";
import { readTournament } from "./queries.ts";
import type { TournamentRow, WinRow } from "./rows.ts";
import { tables } from "./tables.ts";

const day_ms = 86_400_000;
/** Within how many days a gift that was won must be started, and how many it then holds. */
const startDays = 30;
const validDays = 7;

/**
 * Gives a place what it won. Everything has a key of its own, so what was given once is not given again; where a frozen wallet takes
 * nothing, or a lottery sells nothing just now, the place stays unpaid and is tried again.
 */
export async function payPlace(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  win: WinRow,
  now: Date,
): Promise<void> {
  const playerId = Number(win.player_id);
  const winner = (await deps.entrantsOf(tx, [playerId])).get(playerId);
  // An erased account's prize stays written, and unpaid.
  if (!winner) return;
  const won = { row, win, winner, playerId, key: `tournament:${win.tournament_id}:${win.place}` };
  const { gifts, withheld } = await giveGifts(deps, tx, won, now);
  const boxes = await giveBoxes(deps, tx, won, now);
  if (boxes === "refused") withheld.push("lootboxes");
  const paid = [
    await payCash(deps, tx, won, now),
    await payPoints(deps, tx, won, now),
    await giveTickets(deps, tx, won, now),
    boxes !== "later",
  ].every(Boolean);
  const done = { gift_ids: gifts, withheld, paid_at: paid ? now : null };
  const own = tables.updateTable("tournaments.win").set(done).where("tournament_id", "=", win.tournament_id);
  await change(tx, own.where("place", "=", win.place));
  if (!paid || withheld.length === 0) return;
  const { title, currency } = row;
  const { place, money, free_spins, boxes: count } = win;
  await deps.tellWithheld(tx, playerId, { withheld, title, currency, place, money, free_spins, boxes: count }, now);
}

interface Won {
  row: TournamentRow;
  win: WinRow;
  winner: Entrant;
  playerId: number;
  key: string;
}

/** For a job: tries again what could not be given. */
export async function payWaiting(deps: TournamentsDeps, now: Date): Promise<void> {
  const unpaid = tables.selectFrom("tournaments.win").select(["tournament_id", "place"]).where("paid_at", "is", null);
  for (const { tournament_id, place } of await rowsOf(deps.db.pool, unpaid.orderBy("tournament_id").limit(500))) {
    await deps.db.transaction(async (tx) => {
      const own = tables.selectFrom("tournaments.win").selectAll().where("tournament_id", "=", tournament_id);
      const win = await firstOf(tx, own.where("place", "=", place).where("paid_at", "is", null).forUpdate());
      const row = win && (await readTournament(tx, tournament_id));
      if (win && row) await payPlace(deps, tx, row, win, now);
    });
  }
}

/** Money without a wager is cash at once. */
async function payCash(deps: TournamentsDeps, tx: Tx, { row, win, playerId, key }: Won, now: Date): Promise<boolean> {
  if (win.money === 0n || win.wager !== null) return true;
  const answer = await deps.ledger.postIn(tx, {
    ...{ kind: "prize", key, playerId, currency: row.currency, ref: `tournament:${win.tournament_id}` },
    moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "cash" }, amount: win.money }],
  });
  if (answer.result === "frozen") return false;
  if (answer.result !== "ok" && answer.result !== "duplicate")
    throw new Error(`the ledger answered ${answer.result} to a tournament's prize`);
  if (answer.result === "ok") {
    const payload = { currency: row.currency, amount: win.money.toString(), prize: key };
    await appendEvent(tx, { kind: "prize.paid", at: now, playerId, payload });
  }
  await deps.announceBalance(tx, playerId, row.currency);
  return true;
}

async function payPoints(deps: TournamentsDeps, tx: Tx, { win, playerId, key }: Won, now: Date): Promise<boolean> {
  if (win.points === 0n && win.level_points === 0n) return true;
  const [chargeable, persistent] = [Number(win.points), Number(win.level_points)];
  return deps.awardPoints(tx, { playerId, chargeable, persistent, key }, now);
}

async function giveBoxes(deps: TournamentsDeps, tx: Tx, won: Won, now: Date): Promise<BoxesAnswer> {
  const { row, win, winner, playerId, key } = won;
  if (win.boxes === null) return "given";
  return deps.issueBoxes(tx, { playerId, key, count: win.boxes, title: deps.say(winner.language, row.title) }, now);
}

async function giveTickets(deps: TournamentsDeps, tx: Tx, won: Won, now: Date): Promise<boolean> {
  const { row, win, playerId, key } = won;
  if (win.tickets === null || row.tickets_lottery === null) return true;
  return deps.issueTickets(tx, { playerId, key, count: win.tickets, lottery: row.tickets_lottery }, now);
}

interface Given {
  gifts: bigint[];
  withheld: WithheldPart[];
}

/** Bonus money and free spins, or what of them is withheld because the winner may have no bonuses. */
async function giveGifts(deps: TournamentsDeps, tx: Tx, won: Won, now: Date): Promise<Given> {
  const parts = giftParts(won.win);
  if (parts.length === 0 || !(await deps.mayHaveBonuses(tx, won.playerId))) return { gifts: [], withheld: parts };
  return { gifts: await giftsOf(deps, tx, won, now), withheld: [] };
}

/** Answers the ids of the gifts. */
async function giftsOf(deps: TournamentsDeps, tx: Tx, won: Won, now: Date): Promise<bigint[]> {
  const { row, win, winner, playerId, key } = won;
  const terms = { wager: win.wager ?? 0, maxWin: null, maxStake: null };
  const order = {
    ...{ playerId, title: deps.say(winner.language, row.title), groupKey: "tournament", strategy: "prize" as const },
    ...{ activatableUntil: new Date(now.getTime() + startDays * day_ms), validDays },
  };
  const ids: bigint[] = [];
  if (win.money > 0n && win.wager !== null) {
    const gift = { type: "bonus" as const, amount: win.money, games: null, ...terms };
    ids.push(BigInt(await deps.issueGift(tx, { ...order, currency: row.currency, key: `${key}:bonus`, gift }, now)));
  }
  if (win.free_spins !== null && row.free_spins_game !== null) {
    const own = deps.minStake(winner.currency);
    const currency = own === null ? row.currency : winner.currency;
    const stake = own ?? deps.minStake(row.currency);
    if (stake === null) throw new Error(`free spins have no stake in ${row.currency}`);
    const rounds = { type: "freespins" as const, count: win.free_spins, game: row.free_spins_game, stake };
    const spins = { ...order, currency, key: `${key}:spins`, gift: { ...rounds, ...terms } };
    ids.push(BigInt(await deps.issueGift(tx, spins, now)));
  }
  return ids;
}
