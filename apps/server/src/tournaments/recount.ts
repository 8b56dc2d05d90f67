import { countRound, emptyTally, type Tally } from "@croupier/rules/contests/scoring";
import { holdConsumer, readLog } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { TournamentsDeps } from "./deps.ts";
import { type Entry, loadEntries, writeEntries } from "./entries.ts";
import { playersOf, readTournament } from "./queries.ts";
import { scoringOf, type TournamentRow, windowOf } from "./rows.ts";
import { type LoggedRound, readRound, scorerOf } from "./scoreEvents.ts";
import { scorerName } from "./scoreRounds.ts";
import { tables } from "./tables.ts";

/** What corrections changed of a round, below zero. */
export type Corrections = Map<string, Pick<LoggedRound, "stake" | "payout" | "cashStake" | "cashPayout">>;

/**
 * Counts scores again from the log, as far as the consumer has read it, of some players or of everybody. Who takes part, and since
 * when, stays as it was written. Answers how many scores differed.
 */
export async function recount(
  deps: TournamentsDeps,
  tx: Tx,
  row: TournamentRow,
  players: readonly number[] | null,
): Promise<{ players: number; changed: number }> {
  await holdConsumer(tx, scorerName);
  const entries = await loadPlayers(tx, row, players);
  const tallies = new Map<number, Tally>();
  for (const playerId of entries.keys()) tallies.set(playerId, emptyTally());
  const [scorer, terms, window] = [scorerOf(row, await deps.games(tx)), scoringOf(row), windowOf(row)];
  const corrections = await correctionsIn(tx, scorerName, { from: row.start_at, players });
  const part = {
    ...{ kinds: ["round.settled"], from: row.start_at, to: new Date(window.end + window.late) },
    ...(players && { players }),
  };
  for await (const events of readLog(tx, scorerName, part)) {
    for (const event of events) {
      const logged = readRound(event);
      const [entry, tally] = logged ? [entries.get(logged.playerId), tallies.get(logged.playerId)] : [];
      if (!logged || !entry || !tally || logged.opened < entry.enteredAt) continue;
      const scored = scorer.read(corrected(logged, corrections));
      if (scored) countRound(terms, tally, scored);
    }
  }
  const changed: Entry[] = [];
  for (const [playerId, entry] of entries) {
    const tally = tallies.get(playerId)!;
    if (JSON.stringify(tally) === JSON.stringify(entry.tally)) continue;
    entry.tally = tally;
    changed.push(entry);
  }
  await writeEntries(tx, changed);
  return { players: entries.size, changed: changed.length };
}

export function corrected(round: LoggedRound, corrections: Corrections): LoggedRound {
  const by = corrections.get(round.round);
  if (!by) return round;
  return {
    ...round,
    stake: round.stake + by.stake,
    payout: round.payout + by.payout,
    cashStake: round.cashStake + by.cashStake,
    cashPayout: round.cashPayout + by.cashPayout,
  };
}

/** What was taken back since a moment, as far as a consumer has read; of some players or of everybody. */
export async function correctionsIn(
  tx: Tx,
  consumer: string,
  { from, players }: { from: Date; players: readonly number[] | null },
): Promise<Corrections> {
  const found: Corrections = new Map();
  const part = { kinds: ["round.corrected"], from, to: new Date("9999-01-01") };
  for await (const events of readLog(tx, consumer, { ...part, ...(players && { players }) })) {
    for (const event of events) {
      const by = readRound(event);
      if (!by) continue;
      const before = found.get(by.round);
      found.set(by.round, {
        stake: by.stake + (before?.stake ?? 0),
        payout: by.payout + (before?.payout ?? 0),
        cashStake: by.cashStake + (before?.cashStake ?? 0),
        cashPayout: by.cashPayout + (before?.cashPayout ?? 0),
      });
    }
  }
  return found;
}

async function loadPlayers(tx: Tx, row: TournamentRow, players: readonly number[] | null): Promise<Map<number, Entry>> {
  const ids =
    players ??
    (await rowsOf(tx, playersOf(row.id).select("player_id").orderBy("player_id"))).map(({ player_id }) =>
      Number(player_id),
    );
  const found = await loadEntries(
    tx,
    ids.map((playerId) => ({ tournamentId: Number(row.id), playerId })),
  );
  return new Map(found.flatMap((entry) => (entry ? [[entry.playerId, entry]] : [])));
}

/** For the job: counts again the rounds of players of whom a studio took a bet back. */
export async function recountWaiting(deps: TournamentsDeps): Promise<void> {
  const waiting = await rowsOf(deps.db.pool, tables.selectFrom("tournaments.recount").selectAll().limit(500));
  for (const id of new Set(waiting.map(({ tournament_id }) => tournament_id))) {
    const players = waiting.filter(({ tournament_id }) => tournament_id === id).map(({ player_id }) => player_id);
    await deps.db.transaction(async (tx) => {
      const row = await readTournament(tx, Number(id));
      await holdConsumer(tx, scorerName);
      const asked = tables.deleteFrom("tournaments.recount").where("tournament_id", "=", id);
      await change(tx, asked.where("player_id", "in", players));
      if (row && !row.final_at) await recount(deps, tx, row, players.map(Number));
    });
  }
}
