import type { Guard } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import { pgArray } from "../platform/pgArray.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import { type PreparedRound, writeItem } from "./prepareRound.ts";

/** A round on its way into the database. */
export interface Play {
  prepared: PreparedRound;
  /** The first answer of a round that stays open; null for one that is over. */
  keep: unknown;
  /** Set once it was answered, so that a group sent again goes on with the others. */
  answer?: BatchAnswer;
}

/**
 * Plays a group: by the short way what is over with its first step, by the long one the rest and what the short way left as it
 * was. Each call commits by itself. Source: docs/decisions/017.
 */
export async function sendPlays(on: Queryable, plays: readonly Play[]): Promise<BatchAnswer[]> {
  const settled = plays.filter((play) => !play.answer && isPlain(play.prepared));
  if (settled.length > 0) {
    const balances = await playSettled(on, settled);
    for (const [index, balance] of balances.entries())
      if (balance !== null) settled[index]!.answer = { result: "ok", balance };
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
    round.mode === "real" && round.state === "settled" && round.free === null && posting !== null && round.stake > 0n
  );
}

/** The balance after each round, as digits; null for one that was left as it is. */
async function playSettled(on: Queryable, plays: readonly Play[]): Promise<(string | null)[]> {
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
    rounds.map(({ payout }) => payout),
    plays.map(({ prepared }) => prepared.floorMs),
    rounds.map(({ startedAt }) => startedAt.toISOString()),
    plays.map(lineOf),
    guards.map(([place]) => place),
    guards.map(([, guard]) => guard.name),
    guards.map(([, guard]) => guard.period),
    guards.map(([, guard]) => guard.by),
    guards.map(([, guard]) => guard.ceiling),
  ];
  const reply = await on.query({ name: "rounds.play_settled", text: playSettledText, values: values.map(pgArray) });
  return JSON.parse(reply.rows[0].answers);
}

const playSettledText = `SELECT rounds.play_settled(${Array.from({ length: 27 }, (_, index) => `$${index + 1}`).join(", ")}) AS answers`;

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
