import { entryFault } from "@croupier/rules/contests/counting";
import { countRound } from "@croupier/rules/contests/scoring";
import { maskName } from "@croupier/rules/maskName";
import { defineConsumer, type EventConsumer, type RecordedEvent } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { beginTournament } from "./begin.ts";
import type { ContestGame, TournamentsDeps } from "./deps.ts";
import { type Entry, newEntry } from "./entries.ts";
import { KnownEntries } from "./knownEntries.ts";
import { openTournaments, simulatedAmong } from "./queries.ts";
import { entryOf, scoringOf, type TournamentRow } from "./rows.ts";
import { type LoggedRound, readRound, type ScoredLine, type Scorer, scorerOf } from "./scoreEvents.ts";

/** The cursor in the event log. */
export const scorerName = "tournaments";

/** Which players' scores changed since it was last asked, by tournament. */
export type Moved = Map<number, Set<number>>;

/** What a player played of one tournament in a batch. */
interface Played {
  scorer: Scorer;
  tournamentId: number;
  playerId: number;
  rounds: ScoredLine[];
}

/**
 * Follows the event log: every settled round of real money is counted by the tournaments that it counts for, in the transaction that
 * moves the consumer's cursor, so exactly once. It is the only writer of scores; who else changes one holds its turn. A bet that a
 * studio takes back has the player's rounds counted again. Source: 3-44, 3-46.
 */
export function roundScorer(deps: TournamentsDeps, moved: Moved): EventConsumer {
  const scorers = scorerCache();
  const known = new KnownEntries();
  /** What the batch counted that runs now: nobody reads it before its transaction has committed. */
  let counted: readonly Entry[] = [];
  return defineConsumer({
    name: scorerName,
    kinds: ["round.settled", "round.corrected"],
    batchSize: 5_000,
    handleBatch: async (tx, events) => {
      const rounds = events.flatMap((event) => (event.kind === "round.settled" ? (readRound(event) ?? []) : []));
      counted = rounds.length > 0 ? await countRounds(rounds, tx) : [];
      // After the rounds, for the player may begin to take part with a round of this very batch.
      const corrected = events.filter(({ kind, playerId }) => kind === "round.corrected" && playerId !== null);
      if (corrected.length > 0) await askForRecount(tx, corrected);
    },
    afterCommit() {
      for (const { tournamentId, playerId } of counted) noteMoved(moved, tournamentId, [playerId]);
      counted = [];
    },
  });

  async function countRounds(rounds: readonly LoggedRound[], tx: Tx): Promise<readonly Entry[]> {
    const open = await openNow(deps, tx, rounds);
    if (open.length === 0) return [];
    const games = await deps.games(tx);
    const played = playedIn(
      open.map((row) => scorers(row, games)),
      rounds,
    );
    if (played.length === 0) return [];
    const entries = await countPlayed(deps, tx, played, known);
    await known.write(tx, entries);
    return entries;
  }
}

/** Adds players to those whose scores changed. */
export function noteMoved(moved: Moved, tournamentId: number, players: Iterable<number>): void {
  const known = moved.get(tournamentId);
  if (!known) moved.set(tournamentId, new Set(players));
  else for (const player of players) known.add(player);
}

/** Tournaments that rounds of a batch may count for; those that have just begun fix their rates. */
async function openNow(deps: TournamentsDeps, tx: Tx, rounds: readonly LoggedRound[]): Promise<TournamentRow[]> {
  let [latest, earliest] = [0, Number.POSITIVE_INFINITY];
  for (const { at, opened } of rounds) {
    if (at > latest) latest = at;
    if (opened < earliest) earliest = opened;
  }
  const rows = await openTournaments(tx, new Date(latest), new Date(earliest));
  const begun: TournamentRow[] = [];
  for (const row of rows) begun.push(row.begun_at ? row : await beginTournament(deps, tx, row, new Date(latest)));
  return begun;
}

/** Scorers stay as long as neither the catalogue nor the tournament changes. */
function scorerCache() {
  let games: ReadonlyMap<string, ContestGame> | undefined;
  let known = new Map<string, Scorer>();
  return (row: TournamentRow, ofNow: ReadonlyMap<string, ContestGame>): Scorer => {
    if (games !== ofNow || known.size > 1_000) {
      games = ofNow;
      known = new Map();
    }
    const key = `${row.id}:${row.version}:${row.begun_at?.getTime()}`;
    const found = known.get(key) ?? scorerOf(row, ofNow);
    known.set(key, found);
    return found;
  };
}

