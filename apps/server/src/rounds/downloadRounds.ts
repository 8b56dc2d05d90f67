import { Readable } from "node:stream";
import { roundsFileColumns } from "@croupier/contract/roundsFile";
import { formatDecimal } from "@croupier/rules/money";
import { bodyHash } from "../platform/canonicalJson.ts";
import { csvRow } from "../platform/csv.ts";
import type { Queryable } from "../platform/database.ts";
import type { DayRange } from "../platform/dayRange.ts";
import type { RoundsDeps } from "./deps.ts";
import { reportedIn } from "./reportedRounds.ts";
import { firstRoundId } from "./roundId.ts";
import { jackpotWin, type RoundRow } from "./roundRow.ts";
import { readRounds, rounds } from "./rows.ts";
import { tables } from "./tables.ts";

/** Rounds that are read at once; the next ones only when the reader has taken these. */
const pageRounds = 1_000;

/**
 * A player's rounds of real money that began in these days, oldest first, as CSV text; read page by page as it is sent, so
 * that neither a year nor a slow reader costs memory. Source: F-41.
 */
export function roundsFile(deps: RoundsDeps, playerId: number, range: DayRange): Readable {
  return Readable.from(pages(deps, playerId, range));
}

async function* pages(deps: RoundsDeps, playerId: number, range: DayRange): AsyncGenerator<string> {
  yield csvRow(roundsFileColumns);
  const end = firstRoundId(range.end);
  const { current } = deps.db.reads;
  let from = firstRoundId(range.start);
  for (;;) {
    const rounds = await nextRounds(current, playerId, from, end);
    const before = await deps.ledger.stakeableBefore(
      rounds.flatMap(({ stakes }) => stakes[0]?.key ?? []),
      current,
    );
    if (rounds.length > 0) yield rounds.flatMap((round) => linesOf(round, before).map(csvRow)).join("");
    if (rounds.length < pageRounds) return;
    from = rounds.at(-1)?.id ?? end;
  }
}

/** By the games that the player opened, because a player's rounds are found by their game. */
async function nextRounds(on: Queryable, playerId: number, after: string, end: string): Promise<RoundRow[]> {
  const id = BigInt(playerId);
  const played = tables
    .selectFrom("rounds.session")
    .select("game")
    .distinct()
    .where("player_id", "=", id)
    .where("mode", "=", "real");
  const page = tables
    .selectFrom(played.as("played"))
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom("rounds.round as o")
          .select("o.id")
          .where("o.player_id", "=", id)
          .where("o.mode", "=", "real")
          .whereRef("o.game", "=", "played.game")
          .where("o.id", ">", after)
          .where("o.id", "<", end)
          .orderBy("o.id")
          .limit(pageRounds)
          .as("found"),
      (join) => join.onTrue(),
    )
    .select("found.id")
    .orderBy("found.id")
    .limit(pageRounds);
  const found = rounds().innerJoin(page.as("page"), "page.id", "r.id").orderBy("r.id");
  return readRounds(on, found);
}

type Field = string | number | bigint | null;

/** What a line of the file is about: a whole round, or a part of those that it stands for. */
interface Part {
  rounds: number;
  stake: bigint;
  win: bigint;
  /** The balance after the last part is that after the round. */
  last: boolean;
}

/** One line, or one for each time that a studio told of the free rounds it played. */
function linesOf(round: RoundRow, before: ReadonlyMap<string, bigint>): Field[][] {
  const whole: Part = { rounds: 1, stake: round.stake, win: round.payout, last: true };
  const reported = reportedIn(round);
  if (reported === null) return [fieldsOf(round, whole, before)];
  const stake = round.stake / BigInt(reported.reduce((sum, { rounds }) => sum + rounds, 0) || 1);
  const parts = reported.map(({ rounds, won }, at) => ({
    rounds,
    stake: stake * BigInt(rounds),
    win: BigInt(won),
    last: at === reported.length - 1,
  }));
  return parts.map((part) => fieldsOf(round, part, before));
}

function fieldsOf(round: RoundRow, part: Part, before: ReadonlyMap<string, bigint>): Field[] {
  const money = (amount: bigint | null | undefined) =>
    amount === null || amount === undefined ? null : formatDecimal(amount, round.currency);
  const fields: Record<(typeof roundsFileColumns)[number], Field> = {
    round_id: round.id,
    game: round.game,
    provider: round.provider,
    provider_round: round.providerRound,
    math_version: round.engine === null ? null : round.mathVersion,
    paytable_hash: round.paytableHash || null,
    session_id: round.sessionId,
    state: round.state,
    closed_by: round.closedBy,
    started_at: round.startedAt.toISOString(),
    finished_at: round.finishedAt?.toISOString() ?? null,
    currency: round.currency,
    stake: money(part.stake),
    win: money(part.win),
    jackpot_win: money(jackpotWin(round)),
    balance_before: money(before.get(round.stakes[0]?.key ?? "")),
    balance_after: part.last ? money(round.balanceAfter) : null,
    server_seed_hash: round.serverSeedHash,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    free_rounds_id: round.variant?.shown.free_round?.id ?? null,
    rounds: part.rounds,
    outcome_hash: bodyHash({ bet: round.bet, choices: round.choices, events: round.events }),
  };
  return roundsFileColumns.map((column) => fields[column]);
}
