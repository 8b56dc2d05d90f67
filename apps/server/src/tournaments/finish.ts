import { isInSight } from "@croupier/rules/menus/contestLists";
import { awardOf } from "@croupier/rules/prizes/awards";
import { prizePlaces, stepOf } from "@croupier/rules/prizes/prizeLadder";
import { hasUnread, holdConsumer } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, firstOf, rowsOf } from "../platform/query.ts";
import { topOf, winnersOf } from "./board.ts";
import type { TournamentsDeps } from "./deps.ts";
import { noticesOf, type Told } from "./noticesOf.ts";
import { payPlace } from "./payPlaces.ts";
import { lockTournament } from "./queries.ts";
import { budgetOf, stepsOf, type TournamentRow, type WinRow } from "./rows.ts";
import { scorerName } from "./scoreRounds.ts";
import { tables } from "./tables.ts";

/** So many places hear that a tournament is over. */
const toldPlaces = 500;

/** For a job: closes what is over, as soon as no round can count any more; what needs no review pays at once. */
export async function closeEnded(deps: TournamentsDeps, now: Date): Promise<void> {
  const open = tables.selectFrom("tournaments.tournament").selectAll().where("closed_at", "is", null);
  for (const row of await rowsOf(deps.db.pool, open.where("end_at", "<=", now).orderBy("end_at"))) {
    const last = lastMomentOf(row);
    // The moment itself still counts, and every line up to it must have been read.
    if (now <= last || (await hasUnread(deps.db.pool, scorerName, new Date(last.getTime() + 1)))) continue;
    await deps.db.transaction((tx) => closeTournament(deps, tx, Number(row.id), now));
  }
}

const lastMomentOf = (row: TournamentRow) => new Date(row.end_at.getTime() + row.late_minutes * 60_000);

async function closeTournament(deps: TournamentsDeps, tx: Tx, id: number, now: Date): Promise<void> {
  await holdConsumer(tx, scorerName);
  const row = await lockTournament(tx, id);
  if (!row || row.closed_at || now <= lastMomentOf(row)) return;
  if (await hasUnread(tx, scorerName, new Date(lastMomentOf(row).getTime() + 1))) return;
  const waiting = tables.selectFrom("tournaments.recount").select("player_id").where("tournament_id", "=", row.id);
  if (await firstOf(tx, waiting.limit(1))) return;
  const closed = { closed_at: now, version: row.version + 1 };
  await change(tx, tables.updateTable("tournaments.tournament").set(closed).where("id", "=", row.id));
  const top = isInSight(row.identifier) ? await topOf(tx, row.id, toldPlaces) : [];
  const ended = top.map(
    ({ place, row: player }): Told => ({
      ...{ playerId: Number(player.player_id), event: "tournament_ended", award_place: place },
    }),
  );
  await deps.publishAllIn(tx, await noticesOf(deps, tx, row, ended));
  if (!row.reviewed) await finishTournament(deps, tx, { ...row, ...closed }, now);
}

/**
 * Makes the places final and gives their prizes, in one transaction under the tournament's row: it happens once. Who is disqualified
 * is passed over, and the others have moved up. The caller has locked the row.
 */
export async function finishTournament(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  now: Date,
): Promise<WinRow[]> {
  if (row.final_at || !row.closed_at) throw new Error(`tournament ${row.id} cannot be finished`);
  const steps = stepsOf(row);
  const winners = await winnersOf(tx, row, prizePlaces(steps));
  const set = { final_at: now, winner_team: winners.team, version: row.version + 1 };
  await change(tx, tables.updateTable("tournaments.tournament").set(set).where("id", "=", row.id));
  const wins = winners.rows.flatMap((player, index) => {
    const place = index + 1;
    const step = stepOf(steps, place);
    if (!step) return [];
    const award = awardOf(step, budgetOf(row));
    return [
      {
        ...{ tournament_id: row.id, place, player_id: player.player_id, masked_name: player.masked_name },
        ...{ money: award.money, wager: step.wager, free_spins: step.freeSpins, boxes: step.boxes },
        ...{ points: BigInt(award.points), level_points: BigInt(award.levelPoints) },
        ...{ tickets: step.tickets, stuff: step.stuff },
      },
    ];
  });
  if (wins.length === 0) return [];
  const written = await rowsOf(tx, tables.insertInto("tournaments.win").values(wins).returningAll());
  for (const win of written) await payPlace(deps, tx, row, win, now);
  const won = written.map(
    ({ player_id, place }): Told => ({
      ...{ playerId: Number(player_id), event: "tournament_prize", award_place: place },
    }),
  );
  await deps.publishAllIn(tx, await noticesOf(deps, tx, row, won));
  return written;
}