/** By player and tournament: in the order of the table's key, and in one order everywhere, so that nobody waits for each other. */
function playedIn(scorers: readonly Scorer[], rounds: readonly LoggedRound[]): Played[] {
  const ofPlayers = new Map<number, LoggedRound[]>();
  for (const round of rounds) {
    const known = ofPlayers.get(round.playerId);
    if (known) known.push(round);
    else ofPlayers.set(round.playerId, [round]);
  }
  const played: Played[] = [];
  for (const playerId of [...ofPlayers.keys()].sort((one, other) => one - other)) {
    const own = ofPlayers.get(playerId)!;
    for (const scorer of scorers) {
      const scored: ScoredLine[] = [];
      for (const round of own) {
        const line = scorer.read(round);
        if (line) scored.push(line);
      }
      if (scored.length > 0) played.push({ scorer, tournamentId: Number(scorer.row.id), playerId, rounds: scored });
    }
  }
  return played;
}

/** The tallies after a batch. */
async function countPlayed(
  deps: TournamentsDeps,
  tx: Tx,
  played: readonly Played[],
  known: KnownEntries,
): Promise<Entry[]> {
  const entries = await known.load(tx, played);
  const missing = played.filter((_, index) => !entries[index]);
  const begun = new Map(
    (await enterNew(deps, tx, missing)).map((entry) => [entryKey(entry.tournamentId, entry.playerId), entry]),
  );
  const terms = new Map(played.map(({ scorer }) => [scorer, scoringOf(scorer.row)]));
  const changed: Entry[] = [];
  for (const [index, { scorer, tournamentId, playerId, rounds }] of played.entries()) {
    const entry = entries[index] ?? begun.get(entryKey(tournamentId, playerId));
    if (!entry) continue;
    let counts = false;
    for (const round of rounds)
      if (round.opened >= entry.enteredAt && countRound(terms.get(scorer)!, entry.tally, round)) counts = true;
    if (counts) changed.push(entry);
  }
  return changed;
}

const entryKey = (tournamentId: number, playerId: number) => `${tournamentId}:${playerId}`;

/** Those who may take part begin with their first round; where a tournament asks to be joined, nobody does. */
async function enterNew(deps: TournamentsDeps, tx: Tx, missing: readonly Played[]): Promise<Entry[]> {
  const open = missing.filter(({ scorer }) => !scorer.row.asks_confirmation);
  if (open.length === 0) return [];
  const ids = [...new Set(open.map(({ playerId }) => playerId))];
  const [entrants, simulated] = [await deps.entrantsOf(tx, ids), await simulatedAmong(tx, ids)];
  return open.flatMap(({ scorer: { row }, tournamentId, playerId, rounds }) => {
    const entrant = entrants.get(playerId);
    if (!entrant || entryFault(entryOf(row), entrant)) return [];
    const about = { tournamentId, playerId, team: teamOf(row, playerId), demo: simulated.has(playerId) };
    const enteredAt = rounds.reduce((first, { opened }) => Math.min(first, opened), Number.POSITIVE_INFINITY);
    return newEntry({ ...about, enteredAt, maskedName: maskName(entrant.nickname) });
  });
}

/** Players are dealt to the teams by the number of their account, so that teams grow evenly and nobody picks the one ahead. */
export const teamOf = ({ teams }: Pick<TournamentRow, "teams">, playerId: number): number | null =>
  teams.length < 2 ? null : (playerId % teams.length) + 1;

async function askForRecount(tx: Tx, corrected: readonly RecordedEvent[]): Promise<void> {
  await tx.query(
    `INSERT INTO tournaments.recount (tournament_id, player_id)
     SELECT p.tournament_id, p.player_id FROM tournaments.player p
     JOIN tournaments.tournament t ON t.id = p.tournament_id AND t.final_at IS NULL
     WHERE p.player_id = ANY ($1) ON CONFLICT DO NOTHING`,
    [[...new Set(corrected.map(({ playerId }) => playerId))]],
  );
}
