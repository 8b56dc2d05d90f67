import type { Guard } from "../ledger/index.ts";
import { Batcher } from "../platform/batching/batcher.ts";
import type { Queryable } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import type { BetGroupOptions } from "./betGroups.ts";
import { type BetVariant, noRefusal } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";
import { type PreparedRound, writeItem } from "./prepareRound.ts";
import { wireRound } from "./wireRound.ts";

/** A round on its way into the database. */
interface Play {
  prepared: PreparedRound;
  /** The first answer of a round that stays open; null for one that is over. */
  keep: unknown;
  /** Set once it was answered, so that a group sent again goes on with the others. */
  answer?: BatchAnswer;
}

/** Bets of which nothing else is asked: nearly all. They are gathered, and each group goes into the database in one call. */
export function plainBets(
  { db, games }: Pick<RoundsDeps, "db" | "games">,
  { slots = 2, maxInGroup = 128 }: BetGroupOptions,
): BetVariant {
  const plays = new Batcher<Play, BatchAnswer>({ slots, maxInGroup, send: (group) => sendPlays(db.pool, group) });
  return {
    name: "plain",
    applies: () => true,
    order(prepared, session) {
      const keep = prepared.round.state === "open" ? wireRound(prepared.round, games) : null;
      return plays.add({ prepared, keep }, session.playerId);
    },
    refusal: noRefusal,
    drain: () => plays.drain(),
  };
}

/**
 * Plays a group: by the fast path what is over with its first step, by the general one the rest and what the fast path left as
 * it was. Each call commits by itself. Source: docs/decisions/017.
 */
async function sendPlays(on: Queryable, plays: readonly Play[]): Promise<BatchAnswer[]> {
  const settled = plays.filter((play) => !play.answer && isPlain(play.prepared));
  if (settled.length > 0) {
    const balances = await playSettled(on, settled);
    for (const [index, balance] of balances.entries())
      if (balance !== null) settled[index]!.answer = { result: "ok", balance: `${balance}` };
  }
  const left = plays.filter((play) => !play.answer);
  if (left.length > 0) {
    const reply = await on.query({
      name: "rounds.play_batch",
      text: "SELECT rounds.play_batch($1::jsonb) AS answers",
      values: [`[${left.map(({ prepared, keep }) => writeItem(prepared, keep)).join(",")}]`],
    });
    for (const [index, play] of left.entries()) play.answer = reply.rows[0].answers[index];
  }
  return plays.map((play) => play.answer as BatchAnswer);
}

function isPlain({ round, posting }: PreparedRound): boolean {
  return (
    round.mode === "real" && round.state === "settled" && round.variant === null && posting !== null && round.stake > 0n
  );
}

/** The balance after each round; null for one that was left as it is. */
async function playSettled(on: Queryable, plays: readonly Play[]): Promise<(bigint | null)[]> {
  const rounds = plays.map(({ prepared }) => prepared.round);
  const guards = plays.flatMap(({ prepared }, index) =>
    (prepared.posting?.guards ?? []).map((guard): [number, Guard] => [index + 1, guard]),
  );
  const values = [
    rounds.map(({ id }) => id),
    rounds.map(({ playerId }) => playerId),
    rounds.map(({ sessionId }) => sessionId),
    rounds.map(({ game }) => game),
    rounds.map(({ engine }) => engine),
    rounds.map(({ provider }) => provider),
    rounds.map(({ currency }) => currency),
    plays.map(({ prepared }) => prepared.key),
    rounds.map(({ bodyHash }) => bodyHash),
    rounds.map(({ seedId }) => seedId),
    plays.map(({ prepared }) => prepared.limitsVersion),
    rounds.map(({ nonce }) => nonce),
    rounds.map(({ mathVersion }) => mathVersion),
    rounds.map(({ paytableHash }) => paytableHash),
    rounds.map(({ bet }) => JSON.stringify(bet)),
    rounds.map(({ events }) => JSON.stringify(events)),
    rounds.map(({ streamPosition }) => streamPosition),
    rounds.map(({ stake }) => stake),
    rounds.map(({ payout }) => (payout > 0n ? payout : null)),
    plays.map(({ prepared }) => prepared.floor_ms),
    rounds.map(({ startedAt }) => startedAt.toISOString()),
    plays.map(lineOf),
    plays.map(({ prepared }) => prepared.posting?.key ?? null),
    guards.map(([place]) => place),
    guards.map(([, guard]) => guard.name),
    guards.map(([, guard]) => guard.period),
    guards.map(([, guard]) => guard.by),
    guards.map(([, guard]) => guard.ceiling),
  ];
  const reply = await on.query({ name: "rounds.play_settled", text: playSettledText, values: values.map(pgArray) });
  return reply.rows[0].answers;
}

const playSettledText = `SELECT rounds.play_settled(${Array.from({ length: 28 }, (_, index) => `$${index + 1}`).join(", ")}) AS answers`;

/** What the log says of a settled round; where no split is told, all of it was cash. */
function lineOf({ prepared: { round, title } }: Play): string {
  const { id, sessionId, game, provider, currency, stake, payout } = round;
  return JSON.stringify({
    round: id,
    session: Number(sessionId),
    game,
    title,
    provider,
    currency,
    stake: stake.toString(),
    payout: payout.toString(),
  });
}
